import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { memoryOf } from './memory-of.ts';
import { type DesktopStart, startDesktop } from './start-desktop.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const COUNTS = [0, 20];
const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
/** Ours, or that of another checkout to compare with. */
const project = resolve(process.argv[3] ?? join(import.meta.dirname, '../..'));
const program = join(project, 'main/cli/switchyard.mjs');

type Start = { linkMs: number; paintMs: number; readyMs: number; processes: number; megabytes: number };

/**
 * From the start of `switchyard serve` to its link, to the first paint of the window, and to all
 * servers being ready; the same of the desktop app; and the memory of all processes then.
 */
async function bench(): Promise<void> {
  const browser = await chromium.launch(findChromium());
  const starts = new Map<number, Start[]>(COUNTS.map((count) => [count, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) for (const count of COUNTS) starts.get(count)?.push(await startOnce(browser, count));
  } finally {
    await browser.close();
  }
  const [none, many] = COUNTS.map((count) => mediansOf(starts.get(count) ?? []));
  if (!none || !many) return;
  console.log(`no server            link ${none.linkMs} ms (aim 200), first paint ${none.paintMs} ms (aim 500)`);
  console.log(
    `${COUNTS[1]} × everything      link ${many.linkMs} ms, first paint ${many.paintMs} ms (aim 550), all ready ${many.readyMs} ms`,
  );
  console.log(`first paint with ${COUNTS[1]} servers: ${(many.paintMs / none.paintMs).toFixed(1)}× of none`);
  console.log(`memory: ${none.megabytes} MB in ${none.processes} process, with the servers ${many.megabytes} MB in ${many.processes}`);
  await benchDesktop();
}

/** The same of the desktop app, with its window and the built-in server that is on. */
async function benchDesktop(): Promise<void> {
  const starts: DesktopStart[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { start, close } = await startDesktop(project);
    starts.push(start);
    await close();
  }
  const of = (what: keyof DesktopStart) => starts.map((start) => start[what]).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)];
  console.log(`desktop              first paint ${of('paintMs')} ms, server ready ${of('readyMs')} ms`);
  console.log(`memory: ${of('megabytes')} MB in ${of('processes')} processes, those of the window among them`);
}

async function startOnce(browser: Browser, count: number): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-start-'));
  const config = join(folder, 'config.json');
  const names = Array.from({ length: count }, (_, at) => `everything ${at + 1}`);
  const mcpServers = Object.fromEntries(names.map((name) => [name, { command: process.execPath, args: [everything] }]));
  writeFileSync(config, JSON.stringify({ mcpServers }));
  const context = await browser.newContext();
  const page = await context.newPage();
  const began = Date.now();
  const app = spawn(process.execPath, [program, 'serve', '--no-open', '--data', join(folder, 'data'), '--config', config], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => app.on('close', done));
  try {
    const link = await new Promise<string>((heard) =>
      createInterface({ input: app.stdout }).on('line', (line) => heard(/http:\S+/.exec(line)?.[0] ?? '')),
    );
    const linkMs = Date.now() - began;
    await page.goto(link);
    await page.getByRole('button', { name: 'Skip for now' }).waitFor({ timeout: 60_000 });
    // The button can be there a moment before the paint is noted.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const painted = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    await page.getByRole('button', { name: 'Skip for now' }).click();
    if (count > 0) await page.getByText(`${count} servers are ready`).first().waitFor({ timeout: 60_000 });
    return { linkMs, paintMs: Math.round(painted - began), readyMs: Date.now() - began, ...memoryOf(app.pid ?? 0) };
  } finally {
    app.kill('SIGTERM');
    await ended;
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function mediansOf(starts: Start[]): Start {
  const of = (what: keyof Start) => starts.map((start) => start[what]).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? NaN;
  const [linkMs, paintMs, readyMs] = [of('linkMs'), of('paintMs'), of('readyMs')];
  return { linkMs, paintMs, readyMs, processes: of('processes'), megabytes: of('megabytes') };
}

await bench();
