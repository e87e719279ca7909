import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

const ROUNDS = Number(process.argv[2] ?? 3);
/** Ours, or another checkout to compare with. */
const project = resolve(process.argv[3] ?? join(import.meta.dirname, '../..'));
const MEGABYTES = 20;
const PIECE = 512 * 1024;

/**
 * The desktop app on the stand-in for Electron: from its start to the first paint, and to its
 * server being ready. Then 20 MB of chats are imported through the window: for how long does the
 * main process do nothing else?
 */
async function bench(): Promise<void> {
  const starts: { paintMs: number; readyMs: number }[] = [];
  const blocked: { idleMs: number; importMs: number; tookMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = mkdtempSync(join(tmpdir(), 'switchyard-desktop-bench-'));
    const first = await open(data);
    await first.page.getByRole('button', { name: 'Skip for now' }).click();
    await first.app.close();
    const { app, page, began } = await open(data);
    await page.getByText('One server is ready.').first().waitFor();
    const readyMs = Date.now() - began;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const painted = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    starts.push({ paintMs: Math.round(painted - began), readyMs });
    const idleMs = await longestBlock(app, () => page.waitForTimeout(2000));
    const importing = performance.now();
    const importMs = await longestBlock(app, () => importChats(page));
    blocked.push({ idleMs, importMs, tookMs: performance.now() - importing });
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
  const of = <T>(list: T[], what: (each: T) => number) =>
    Math.round(list.map(what).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN);
  console.log(`first paint ${of(starts, ({ paintMs }) => paintMs)} ms, server ready ${of(starts, ({ readyMs }) => readyMs)} ms`);
  console.log(
    `main blocked at most ${of(blocked, ({ idleMs }) => idleMs)} ms at rest, ` +
      `${of(blocked, ({ importMs }) => importMs)} ms while ${MEGABYTES} MB of chats are imported (aim 50) in ${of(blocked, ({ tookMs }) => tookMs)} ms`,
  );
}

async function open(data: string): Promise<{ app: ElectronApplication; page: Page; began: number }> {
  const began = Date.now();
  const app = await _electron.launch({
    executablePath: join(project, 'test/doubles/electron/electron'),
    args: [project, '--data', data],
  });
  const page = await app.firstWindow();
  await page.getByRole('main').waitFor();
  return { app, page, began };
}

/** In milliseconds, as a timer of the main process saw it. */
async function longestBlock(app: ElectronApplication, work: () => Promise<unknown>): Promise<number> {
  await app.evaluate(() => {
    const watch = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
    watch.enable();
    Object.assign(globalThis, { stopWatch: () => (watch.disable(), watch.max / 1e6) });
  });
  await work();
  return app.evaluate(() => Reflect.get(globalThis, 'stopWatch')());
}

/** An export of Claude, in pieces as the window sends a file. */
async function importChats(page: Page): Promise<void> {
  const left = await page.evaluate(
    async ({ bytes, piece }) => {
      const port = Reflect.get(globalThis, 'switchyard');
      const answers = new Map<number, (answer: { kind: string; output?: { import?: string } }) => void>();
      port.onMessage((frame: string) => {
        if (!/"id":9\d{5}\b/.test(frame.slice(0, 60))) return;
        const answer = JSON.parse(frame);
        answers.get(answer.id)?.(answer);
      });
      let id = 900_000;
      const ask = (request: string, input: object) =>
        new Promise<{ kind: string; output?: { import?: string } }>((answer) => {
          id += 1;
          answers.set(id, answer);
          port.send(JSON.stringify({ kind: 'ask', id, request, input }));
        });
      const when = '2025-01-01T00:00:00Z';
      const message = (chat: number, at: number) => {
        const text = `Message ${at} of chat ${chat} `.repeat(200);
        return {
          uuid: `${chat}-${at}`,
          text,
          sender: at % 2 === 0 ? 'human' : 'assistant',
          created_at: when,
          content: [{ type: 'text', text }],
        };
      };
      const chats = [];
      for (let size = 0; size < bytes; size += 40_000)
        chats.push({
          uuid: `chat-${chats.length}`,
          name: `Chat ${chats.length}`,
          created_at: when,
          updated_at: when,
          chat_messages: [0, 1, 2, 3].map((at) => message(chats.length, at)),
        });
      const text = JSON.stringify(chats);
      const { output } = await ask('import.begin', {});
      for (let at = 0; at < text.length; at += piece)
        await ask('import.piece', { import: output?.import, text: text.slice(at, at + piece) });
      return JSON.stringify(await ask('import.end', { import: output?.import }));
    },
    { bytes: MEGABYTES * 1_000_000, piece: PIECE },
  );
  if (!left.includes('conversations')) throw new Error(`The import ended as ${left}.`);
}

await bench();
