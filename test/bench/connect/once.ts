import type { Proposal } from '../../../contract/server.ts';
import { hanging, type Program, programs } from './servers.ts';

const CONTESTANTS = ['raw', 'sdk', 'sdk auto', 'switchyard'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

/**
 * Until everything was listed: by the clock, of the processor in this very process, and the memory
 * it holds then, in MB.
 */
export type Measured = { ms: number; cpuMs: number; mb: number };

const WITHIN_MS = 120_000;

/**
 * Connects so many servers side by side and lists what they offer; with `hung`, beside the first of
 * them, which never answers.
 */
async function once(contestant: Contestant, program: Program, count: number, hung: boolean): Promise<Measured> {
  const connecting = contestant === 'switchyard' ? ours(program, count, hung) : theirs(contestant, program, count, hung);
  const { close, ...measured } = await connecting;
  await close();
  return measured;
}

async function theirs(contestant: Exclude<Contestant, 'switchyard'>, program: Program, count: number, hung: boolean) {
  const connect = contestant === 'raw' ? await raw() : await plainSdk(contestant === 'sdk auto');
  const read = stopwatch();
  if (hung) void connect(hanging).catch(() => undefined);
  const connected = await Promise.all(Array.from({ length: count }, () => connect(program)));
  return { ...read(), close: () => Promise.all(connected.map((one) => one.close())) };
}

/** The module is loaded only where it is needed: it counts as memory. */
async function raw() {
  return (await import('./raw.ts')).connectRaw;
}

async function plainSdk(auto: boolean) {
  const { connectPlainSdk } = await import('./plain-sdk.ts');
  return (one: Program) => connectPlainSdk(one, auto);
}

async function ours(program: Program, count: number, hung: boolean) {
  const programs = [...(hung ? [hanging] : []), ...Array.from({ length: count }, () => program)];
  const given = programs.map(({ command, args }, at): Proposal => ({
    name: `server ${at}`,
    launch: { kind: 'stdio', command, args, env: {} },
  }));
  const { startBuiltHost } = await import('../../doubles/built-host.ts');
  const host = await startBuiltHost({ given });
  const read = stopwatch();
  host.start();
  await host.until(({ servers }) => Object.values(servers).filter(({ state }) => state.state === 'ready').length === count, WITHIN_MS);
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

const [contestant, kind, count, hung] = process.argv.slice(2);
const found = CONTESTANTS.find((one) => one === contestant);
const program = new Map<string, Program>(Object.entries(programs)).get(kind ?? '');
if (!found || !program) throw new Error(`There is no ${contestant} or ${kind}.`);
console.log(JSON.stringify(await once(found, program, Number(count), hung === 'hung')));
process.exit(0);
