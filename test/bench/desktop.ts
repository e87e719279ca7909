import { join, resolve } from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { type DesktopStart, startDesktop } from './start-desktop.ts';

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
  const starts: DesktopStart[] = [];
  const blocked: { idleMs: number; importMs: number; tookMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { app, page, start, close } = await startDesktop(project);
    starts.push(start);
    const idleMs = await longestBlock(app, () => page.waitForTimeout(2000));
    const importing = performance.now();
    const importMs = await longestBlock(app, () => importChats(page));
    blocked.push({ idleMs, importMs, tookMs: performance.now() - importing });
    await close();
  }
  const of = <T>(list: T[], what: (each: T) => number) =>
    Math.round(list.map(what).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN);
  console.log(`first paint ${of(starts, ({ paintMs }) => paintMs)} ms, server ready ${of(starts, ({ readyMs }) => readyMs)} ms`);
  console.log(
    `main blocked at most ${of(blocked, ({ idleMs }) => idleMs)} ms at rest, ` +
      `${of(blocked, ({ importMs }) => importMs)} ms while ${MEGABYTES} MB of chats are imported (aim 50) in ${of(blocked, ({ tookMs }) => tookMs)} ms`,
  );
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
