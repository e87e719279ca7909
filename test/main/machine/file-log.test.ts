import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileLog, logFileIn } from '../../../main/host/machine/file-log.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an error is logged with its message and its cause', () => {
  const log = createFileLog({ dataFolder: folder, now: () => 0 });
  log.error('went wrong', new Error('outer', { cause: new Error('inner') }));
  const line = JSON.parse(readFileSync(logFileIn(folder), 'utf8'));
  expect(line).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    level: 'error',
    details: { message: 'outer', cause: { message: 'inner' } },
  });
});

test('the log stays within its size and drops the oldest file', () => {
  const log = createFileLog({ dataFolder: folder, now: () => 0, maxBytes: 300, keep: 2 });
  for (let line = 0; line < 40; line += 1) log.info(`line ${line}`);
  expect(readdirSync(dirname(logFileIn(folder))).toSorted()).toEqual(['switchyard.log', 'switchyard.log.1', 'switchyard.log.2']);
  expect(readFileSync(logFileIn(folder), 'utf8').length).toBeLessThanOrEqual(300);
  expect(readFileSync(logFileIn(folder), 'utf8')).toContain('line 39');
});

test('details that are no JSON cost the line and nothing else', () => {
  const log = createFileLog({ dataFolder: folder, now: () => 0 });
  expect(() => log.warn('lost', { count: 1n })).not.toThrow();
  log.warn('kept');
  expect(readFileSync(logFileIn(folder), 'utf8')).toContain('kept');
});

test('a disk that refuses costs the line and nothing else', () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  expect(() => createFileLog({ dataFolder: file, now: () => 0 }).info('lost')).not.toThrow();
});

test('the window and the host write into one file, which the host alone moves on, and no line is lost', () => {
  let now = 0;
  const host = createFileLog({ dataFolder: folder, now: () => now, maxBytes: 500, keep: 3 });
  const window = createFileLog({ dataFolder: folder, now: () => now, from: 'window', full: 'leave', maxBytes: 500, keep: 3 });
  for (; now < 40; now += 1) (now % 3 === 0 ? window : host).info(`line ${now}`);
  const logs = dirname(logFileIn(folder));
  const oldestFirst = readdirSync(logs).toSorted((a, b) => ageOf(b) - ageOf(a));
  const lines = oldestFirst.flatMap((file) => readFileSync(join(logs, file), 'utf8').trim().split('\n'));
  expect(oldestFirst).toHaveLength(4);
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(Array.from({ length: 40 }, (_, line) => `line ${line}`));
  expect(lines.filter((line) => JSON.parse(line).from === 'window')).toHaveLength(14);
});

function ageOf(file: string): number {
  return Number(/\d+$/.exec(file)?.[0] ?? 0);
}
