import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guarded } from '../../../main/host/base/guard.ts';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('an error in deferred work is logged and told in every window, and the host goes on', async () => {
  const dataFolder = temporaryFolder();
  const web = await serveWeb({ dataFolder, keyring: false, given: [] });
  onTestFinished(web.close);
  const windows = [await askOverSocket(web.link()), await askOverSocket(web.link())];
  const told: string[] = [];
  for (const window of windows) window.onEvent((_number, event) => told.push(event.type));

  guarded('a test', () => {
    throw new Error('A bug of the test.');
  })();
  await vi.waitFor(() => expect(told).toEqual(['internal-error.caught', 'internal-error.caught']));
  expect(readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8')).toContain('A bug of the test.');
  for (const window of windows)
    expect(await window.ask('log.show', {})).toEqual({ file: join(dataFolder, 'logs', 'switchyard.log'), isShown: false });
  for (const window of windows) expect((await window.ask('state.read', {})).state.internalErrors).toBe(1);
});

test('an error of a window is one line of the log: a part that says so itself is told nowhere else', async () => {
  const dataFolder = temporaryFolder();
  const web = await serveWeb({ dataFolder, keyring: false, given: [] });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  const told: string[] = [];
  window.onEvent((_number, event) => told.push(event.type));
  const linesWith = (text: string) => {
    const lines = readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8').split('\n');
    return lines.filter((line) => line.includes(text));
  };
  await window.ask('window.failed', { region: 'yard', error: 'TypeError: one\nat Yard (index.js:1:2)' });
  expect(linesWith('could not show its yard')).toEqual([expect.stringContaining('TypeError: one at Yard (index.js:1:2)')]);
  expect((await window.ask('state.read', {})).state.internalErrors).toBe(0);
  await window.ask('window.failed', { error: 'RangeError: two' });
  await vi.waitFor(() => expect(told).toContain('internal-error.caught'));
  expect(linesWith('met an error')).toHaveLength(1);
});
