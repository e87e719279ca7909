import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';
import { runningWith } from '../doubles/running-with.ts';
import { printRow } from './row.ts';

/**
 * The built `serve` is killed as a machine that loses its power kills it, again and again, while
 * commands write chats through it. A chat whose answer a command printed has to be there with the
 * next host, and no server of the killed host goes on.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
/** Chats that are begun in each round; the kill meets some of them. */
const AT_ONCE = 3;

const Chats = z.array(z.object({ title: z.string() }));
const cli = resolve(import.meta.dirname, '../../dist/main/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'switchyard-proof-kills-'));
const data = ['--data', folder];
const run = promisify(execFile);

const acknowledged: string[] = [];
const troubles: string[] = [];
let left = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  const host = spawn(process.execPath, [cli, 'serve', '--no-open', ...data], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(host.stdout, 'data');
  const first = await say(`round ${round} first`);
  if (!first) troubles.push(`round ${round}: the first chat was not answered`);
  const others = Array.from({ length: AT_ONCE }, (_, at) => say(`round ${round} other ${at}`));
  // A fixed spread of moments, so that another run meets the same ones.
  await wait((round * 137) % 1500);
  host.kill('SIGKILL');
  await once(host, 'exit');
  await Promise.all(others);
  await wait(1000);
  left += runningWith(folder).length;
  const { stdout } = await run(process.execPath, [cli, 'chats', '--json', ...data], { maxBuffer: 64 * 1024 * 1024 });
  const titles = new Set(parseJson(Chats, stdout).map(({ title }) => title));
  for (const title of acknowledged) if (!titles.has(title)) troubles.push(`${title} is lost after round ${round}`);
  console.error(`round ${round}: ${acknowledged.length} acknowledged, ${titles.size} there, ${left} processes left`);
}
rmSync(folder, { recursive: true, force: true });

const lost = new Set(troubles);
printRow({
  what: 'kill -9 of `serve` while commands write chats: nothing that was answered is lost, and the next host starts',
  tried: ROUNDS,
  held: ROUNDS - lost.size,
  result: `${acknowledged.length} chats were answered, ${acknowledged.length} looked for after each kill`,
  open: [...lost],
});
printRow({
  what: 'Programs that go on after a killed host (of its servers)',
  tried: ROUNDS,
  held: left === 0 ? ROUNDS : 0,
  result: `${left} left`,
});

/** True: the answer was printed, so that the chat has to last. */
async function say(text: string): Promise<boolean> {
  try {
    await run(process.execPath, [cli, 'run', ...data, text], { timeout: 60_000 });
    acknowledged.push(text);
    return true;
  } catch {
    return false;
  }
}
