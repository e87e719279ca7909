import { expect, test } from 'vitest';
import { showFolder, openInBrowser } from '../../../main/web/open-in-browser.ts';

test('each system opens an address with its own program and no shell', async () => {
  const started: unknown[] = [];
  const start = (command: string, args: string[]) => void started.push([command, ...args]);
  for (const platform of ['linux', 'darwin', 'win32']) await openInBrowser('https://example.org/a?b=1&c=$(x)', platform, start);
  expect(started).toEqual([
    ['xdg-open', 'https://example.org/a?b=1&c=$(x)'],
    ['open', 'https://example.org/a?b=1&c=$(x)'],
    ['rundll32', 'url.dll,FileProtocolHandler', 'https://example.org/a?b=1&c=$(x)'],
  ]);
});

test('a folder is shown by the program that opens addresses', async () => {
  const started: unknown[] = [];
  await showFolder('/home/somebody/a b', 'linux', (command, args) => void started.push([command, ...args]));
  expect(started).toEqual([['xdg-open', 'file:///home/somebody/a%20b']]);
});

test('what is no plain web address is refused and nothing is started', async () => {
  const start = () => expect.unreachable();
  await expect(openInBrowser('file:///etc/passwd', 'linux', start)).rejects.toMatchObject({ code: 'unsupported' });
});
