import { wordsFor } from '../../doubles/words.ts';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { manyThingsServer } from '../../doubles/many-things-server.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('a command starts the server that it names and no other', async () => {
  const { switchyard, otherStarted } = withTwo();
  const called = await switchyard('call', 'many/echo', '{"text":"hi"}', '--allow', 'many/echo');
  expect(called).toMatchObject({ code: 2, said: expect.stringContaining('No server offers the tool "many/echo"') });
  expect(called.said).toContain('Connecting 1 server …');
  expect(await switchyard('read', 'MANY', 'things:///page/00007')).toMatchObject({ code: 0, out: expect.stringContaining('Page 7') });
  expect(await switchyard('prompt', 'many/with-picture')).toMatchObject({ code: 0 });
  expect(await switchyard('complete', 'many', 'template', 'book', 'shelf')).toMatchObject({ code: 0, out: 'harbours\nweather\n' });
  expect(otherStarted()).toBe(false);
  expect(await switchyard('prompt', 'with-picture')).toMatchObject({ code: 0 });
  expect(otherStarted()).toBe(true);
});

test('a tool of a server that is not there starts nothing', async () => {
  const { switchyard, otherStarted } = withTwo();
  expect(await switchyard('call', 'nobody/echo')).toMatchObject({ code: 2 });
  expect(otherStarted()).toBe(false);
});

test('an address that several servers list is read from none before one is named', async () => {
  const { switchyard } = withTwo({ one: manyThingsServer(), two: manyThingsServer() });
  const read = await switchyard('read', 'things:///page/00007');
  expect(read).toMatchObject({ code: 2, out: '' });
  expect(read.said).toContain('Several servers have it. Say which one: read SERVER URI, with one of one, two.');
  expect(await switchyard('read', 'two', 'things:///page/00007')).toMatchObject({ code: 0 });
});

/** One with many things, and one that leaves a file where it was started; or these. */
function withTwo(servers?: Record<string, object>) {
  const folder = temporaryFolder();
  const mark = join(folder, 'started');
  const other = scriptedServer({ calls: ['echo'] });
  const marking = { command: '/bin/sh', args: ['-c', `touch '${mark}'; exec "$@"`, 'sh', other.command, ...other.args] };
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: servers ?? { many: manyThingsServer(), other: marking } }));
  return { switchyard, otherStarted: () => existsSync(mark) };

  async function switchyard(...args: string[]) {
    let out = '';
    let said = '';
    const code = await runCommandLine([...args, '--config', config, '--data', join(folder, 'data')], {
      out: (text) => void (out += text),
      say: (line) => void (said += `${line}\n`),
      environment: process.env,
      stop: new AbortController().signal,
      words: wordsFor('en'),
    });
    return { code, out, said };
  }
}
