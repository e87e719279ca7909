import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { spreadOf } from '../../../../main/cli/commands/ping.ts';
import { runCommandLine } from '../../../../main/cli/command-line.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

async function ping(script: Parameters<typeof scriptedServer>[0], ...args: string[]) {
  const folder = temporaryFolder();
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { mine: scriptedServer(script) } }));
  let out = '';
  let said = '';
  const code = await runCommandLine(['ping', ...args, '--config', config, '--data', join(folder, 'data')], {
    out: (text) => void (out += text),
    say: (line) => void (said += `${line}\n`),
    environment: process.env,
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out, said };
}

test('ping prints how long each answer took, four or as many as asked for, and the shortest, longest and median', async () => {
  const { code, out } = await ping({}, 'mine');
  expect(code).toBe(0);
  expect(out).toMatch(/^(?:“mine” answered in [^\n]+\n){4}4 answers: .+ to .+, median .+\n$/);

  const { out: json } = await ping({}, 'MINE', '--count', '2', '--json');
  expect(JSON.parse(json)).toEqual({ server: 'mine', tookMs: [expect.any(Number), expect.any(Number)] });
});

test.each([
  [
    [9, 1, 5, 3],
    [1, 3, 9],
  ],
  [
    [10, 9, 100],
    [9, 10, 100],
  ],
  [[2], [2, 2, 2]],
  [[], [0, 0, 0]],
])('of %j the shortest, the median and the longest are %j', (took, spread) => {
  expect(spreadOf(took)).toEqual(spread);
});

test('a server that ends at a ping, one that never started and none at all are exit codes of their own', async () => {
  const ends = await ping({ endsAt: 'ping' }, 'mine', '--json');
  expect(ends).toMatchObject({ code: 1, out: '{"server":"mine","tookMs":[]}\n' });
  expect(ends.said).toContain('"code":"server-failed"');
  expect(await ping({ endsAt: 'ping' }, 'mine')).toMatchObject({ code: 1, out: 'No answer\n' });
  expect(await ping({ exit: 3 }, 'mine')).toMatchObject({ code: 1, out: '' });
  expect(await ping({}, 'other')).toMatchObject({ code: 2, said: expect.stringContaining('There is no server "other".') });
  for (const names of [[], ['mine', 'mine']])
    expect(await ping({}, ...names)).toMatchObject({ code: 2, said: expect.stringContaining('Say which server, and no more than one') });
  expect(await ping({}, 'mine', '--count', '0')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--count takes a number from 1 on'),
  });
});
