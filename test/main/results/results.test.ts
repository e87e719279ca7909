import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Results } from '../../../main/host/results/results.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const place = { conversation: 'c1', call: 'k1' };

function resultsIn(dataFolder = temporaryFolder()) {
  const kept = new Set(['c1 k1']);
  const troubles: unknown[] = [];
  const log = { info: () => undefined, warn: (_: string, why?: unknown) => void troubles.push(why), error: () => undefined };
  const results = new Results({
    dataFolder,
    storage: { hasWhole: (conversation, call) => kept.has(`${conversation} ${call}`), temporary: { has: () => false } },
    log,
  });
  const path = (...names: string[]) => join(dataFolder, 'results', ...names);
  return { results, dataFolder, kept, path, troubles, give };

  function give(words: string) {
    return results.shorten(place, { outcome: 'ok', content: [{ type: 'text', text: words }] });
  }
}

const many = (count: number, line = (at: number) => `line ${at}`) => Array.from({ length: count }, (_, at) => line(at));

test('a long result is a private file of its own, with nothing left half written beside it', async () => {
  const { give, path } = resultsIn();
  const text = many(30_000).join('\n');
  expect(await give(text)).toMatchObject({ whole: { lines: 30_000, characters: text.length } });
  expect(readdirSync(path('c1'))).toEqual(['k1.txt']);
  expect(readFileSync(path('c1', 'k1.txt'), 'utf8')).toBe(text);
  expect(statSync(path('c1', 'k1.txt')).mode & 0o777).toBe(0o600);
  expect(statSync(path('c1')).mode & 0o777).toBe(0o700);
});

test('any lines of it are read, after a restart, too', async () => {
  const { give, dataFolder } = resultsIn();
  const text = many(30_000);
  await give(text.join('\n'));
  const { results } = resultsIn(dataFolder);
  for (const [from, count] of [
    [0, 3],
    [255, 2],
    [256, 256],
    [12_345, 2000],
    [29_998, 10],
  ] as const)
    expect(await results.read({ ...place, from, count })).toEqual({
      lines: text.slice(from, from + count),
      goOn: from + count > 30_000 ? [1] : [],
      total: 30_000,
    });
  expect(await results.read({ ...place, from: 40_000, count: 5 })).toEqual({ lines: [], goOn: [], total: 30_000 });
});

test('a line that is too long goes on in the next ones, and all of them are the text again', async () => {
  const { give, results } = resultsIn();
  const text = `short\n${'漢字😀'.repeat(60_000)}\nlast`;
  const { whole } = await give(text);
  let read = '';
  for (let from = 0; from < (whole?.lines ?? 0); from += 7) {
    const { lines, goOn } = await results.read({ ...place, from, count: 7 });
    lines.forEach((line, at) => {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4000);
      read += goOn.includes(at) || from + at + 1 === whole?.lines ? line : `${line}\n`;
    });
  }
  expect(read).toBe(text);
});

test('lines are found whatever their case, over the border of two pieces, too, and no more than a thousand', async () => {
  const { give, results } = resultsIn();
  const long = `${'x'.repeat(3_997)}Needle${'y'.repeat(9_000)}`;
  const text = [...many(90_000), 'Ünïcode', long, ...many(90_000, (at) => (at % 50 === 0 ? 'often' : 'no'))];
  await give(text.join('\n'));
  expect(await results.search({ ...place, text: 'üNÏ' })).toEqual({ lines: [90_000], more: false });
  expect(await results.search({ ...place, text: 'NEEDLE' })).toEqual({ lines: [90_001], more: false });
  expect(await results.search({ ...place, text: 'nothing like it' })).toEqual({ lines: [], more: false });
  const often = await results.search({ ...place, text: 'OFTEN' });
  expect(often.more).toBe(true);
  expect(often.lines).toHaveLength(1000);
  expect(often.lines[1]).toBe(90_055);
});

test('a search that nobody waits for ends', async () => {
  const { give, results } = resultsIn();
  await give(many(500_000).join('\n'));
  const stopping = new AbortController();
  const searching = results.search({ ...place, text: 'nowhere' }, stopping.signal);
  stopping.abort();
  await expect(searching).rejects.toThrow('aborted');
});

test('a disk that refuses leaves the cut result, and says so to the person and to the model', async () => {
  const { give, dataFolder } = resultsIn();
  writeFileSync(join(dataFolder, 'results'), 'in the way');
  const result = await give(many(30_000).join('\n'));
  expect(result).not.toHaveProperty('whole');
  expect(result.reason).toMatchObject({ code: 'whole-result-not-kept', why: { code: 'system-said' } });
  expect(result.content).toHaveLength(3);
  expect(result.content[1]).toMatchObject({ text: expect.stringMatching(/^\[\d+ of 30000 lines are left out here/) });
});

test('a file that is gone is told in words, and nothing else of the disk can be asked for', async () => {
  const { give, results, path, dataFolder } = resultsIn();
  await give(many(30_000).join('\n'));
  rmSync(path('c1', 'k1.txt'));
  const gone = { code: 'not-found', reason: { code: 'whole-result-gone' } };
  await expect(results.read({ ...place, from: 0, count: 1 })).rejects.toMatchObject(gone);
  await expect(results.search({ ...place, text: 'line' })).rejects.toMatchObject(gone);
  writeFileSync(join(dataFolder, 'secret.txt'), 'secret');
  await expect(results.read({ conversation: '..', call: 'secret', from: 0, count: 1 })).rejects.toMatchObject(gone);
  await expect(results.read({ conversation: 'c1', call: '../../secret', from: 0, count: 1 })).rejects.toMatchObject(gone);
});

test('all of it is there to the last line break', async () => {
  for (const end of ['', '\n', '\r\n', '\n\n']) {
    const { give, results } = resultsIn();
    const text = many(12_799).join('\r\n') + `${'x'.repeat(100_000)}${end}`;
    const { whole } = await give(text);
    let read = '';
    for (let from = 0; from < (whole?.lines ?? 0); from += 256) {
      const { lines, goOn } = await results.read({ ...place, from, count: 256 });
      read += lines.map((line, at) => line + (goOn.includes(at) ? '' : '\n')).join('');
    }
    expect(read).toBe(text);
  }
});

test('what a damaged file of chats names is not taken away as long as that file is kept', async () => {
  const { give, results, path, kept, dataFolder } = resultsIn();
  await give(many(30_000).join('\n'));
  kept.clear();
  const aside = join(dataFolder, 'switchyard.damaged-2026-11-21T10-00-00.db');
  writeFileSync(aside, 'damaged');
  results.sweep();
  expect(readdirSync(path('c1'))).toEqual(['k1.txt']);
  rmSync(aside);
  results.sweep();
  expect(readdirSync(path())).toEqual([]);
});

test('a start takes away what no conversation knows of, and nothing else', async () => {
  const { give, results, path, troubles } = resultsIn();
  await give(many(30_000).join('\n'));
  writeFileSync(path('c1', 'k2.txt'), 'of a call that never ended');
  writeFileSync(path('c1', 'k3.txt.part'), 'half of');
  mkdirSync(path('c2'));
  writeFileSync(path('c2', 'k1.txt'), 'of a chat that is gone');
  results.sweep();
  expect(readdirSync(path())).toEqual(['c1']);
  expect(readdirSync(path('c1'))).toEqual(['k1.txt']);
  expect(troubles).toEqual([]);
  expect(existsSync(path('c2'))).toBe(false);
});
