import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startBuiltHost } from '../doubles/built-host.ts';
import { findChromium } from '../doubles/chromium.ts';
import { keepLongChat, keepManyChats } from '../doubles/keep-long-chat.ts';
import { startApp } from '../doubles/start-app.ts';
import { programs } from '../bench/connect/servers.ts';
import { printRow } from './row.ts';

/** Sizes that a person reaches, and the figures at each: what grows with them is seen. */
const CHATS = [10, 1000, 10_000];
const ENTRIES = [2000, 10_000, 40_000];
const SERVERS = [1, 10, 30];

const MOST_HEAP_MB = 40;
const MOST_LATER_MS = 100;
const MOST_OPEN_MS: Record<number, number> = { 2000: 120, 10_000: 200, 40_000: 400 };
const MOST_END_MS = 150;

const browser = await chromium.launch(findChromium());
// The first window of a browser costs more than any later one.
await inFolder((dataFolder) => windowAt(browser, dataFolder));
const windows: { size: number; heapMb: number; readyMs: number }[] = [];
for (const size of CHATS) {
  const figures = await inFolder((dataFolder) => {
    keepManyChats(dataFolder, size);
    return windowAt(browser, dataFolder);
  });
  windows.push({ size, ...figures });
}
const few = windows[0]?.readyMs ?? 0;
const light = windows.filter(({ heapMb, readyMs }) => heapMb <= MOST_HEAP_MB && readyMs <= few + MOST_LATER_MS);
printRow({
  what: `Chats in the list: the window has at most ${MOST_HEAP_MB} MB of heap and is there at most ${MOST_LATER_MS} ms later than with ten`,
  tried: windows.length,
  held: light.length,
  result: windows.map(({ size, heapMb, readyMs }) => `${size}: ${heapMb} MB, ${readyMs} ms`).join('; '),
});

const opened: { size: number; ms: number }[] = [];
for (const size of ENTRIES) {
  const ms = await inFolder((dataFolder) => {
    keepLongChat(dataFolder, size / 2, { asLongAs: 'a person writes' });
    return openingAt(browser, dataFolder);
  });
  opened.push({ size, ms });
}
await browser.close();
const quick = opened.filter(({ size, ms }) => ms <= (MOST_OPEN_MS[size] ?? 0));
printRow({
  what: `Entries in a chat: the host has opened it within ${Object.values(MOST_OPEN_MS).join(', ')} ms`,
  tried: opened.length,
  held: quick.length,
  result: opened.map(({ size, ms }) => `${size}: ${ms} ms`).join('; '),
});

const ends: { size: number; readyMs: number; endMs: number }[] = [];
for (const size of SERVERS) ends.push({ size, ...(await endAt(size)) });
const soon = ends.filter(({ endMs }) => endMs <= MOST_END_MS);
printRow({
  what: `Servers: a host with them has ended, and they too, within ${MOST_END_MS} ms`,
  tried: ends.length,
  held: soon.length,
  result: ends.map(({ size, readyMs, endMs }) => `${size}: ready after ${readyMs} ms, ended after ${endMs} ms`).join('; '),
});

async function inFolder<T>(work: (dataFolder: string) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-proof-'));
  try {
    return await work(dataFolder);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Memory after a collection, and the time from a reload until a message can be typed. */
async function windowAt(at: Browser, dataFolder: string): Promise<{ heapMb: number; readyMs: number }> {
  const app = await startApp({ dataFolder }, at);
  const { page } = app;
  const began = performance.now();
  await page.reload();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const readyMs = Math.round(performance.now() - began);
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await app.close();
  return { heapMb: Math.round(usedSize / 1024 / 1024), readyMs };
}

async function openingAt(at: Browser, dataFolder: string): Promise<number> {
  const app = await startApp({ dataFolder }, at);
  const began = performance.now();
  await app.host.ask('conversation.open', { conversation: 'long' });
  const ms = Math.round(performance.now() - began);
  await app.close();
  return ms;
}

async function endAt(count: number): Promise<{ readyMs: number; endMs: number }> {
  const { command, args } = programs['light, ten tools'];
  const given = Array.from({ length: count }, (_, at) => ({
    name: `light${at}`,
    launch: { kind: 'stdio' as const, command, args, env: {} },
  }));
  const host = await startBuiltHost({ given });
  const began = performance.now();
  host.start();
  await host.until(({ servers }) => Object.values(servers).filter(({ state }) => state.state === 'ready').length === count, 60_000);
  const readyMs = Math.round(performance.now() - began);
  const ending = performance.now();
  await host.close();
  return { readyMs, endMs: Math.round(performance.now() - ending) };
}
