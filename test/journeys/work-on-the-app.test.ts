import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { WINDOW_PROTOCOL } from '../../contract/session-key.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { runningWith } from '../doubles/running-with.ts';
import { sharedBrowser } from '../doubles/shared-browser.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

const checkout = resolve(import.meta.dirname, '../..');

// Two builds and the window's source cost more than four other journeys.
deepTest('I work on the app: what I change in window and host is there at once, and my draft stays', async () => {
  const { folder, dev, printed, temporary } = startDev();
  const link = await vi.waitUntil(() => /http:\S+token=\S+/.exec(printed())?.[0], { timeout: 120_000 });
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  // A build waits for its turn on a busy machine.
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(link);
  await page.getByRole('button', { name: 'What can I try here?', exact: true }).click();
  await page.getByText('practice model', { exact: true }).waitFor();
  page.on('framenavigated', (frame) => complaints.push(`loaded anew: ${frame.url()}`));

  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('half a thought');
  edit(folder, 'renderer/**/composer.tsx', { 'className="composer"': 'className="composer" title="changed"' });
  await page.getByTitle('changed', { exact: true }).waitFor();
  expect(await text.inputValue()).toBe('half a thought');

  const practice = 'main/host/**/practice/practice.ts';
  edit(folder, practice, { 'export const PRACTICE': 'export const const PRACTICE' });
  await vi.waitUntil(() => printed().includes('practice.ts'), { timeout: 120_000 });
  await page.getByRole('button', { name: 'Practice (no AI)' }).waitFor();
  edit(folder, practice, { 'export const const PRACTICE': 'export const PRACTICE' });
  edit(folder, 'client/words/en/practice.ts', { 'Practice (no AI)': 'Practice, changed' });
  await page.getByRole('button', { name: 'Practice, changed' }).waitFor();
  expect(await text.inputValue()).toBe('half a thought');
  expect(await page.getByTitle('changed', { exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);

  const { origin } = new URL(link);
  expect((await fetch(origin)).headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
  expect(await knock(origin, 'http://elsewhere.example')).toBe(403);
  expect(await knock(origin, origin)).toBe(401);

  expect(runningWith(folder).length).toBeGreaterThan(0);
  dev.kill('SIGINT');
  expect(await new Promise((done) => dev.once('exit', done))).toBe(0);
  expect(runningWith(folder)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
});

/** `npm run dev` in a copy of the project: what a test changes there is in no checkout. */
function startDev() {
  const folder = join(temporaryFolder(), 'copy');
  const temporary = temporaryFolder();
  for (const name of ['client', 'contract', 'main', 'packaging', 'preload', 'renderer', 'servers', 'test/dev', 'test/doubles'])
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(checkout)) if (/\.(?:json|ts)$/.test(name)) cpSync(join(checkout, name), join(folder, name));
  // Each package by a link: what is cached between runs stays out of the checkout.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(checkout, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(checkout, 'node_modules', name), join(folder, 'node_modules', name), 'junction');

  const dev = spawn(process.execPath, [join('test', 'dev', 'dev.ts'), '--no-open'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
  });
  onTestFinished(() => void dev.kill('SIGKILL'));
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  return { folder, temporary, dev, printed: () => printed };
}

/** Asks for the window's socket without a key: the status of the refusal, or 'open'. */
function knock(at: string, origin: string): Promise<number | string | undefined> {
  const socket = new WebSocket(`${at.replace('http', 'ws')}/port`, WINDOW_PROTOCOL, { headers: { origin } });
  onTestFinished(() => socket.terminate());
  return new Promise((done) => {
    socket.once('open', () => done('open')).once('error', () => undefined);
    socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode));
  });
}

function edit(folder: string, glob: string, changes: Record<string, string>): void {
  const [path = ''] = globSync(glob, { cwd: folder });
  const file = join(folder, path);
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of Object.entries(changes)) {
    expect(text, path).toContain(before);
    text = text.replaceAll(before, after);
  }
  writeFileSync(file, text);
}
