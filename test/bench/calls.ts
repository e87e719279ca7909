import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '../../contract/json.ts';
import { createSchemaChecks } from '../../main/host/consent/schema/check-schema.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { startBuiltHost } from '../doubles/built-host.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import type { Connected } from './connect/servers.ts';
import { connectPlainSdk } from './connect/plain-sdk.ts';
import { connectRaw } from './connect/raw.ts';
import { inLog } from '../../contract/reason.ts';

const ROUNDS = 7;
/** Calls that are on their way at once, and all of one round. */
const AT_ONCE = 32;
const TOGETHER = 1600;
const program = { ...scriptedServer({ calls: ['echo', 'lines'] }), era: 'legacy' as const };

type Job = { name: string; tool: string; input: JsonObject; times: number };

const jobs: Job[] = [
  { name: 'small call', tool: 'echo', input: { text: 'hello' }, times: 300 },
  { name: 'result of 1 MB', tool: 'lines', input: { count: 8_700 }, times: 10 },
];

/**
 * One call after the other: by hand, by hand with a row forced to disk first, with the plain SDK,
 * and through the whole built host. The host finds the tool, checks the arguments, decides by a
 * rule, writes that to disk, and makes the call. Each has a server of its own; they take turns.
 */
async function bench(): Promise<void> {
  const contestants: [string, Connected][] = [
    ['raw', await connectRaw(program)],
    ['raw and on disk', await connectRawOnDisk()],
    ['plain SDK', await connectPlainSdk(program, false)],
    ['Switchyard', await connectHost()],
  ];
  console.log(`Median of a call, and how many times the bare one; ${ROUNDS} rounds`);
  for (const job of jobs) {
    const rounds: number[][] = [];
    for (const [, { call }] of contestants) await median(job, call);
    for (let round = 0; round < ROUNDS; round += 1) {
      const took: number[] = [];
      for (const [, { call }] of contestants) took.push(await median(job, call));
      rounds.push(took);
    }
    const cells = contestants.map(([name], at) => {
      const ms = middle(rounds.map((took) => took[at] ?? NaN));
      const ratio = middle(rounds.map((took) => (took[at] ?? NaN) / (took[0] ?? NaN)));
      return `${name} ${ms.toFixed(2)} ms (${ratio.toFixed(1)}×)`;
    });
    console.log(`${job.name}: ${cells.join(', ')}`);
  }
  await benchTogether(contestants);
  for (const [, { close }] of contestants) await close();
}

/** Many calls of one server at once. */
async function benchTogether(contestants: [string, Connected][]): Promise<void> {
  const rounds: number[][] = [];
  for (const [, { call }] of contestants) await perSecond(call);
  for (let round = 0; round < ROUNDS; round += 1) {
    const reached: number[] = [];
    for (const [, { call }] of contestants) reached.push(await perSecond(call));
    rounds.push(reached);
  }
  const cells = contestants.map(([name], at) => `${name} ${Math.round(middle(rounds.map((reached) => reached[at] ?? NaN)))}`);
  console.log(`small calls a second, ${AT_ONCE} at once (aim: 5000): ${cells.join(', ')}`);
}

async function perSecond(call: Connected['call']): Promise<number> {
  const began = performance.now();
  let left = TOGETHER;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await call('echo', { text: 'hello' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return TOGETHER / ((performance.now() - began) / 1000);
}

/**
 * Small arguments held against a plain schema, and against one that might be slow and so goes to a
 * thread.
 */
async function benchChecks(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { check, close } = createSchemaChecks({ clock: realClock, log });
  const schemaWith = (text: JsonObject): JsonObject => ({ type: 'object', properties: { text }, required: ['text'] });
  const [plain, mayBeSlow] = [schemaWith({ type: 'string' }), schemaWith({ type: 'string', pattern: '.' })];
  const tool = 'check';
  const job = (schema: JsonObject) =>
    median({ name: tool, tool, input: { text: 'hello' }, times: 1000 }, async (_, input) => {
      await check('server', schema, input, 'answer');
    });
  await job(mayBeSlow);
  const [onTheSpot, inThread] = [await job(plain), await job(mayBeSlow)];
  console.log(
    `check of small arguments: on the spot ${onTheSpot.toFixed(3)} ms, in a thread ${inThread.toFixed(3)} ms (${(inThread / onTheSpot).toFixed(0)}×)`,
  );
  await close();
}

/** The least work of a host that has every decision on disk before the call leaves. */
async function connectRawOnDisk(): Promise<Connected> {
  const { call, close } = await connectRaw(program);
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-calls-'));
  const file = new DatabaseSync(join(folder, 'log.db'));
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (call TEXT)');
  const note = file.prepare('INSERT INTO log VALUES (?)');
  return {
    async call(tool, input) {
      note.run(JSON.stringify({ tool, input }));
      await call(tool, input);
    },
    async close() {
      await close();
      file.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The first call of each tool is asked about and makes the rule that allows the others. */
async function connectHost(): Promise<Connected> {
  const { command, args } = program;
  const given = [{ name: 'server', launch: { kind: 'stdio' as const, command, args, env: {} } }];
  const host = await startBuiltHost({ given, answer: { answer: 'always', covers: { width: 'tool' } } });
  host.start();
  await host.until(({ servers }) => Object.values(servers).every(({ state }) => state.state === 'ready'), 10_000);
  const tools = Object.values(host.state().offers).flatMap((offer) => offer.tools);
  const aliases = new Map(tools.map(({ name, alias }) => [name, alias]));
  return {
    async call(tool, input) {
      const { outcome, reason } = await host.ask('tool.call', { tool: aliases.get(tool) ?? tool, input });
      if (outcome !== 'ok') throw new Error(`${tool}: ${outcome} ${reason ? inLog(reason) : ''}`);
    },
    close: host.close,
  };
}

async function median({ tool, input, times }: Job, call: Connected['call']): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await call(tool, input);
    took.push(performance.now() - began);
  }
  return middle(took);
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

await bench();
await benchChecks();
process.exit(0);
