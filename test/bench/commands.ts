import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { middle, programAt, serveAlone } from './serve-alone.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const program = programAt(process.argv[3]);
const MANY = 200;
const AT_ONCE = 4;

/**
 * The cost of a command beside a host that runs, with bare Node beside it; and of many commands, a
 * few at once.
 */
async function bench(): Promise<void> {
  const { command, args } = scriptedServer({ calls: ['echo'] });
  const served = await serveAlone(program, { talker: { command, args } });
  try {
    const beside = (...words: string[]) => [program, ...words, '--data', served.dataFolder];
    const call = beside('call', 'talker/echo', '{"text":"hello"}', '--allow', 'talker/echo');
    // The servers start once a window has drawn, or a moment later.
    await run(call);
    const jobs: [string, string[], string][] = [
      ['bare Node', ['-e', '0'], ''],
      ['--version', [program, '--version'], 'aim 60 ms'],
      ['tools, beside a host', beside('tools'), 'aim 150 ms'],
      ['call, beside a host', call, 'aim 150 ms'],
    ];
    const took = jobs.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, [, args]] of jobs.entries()) {
        const began = performance.now();
        if ((await run(args)) !== 0) throw new Error(`${args.join(' ')} failed.`);
        took[at]?.push(performance.now() - began);
      }
    for (const [at, [name, , aim]] of jobs.entries()) console.log(`${name}: ${middle(took[at] ?? []).toFixed(0)} ms ${aim}`);
    await benchMany(call);
  } finally {
    await served.end();
  }
  console.log(`medians of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`);
}

async function benchMany(args: string[]): Promise<void> {
  let left = MANY;
  let failed = 0;
  const began = performance.now();
  const one = async () => {
    while (left > 0) {
      left -= 1;
      if ((await run(args)) !== 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const each = MANY / ((performance.now() - began) / 1000);
  console.log(`${MANY} commands, ${AT_ONCE} at once: ${each.toFixed(1)} a second, ${failed} failed; aim 10 and 0`);
}

function run(args: string[]): Promise<number | null> {
  return new Promise((resolve) => spawn(process.execPath, args, { stdio: 'ignore' }).on('close', resolve));
}

await bench();
