import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Contestant, Measured } from './connect/once.ts';
import { programs, type ServerKind } from './connect/servers.ts';
import { keysOf } from '../doubles/beyond-types.ts';
import { parseJson } from '../doubles/parse-json.ts';

const CONTESTANTS: Contestant[] = ['raw', 'sdk', 'sdk auto', 'switchyard'];
const KINDS = keysOf<ServerKind>(programs);
const COUNTS = [1, 10, 30];
const ROUNDS = Number(process.argv[2] ?? 5);

const document = resolve(import.meta.dirname, '../../docs/performance.md');
const [FROM, TO] = ['<!-- bench:connect -->', '<!-- /bench:connect -->'];

type Cell = { value: number; ratio: number };

/**
 * Connects 1, 10 and 30 servers and lists what they offer: by hand, with the plain SDK, and with
 * the built host. Every measurement has a process of its own; the four take turns, so that what
 * else the machine does hits all of them; each is compared with `raw` of its round.
 */
async function bench(): Promise<void> {
  const byClock: string[] = [];
  const ofProcessor: string[] = [];
  const ofMemory: string[] = [];
  for (const kind of KINDS) {
    for (const count of COUNTS) {
      const rounds = await play(kind, count);
      byClock.push(line(kind, count, compare(rounds, 'ms'), 'ms'));
      ofProcessor.push(line(kind, count, compare(rounds, 'cpuMs'), 'ms'));
      ofMemory.push(line(kind, count, compare(rounds, 'mb'), 'MB'));
      console.log(`${byClock.at(-1)}\n   processor ${ofProcessor.at(-1)}\n   memory ${ofMemory.at(-1)}`);
    }
  }
  write(toSection(byClock, ofProcessor, ofMemory));
  await benchHung();
}

/** One of ten servers says nothing: the time until the other nine are ready. */
async function benchHung(): Promise<void> {
  const cells = compare(await play('light modern', 9, 'hung'), 'ms');
  const said = cells.map(({ value, ratio }, at) => `${CONTESTANTS[at]} ${Math.round(value)} ms (${ratio.toFixed(1)}×)`);
  console.log(`9 light ones while a tenth hangs (aim 100 ms): ${said.join(', ')}`);
}

async function play(kind: ServerKind, count: number, ...more: string[]): Promise<Map<Contestant, Measured>[]> {
  const rounds: Map<Contestant, Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first of one round is the last of the next: traces of one must not always hit the same.
    const order = CONTESTANTS.map((_, at) => CONTESTANTS[(at + round) % CONTESTANTS.length] ?? 'raw');
    const measured = new Map<Contestant, Measured>();
    for (const contestant of order) measured.set(contestant, await measure(contestant, kind, count, more));
    rounds.push(measured);
  }
  return rounds;
}

async function measure(contestant: Contestant, kind: ServerKind, count: number, more: string[]): Promise<Measured> {
  const once = resolve(import.meta.dirname, 'connect/once.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [once, contestant, kind, String(count), ...more]);
  return parseJson(z.object({ ms: z.number(), cpuMs: z.number(), mb: z.number() }), stdout);
}

function compare(rounds: Map<Contestant, Measured>[], what: keyof Measured): Cell[] {
  const of = (round: Map<Contestant, Measured>, contestant: Contestant) => round.get(contestant)?.[what] ?? NaN;
  return CONTESTANTS.map((contestant) => ({
    value: median(rounds.map((round) => of(round, contestant))),
    ratio: median(rounds.map((round) => of(round, contestant) / of(round, 'raw'))),
  }));
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function line(kind: ServerKind, count: number, cells: Cell[], unit: string): string {
  return `| ${count} × ${kind} | ${cells.map(({ value, ratio }) => `${Math.round(value)} ${unit} (${ratio.toFixed(1)}×)`).join(' | ')} |`;
}

function toSection(byClock: string[], ofProcessor: string[], ofMemory: string[]): string {
  const date = new Date().toISOString().slice(0, 10);
  const headings = [
    '| Servers | raw | plain SDK, told the era | plain SDK, finds out | Switchyard, finds out |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [
    `Made on ${date}, Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(0)} at the end, medians of ${ROUNDS} rounds.`,
    ['By the clock:'],
    [...headings, ...byClock],
    ["Processor time of the connecting process alone, the servers' own left out:"],
    [...headings, ...ofProcessor],
    ['Memory of the connecting process when everything is listed:'],
    [...headings, ...ofMemory],
  ]
    .map((part) => [part].flat().join('\n'))
    .join('\n\n');
}

/** Only the tables are made; what is said about them stays. */
function write(section: string): void {
  const before = existsSync(document) ? readFileSync(document, 'utf8') : `${FROM}\n${TO}\n`;
  const from = before.indexOf(FROM);
  const to = before.indexOf(TO);
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for the tables: ${FROM} … ${TO}`);
  writeFileSync(document, `${before.slice(0, from + FROM.length)}\n${section}\n${before.slice(to)}`);
}

await bench();
