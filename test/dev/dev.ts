import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wordsFor } from '../../client/words/words.ts';
import { noDisplay } from '../../main/cli/printing/no-display.ts';
import { writePrivateFile } from '../../main/host/machine/private-files.ts';
import { linkOf } from '../../main/web/access.ts';
import { openFileInBrowser } from '../../main/web/open-in-browser.ts';
import { plainPage } from '../../main/web/plain-page.ts';
import { openDoor } from './door.ts';
import { createHostProcess } from './host-process.ts';
import { addPracticeChats } from './practice-chats.ts';
import { rebuild } from './rebuild.ts';
import { serveWindow } from './window-server.ts';

/**
 * `npm run dev [-- --port N --no-open]`: the window with hot reload, on a host that is built and
 * started again when its files change. Its data is thrown away at the end.
 */

const { port, open } = parseArgs({
  options: { port: { type: 'string', default: '0' }, open: { type: 'boolean', default: true } },
  allowNegative: true,
}).values;
const isAskedToEnd = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

const own = mkdtempSync(join(tmpdir(), 'switchyard-dev-'));
const undo: (() => unknown)[] = [() => rmSync(own, { recursive: true, force: true })];
try {
  await run();
  await isAskedToEnd;
} catch (cause) {
  console.error(cause);
  process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
process.exit();

async function run(): Promise<void> {
  const folder = resolve('dist', 'dev');
  const dataFolder = join(own, 'data');
  const host = createHostProcess({
    folder,
    dataFolder,
    onCrash: (how) => say(`The host ended by itself (${how}). It starts again when a file of it changes.`),
  });
  undo.push(host.end);
  const door = await openDoor(host.session);
  undo.push(door.close);
  const page = await serveWindow({ port: Number(port), door: door.origin });
  undo.push(page.close);
  const link = () => linkOf(page.origin, door.token());
  if (process.stdin.isTTY) process.stdin.on('data', () => say(link()));

  let isOver = false;
  let hasChats = false;
  let turn = Promise.resolve();
  const onBuilt = () => {
    turn = turn.then(start).catch(console.error);
  };
  const builds = await rebuild({ folder, onBuilt });
  undo.push(async () => {
    isOver = true;
    await builds.close();
    // One that is just starting ends, too.
    await host.end();
    await turn;
  });

  async function start(): Promise<void> {
    if (isOver) return;
    const began = performance.now();
    const session = await host.restart();
    if (isOver) return;
    if (!session) return say('The host did not start. It is tried again when a file of it changes.');
    if (hasChats) return say(`The host runs anew, after ${Math.round(performance.now() - began)} ms.`);
    await addPracticeChats(session);
    hasChats = true;
    say(`The window: ${link()}`);
    say('The link is good once, within a minute. Enter prints another one, Ctrl+C ends everything.');
    say(`Data until then: ${dataFolder}`);
    if (open && !noDisplay(process.env)) await openBrowser(link());
  }
}

/** By a file: other people of this machine can read the arguments of a program. */
async function openBrowser(link: string): Promise<void> {
  const file = join(own, 'open.html');
  const words = await wordsFor('en');
  writePrivateFile(file, plainPage({ words, title: words.webPages.opening, goTo: link }));
  openFileInBrowser(file);
}

function say(text: string): void {
  console.log(text);
}
