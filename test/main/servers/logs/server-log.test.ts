import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RotatingFile } from '../../../../main/host/servers/logs/rotating-file.ts';
import { forgetLogs, ServerLog } from '../../../../main/host/servers/logs/server-log.ts';
import { Redactor } from '../../../../main/host/traffic/redactor.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const redactor = new Redactor();
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('stderr, log messages and what the host notes stand in one log, in memory and on disk', async () => {
  const clock = createHandClock(0);
  const log = new ServerLog({ folder, id: 'a/b', clock, redactor });
  log.stderr('one\ntw');
  log.said({ level: 'warning', logger: 'db', data: { slow: true } });
  log.stderr('o\r\nthree');
  log.note('info', { code: 'log-connecting' });
  expect(log.lines()).toEqual([
    { at: 0, level: 'info', source: 'stderr', text: 'one' },
    { at: 0, level: 'warning', source: 'log', text: 'db: {"slow":true}' },
    { at: 0, level: 'info', source: 'stderr', text: 'two' },
    { at: 0, level: 'info', source: 'host', text: 'log-connecting', reason: { code: 'log-connecting' } },
    { at: 0, level: 'info', source: 'stderr', text: 'three' },
  ]);
  await log.close();
  const at = '1970-01-01T00:00:00.000Z';
  expect(readFileSync(join(folder, 'a%2Fb.log'), 'utf8')).toBe(
    `${at} stderr info one\n${at} log warning db: {"slow":true}\n${at} stderr info two\n${at} host info log-connecting\n`,
  );
});

test('lines that come off the record stay in memory, and those before and after them are in the file', async () => {
  let isOffRecord = false;
  const log = new ServerLog({ folder, id: 'a', clock: createHandClock(0), redactor, isOffRecord: () => isOffRecord });
  log.stderr('before\n');
  isOffRecord = true;
  log.stderr('a secret word\n');
  isOffRecord = false;
  log.stderr('after\n');
  await log.close();
  expect(log.lines().map(({ text }) => text)).toEqual(['before', 'a secret word', 'after']);
  expect(readFileSync(join(folder, 'a.log'), 'utf8').match(/before|secret|after/g)).toEqual(['before', 'after']);
});

test('no control character reaches the file: who reads it in a terminal runs nothing', async () => {
  const log = new ServerLog({ folder, id: 'a', clock: createHandClock(0), redactor });
  log.stderr('\u001b]0;title\u0007 \u001b[2J a\b\bb \u009b31m \u202e tab\there\rover\n');
  log.said({ level: 'error', logger: 'x\u001b[1m', data: '\u001b]52;c;aGk=\u0007 two\nlines' });
  log.note('warning', { code: 'system-said', text: '\u001bc.' });
  await log.close();
  const text = readFileSync(join(folder, 'a.log'), 'utf8');
  expect(text).not.toMatch(/(?![\n\t])\p{Cc}|\u202e/u);
  expect(text).toContain('⟨ESC⟩]0;title');
  expect(text).toContain('two\n  lines');
});

test('what a server logs under the name of a secret is kept neither in the window nor in the file', async () => {
  const log = new ServerLog({ folder, id: 'a', clock: createHandClock(), redactor });
  log.said({ level: 'debug', logger: 'db', data: { user: 'ines', login: { password: 'in-the-yard' } } });
  log.said({ level: 'debug' });
  expect(log.lines().map(({ text }) => text)).toEqual(['db: {"user":"ines","login":{"password":"…"}}', '']);
  await log.close();
  expect(readFileSync(join(folder, 'a.log'), 'utf8')).not.toContain('in-the-yard');
});

test('the newest megabyte stays, however short or endless the lines are', () => {
  const log = new ServerLog({ folder, id: 'a', clock: createHandClock(), redactor });
  for (let line = 0; line < 50_000; line += 1) log.stderr(`${line}\n`);
  expect(log.lines().at(-1)?.text).toBe('49999');
  expect(JSON.stringify(log.lines()).length).toBeLessThan(2 * 1024 * 1024);
  for (let piece = 0; piece < 100; piece += 1) log.stderr('x'.repeat(100_000));
  expect(log.lines().at(-1)?.text).toHaveLength(16_384);
});

test('a full file moves aside once, and what the disk refuses costs no more than the text', async () => {
  const clock = createHandClock();
  const file = join(folder, 'deep', 'a.log');
  for (let time = 0; time < 5; time += 1) {
    const log = new RotatingFile({ file, clock, maxBytes: 100 });
    log.write(`${time}${'x'.repeat(58)}\n`);
    await log.close();
  }
  expect(readFileSync(file, 'utf8')).toMatch(/^4x/);
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^3x/);
  expect(existsSync(`${file}.2`)).toBe(false);
  const refused = new RotatingFile({ file: join(file, 'below-a-file'), clock, maxBytes: 100 });
  refused.write('lost\n');
  await refused.close();
});

test('what comes faster than the disk takes it is counted and left out', async () => {
  const file = join(folder, 'a.log');
  const log = new RotatingFile({ file, clock: createHandClock(), maxBytes: 10_000_000 });
  for (let line = 0; line < 3000; line += 1) log.write(`${'x'.repeat(999)}\n`);
  await log.close();
  expect(statSync(file).size).toBeLessThan(1_000_100);
  expect(readFileSync(file, 'utf8')).toMatch(/\(2000 lines left out\)\n$/);
});

test('the log of a server that is not there any more is removed, full file and all', async () => {
  const clock = createHandClock();
  for (const id of ['stays', 'a/gone']) {
    const log = new ServerLog({ folder, id, clock, redactor });
    log.note('info', { code: 'said-before', text: 'one\ntwo' });
    await log.close();
  }
  writeFileSync(join(folder, 'a%2Fgone.log.1'), '');
  forgetLogs(folder, ['stays']);
  forgetLogs(join(folder, 'never made'), []);
  expect(readdirSync(folder)).toEqual(['stays.log']);
  expect(readFileSync(join(folder, 'stays.log'), 'utf8')).toMatch(/^\S+ host info one\n {2}two\n$/);
});
