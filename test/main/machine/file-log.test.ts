import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileLog } from '../../../main/host/machine/file-log.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an error is logged with its message and its cause', () => {
  const log = createFileLog({ folder, now: () => 0 });
  log.error('went wrong', new Error('outer', { cause: new Error('inner') }));
  const line = JSON.parse(readFileSync(join(folder, 'switchyard.log'), 'utf8'));
  expect(line).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    level: 'error',
    details: { message: 'outer', cause: { message: 'inner' } },
  });
});

test('the log stays within its size and drops the oldest file', () => {
  const log = createFileLog({ folder, now: () => 0, maxBytes: 300, keep: 2 });
  for (let line = 0; line < 40; line += 1) log.info(`line ${line}`);
  expect(readdirSync(folder).toSorted()).toEqual(['switchyard.log', 'switchyard.log.1', 'switchyard.log.2']);
  expect(readFileSync(join(folder, 'switchyard.log'), 'utf8').length).toBeLessThanOrEqual(300);
  expect(readFileSync(join(folder, 'switchyard.log'), 'utf8')).toContain('line 39');
});

test('details that are no JSON cost the line and nothing else', () => {
  const log = createFileLog({ folder, now: () => 0 });
  expect(() => log.warn('lost', { count: 1n })).not.toThrow();
  log.warn('kept');
  expect(readFileSync(join(folder, 'switchyard.log'), 'utf8')).toContain('kept');
});

test('a disk that refuses costs the line and nothing else', () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  expect(() => createFileLog({ folder: file, now: () => 0 }).info('lost')).not.toThrow();
});
