import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanceLibrary } from '../../servers/vectors/lance.ts';
import { Tables } from '../../servers/vectors/tables.ts';
import { installNativePart } from '../doubles/native-part.ts';

const VECTORS = Number(process.argv[2] ?? 100_000);
const DIMENSION = 384;
const CLUSTERS = 200;
const BATCH = 1250;
const K = 10;
const QUERIES = 30;
const FILTER = 1000;

/**
 * The vectors server's tables beside brute force in plain JavaScript over one Float32Array: time,
 * recall, memory and disk, in one run.
 */
async function measure(folder: string, packages: string): Promise<void> {
  const all = clustered();
  const queries = Array.from({ length: QUERIES }, (_, at) => nearSomething(all, at));
  const exact = queries.map((query) => bruteForce(all, query, VECTORS));
  const lines = [['job', 'ms', 'recall@10', 'process', 'disk']];
  const note = (job: string, ms: number, recall?: number) =>
    lines.push([
      job,
      ms.toFixed(ms < 100 ? 1 : 0),
      recall?.toFixed(3) ?? '',
      megabytes(process.memoryUsage.rss()),
      megabytes(sizeOf(folder)),
    ]);

  note('brute force in JavaScript', await timed(queries, (query) => bruteForce(all, query, VECTORS)), 1);
  note(`… of the first ${FILTER}`, await timed(queries, (query) => bruteForce(all, query, FILTER)), 1);

  const tables = new Tables({ library: new LanceLibrary(packages), place: { kind: 'folder', path: folder } });
  await tables.create('t', { dimension: DIMENSION, distance: 'l2', columns: [{ name: 'n', type: 'integer' }] });
  note(`add ${VECTORS} in batches of ${BATCH}`, await once(() => fill(tables, all)));
  note('optimize', await once(() => tables.optimize('t', 0)));
  const recallOf = async (ms: number, job: string) => note(job, ms, await recall(tables, queries, exact));
  await recallOf(await timed(queries, (query) => tables.search('t', query, { limit: K })), 'search, flat');
  const filter = [{ column: 'n', operator: 'lt' as const, value: FILTER }];
  note(`search with n < ${FILTER}`, await timed(queries, (query) => tables.search('t', query, { limit: K, filter })));
  note('build the index (IVF_FLAT)', await once(() => tables.buildIndex('t', 'vector', new AbortController().signal)));
  await recallOf(await timed(queries, (query) => tables.search('t', query, { limit: K })), 'search by the index');
  note(`search by the index with n < ${FILTER}`, await timed(queries, (query) => tables.search('t', query, { limit: K, filter })));
  console.log(`${VECTORS} vectors of ${DIMENSION} numbers in ${CLUSTERS} clusters, the ${K} nearest, mean of ${QUERIES} queries`);
  for (const [at, line] of lines.entries()) console.log(`| ${line.join(' | ')} |${at === 0 ? `\n|${' --- |'.repeat(line.length)}` : ''}`);
}

function clustered(): Float32Array {
  const random = seeded(7);
  const centres = Float32Array.from({ length: CLUSTERS * DIMENSION }, () => random() * 2 - 1);
  const all = new Float32Array(VECTORS * DIMENSION);
  for (let at = 0; at < VECTORS; at += 1) {
    const centre = Math.floor(random() * CLUSTERS) * DIMENSION;
    for (let which = 0; which < DIMENSION; which += 1)
      all[at * DIMENSION + which] = (centres[centre + which] ?? 0) + (random() - 0.5) * 0.4;
  }
  return all;
}

function nearSomething(all: Float32Array, at: number): number[] {
  const random = seeded(at + 1);
  const from = Math.floor(random() * VECTORS) * DIMENSION;
  return Array.from(all.subarray(from, from + DIMENSION), (number) => Math.fround(number + (random() - 0.5) * 0.1));
}

function bruteForce(all: Float32Array, query: number[], count: number): number[] {
  const q = Float32Array.from(query);
  const distances = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    let sum = 0;
    for (let which = 0, from = at * DIMENSION; which < DIMENSION; which += 1) {
      const difference = (all[from + which] ?? 0) - (q[which] ?? 0);
      sum += difference * difference;
    }
    distances[at] = sum;
  }
  const border = distances.toSorted()[K - 1] ?? 0;
  return [...distances.keys()].filter((at) => (distances[at] ?? 0) <= border).slice(0, K);
}

async function fill(tables: Tables, all: Float32Array): Promise<void> {
  const working = { signal: new AbortController().signal, progress: () => Promise.resolve() };
  for (let from = 0; from < VECTORS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, VECTORS - from) }, (_, at) => {
      const n = from + at;
      return { id: String(n), vector: Array.from(all.subarray(n * DIMENSION, (n + 1) * DIMENSION)), text: `number ${n}`, metadata: { n } };
    });
    await tables.add('t', rows, working);
  }
}

async function recall(tables: Tables, queries: number[][], exact: number[][]): Promise<number> {
  let found = 0;
  for (const [at, query] of queries.entries()) {
    const { rows } = await tables.search('t', query, { limit: K });
    const ids = new Set(exact[at]?.map(String));
    found += rows.filter(({ id }) => typeof id === 'string' && ids.has(id)).length;
  }
  return found / (queries.length * K);
}

async function timed(queries: number[][], run: (query: number[]) => unknown): Promise<number> {
  const [first] = queries;
  if (first) await run(first);
  return (
    (await once(async () => {
      for (const query of queries) await run(query);
    })) / queries.length
  );
}

async function once(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

const part = installNativePart();
const folder = mkdtempSync(join(tmpdir(), 'bench-vectors-'));
try {
  if ('missing' in part) console.log(part.missing);
  else await measure(folder, part.folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
