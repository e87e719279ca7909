import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { programs } from './connect/servers.ts';
import { middle, programAt, serveAlone } from './serve-alone.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const program = programAt(process.argv[3]);
const COUNTS = [1, 30, 100];
const OTHER_PROCESSES = 400;
const STARTED_MS = 8_000;

/**
 * From SIGTERM to the end of `switchyard serve`, by its number of servers, beside many other
 * processes. A path behind the rounds measures another checkout.
 */
async function bench(): Promise<void> {
  const others = Array.from({ length: OTHER_PROCESSES }, () => spawn('sleep', ['3600'], { stdio: 'ignore' }));
  try {
    for (const count of COUNTS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await endOf(count));
      console.log(`${count} servers: ended after ${middle(times).toFixed(0)} ms${count === 30 ? '; aim 150 ms' : ''}`);
    }
  } finally {
    for (const other of others) other.kill();
  }
  console.log(`medians of ${ROUNDS} beside ${OTHER_PROCESSES} other processes, load ${loadavg()[0]?.toFixed(1)}`);
}

async function endOf(count: number): Promise<number> {
  const light = programs['light, ten tools'];
  const served = await serveAlone(program, Object.fromEntries(Array.from({ length: count }, (_, at) => [`light ${at}`, light])));
  await wait(STARTED_MS);
  const ended = once(served.app, 'close');
  const began = performance.now();
  served.app.kill('SIGTERM');
  await ended;
  const took = performance.now() - began;
  await served.end();
  return took;
}

await bench();
process.exit(0);
