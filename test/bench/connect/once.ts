import type { JsonObject } from '../../../contract/json.ts';
import type { Proposal } from '../../../contract/server.ts';
import { type Program, programs, type ServerKind } from './servers.ts';

export type Contestant = 'raw' | 'sdk' | 'sdk auto' | 'switchyard';

/** Until everything was listed: by the clock, of the processor in this very process, and the memory it holds then, in MB. */
export type Measured = { ms: number; cpuMs: number; mb: number };

export type Connected = { call(tool: string, input: JsonObject): Promise<unknown>; close(): Promise<void> };

const WITHIN_MS = 120_000;

/** Connects so many servers side by side and lists what they offer. */
async function once(contestant: Contestant, program: Program, count: number): Promise<Measured> {
  const { close, ...measured } = contestant === 'switchyard' ? await ours(program, count) : await theirs(contestant, program, count);
  await close();
  return measured;
}

async function theirs(contestant: Exclude<Contestant, 'switchyard'>, program: Program, count: number) {
  const connect = contestant === 'raw' ? await raw() : await plainSdk(contestant === 'sdk auto');
  const read = stopwatch();
  const connected = await Promise.all(Array.from({ length: count }, () => connect(program)));
  return { ...read(), close: () => Promise.all(connected.map((one) => one.close())) };
}

/** Loaded by whoever needs it only: it counts as memory. */
async function raw() {
  return (await import('./raw.ts')).connectRaw;
}

async function plainSdk(auto: boolean) {
  const { connectPlainSdk } = await import('./plain-sdk.ts');
  return (one: Program) => connectPlainSdk(one, auto);
}

async function ours({ command, args }: Program, count: number) {
  const given = Array.from({ length: count }, (_, at): Proposal => ({
    name: `server ${at}`,
    launch: { kind: 'stdio', command, args, env: {} },
  }));
  const { startBuiltHost } = await import('../../doubles/built-host.ts');
  const host = await startBuiltHost({ given });
  const read = stopwatch();
  host.start();
  await host.until(({ servers }) => Object.values(servers).every(({ state }) => state.state === 'ready'), WITHIN_MS);
  return { ...read(), close: host.close };
}

function stopwatch(): () => Measured {
  const started = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - started, cpuMs: (user + system) / 1000, mb: process.memoryUsage.rss() / 1e6 };
  };
}

const [contestant, kind, count] = process.argv.slice(2);
console.log(JSON.stringify(await once(contestant as Contestant, programs[kind as ServerKind], Number(count))));
process.exit(0);
