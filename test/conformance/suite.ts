import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readPlayed } from './played.ts';
import { startPlayer } from './player.ts';
import { parseJson } from '../doubles/parse-json.ts';

/** A file `checks.json` of the suite. */
const Checks = z.array(z.object({ id: z.string(), status: z.string() }));

/**
 * The outcome of a scenario's checks. Nothing passed and nothing failed means that nothing was
 * tried.
 */
export type Tally = {
  passed: number;
  failed: string[];
  /**
   * The scenario ended by a time limit, or took so long that it may have met one: of such a failure
   * nobody knows whether the host or the machine is to blame.
   */
  slow: boolean;
  /** The scenario failed slowly beside the others, and this is how it went alone. */
  alone?: true;
};

/** A scenario takes a second or two on a quiet machine. */
const SLOW_MS = 20_000;
const LIMIT_MS = 120_000;

const suite = fileURLToPath(new URL('../../node_modules/@modelcontextprotocol/conformance', import.meta.url));
const client = fileURLToPath(new URL('client.mjs', import.meta.url));
const compiled = fileURLToPath(new URL('../../node_modules/.cache/conformance', import.meta.url));

export function isPassed(tally: Tally | undefined): boolean {
  return tally !== undefined && tally.passed > 0 && tally.failed.length === 0;
}

/** The names of the client scenarios that a revision requires, as the suite has them frozen. */
export function requiredScenarios(revision: string): string[] {
  const text = readFileSync(join(suite, 'requirements', `${revision}.yaml`), 'utf8');
  const list = /^client:\n((?: {2}- .+\n)+)/m.exec(text)?.[1] ?? '';
  return list
    .trim()
    .split(/\n? *- /)
    .filter(Boolean);
}

/** The scenarios that are known not to pass, and the reason that the file has above each. */
export function expectedFailures(): Map<string, string> {
  const text = readFileSync(new URL('expected-failures.yml', import.meta.url), 'utf8');
  const reasons = new Map<string, string>();
  let reason = '';
  for (const line of text.split('\n')) {
    const [, comment, name] = /^ {2}(?:# (.+)|- (\S+))$/.exec(line) ?? [];
    if (comment !== undefined) reason = comment;
    if (name !== undefined) reasons.set(name, reason);
  }
  return reasons;
}

/**
 * The end of a scenario, in words that tell a machine that was too slow from a host that failed.
 */
export function inWords(name: string, tally: Tally | undefined): string {
  if (!tally) return `${name}: not run`;
  const { passed, failed, slow, alone } = tally;
  if (isPassed(tally)) return `${name}: passed${alone ? ', alone: too slow beside the others' : ''}`;
  const what = slow ? 'TOO SLOW, on a quieter machine it may pass' : 'FAILED';
  return `${name}: ${what}; ${passed} checks passed; failed: ${failed.join(', ') || 'none'}${alone ? ' (tried again alone)' : ''}`;
}

/**
 * Runs our host against the suite. The checks it wrote down count: its summary also ticks scenarios
 * that were never tried. A scenario that failed and was slow, or never came to its checks, is tried
 * once more alone.
 */
export async function runSuite(what: ['--requirements' | '--suite', string], required: string[] = []): Promise<Map<string, Tally>> {
  const tallies = await runOnce(what);
  const version = what[0] === '--requirements' ? ['--spec-version', what[1]] : [];
  for (const name of new Set([...tallies.keys(), ...required])) {
    const tally = tallies.get(name);
    if (isPassed(tally) || tally?.slow === false) continue;
    const began = performance.now();
    const alone = (await runOnce(['--scenario', name, ...version])).get(name);
    // One that ends soon and unfinished has crashed.
    if (alone) tallies.set(name, { ...alone, slow: alone.slow && performance.now() - began >= SLOW_MS, alone: true });
  }
  return tallies;
}

async function runOnce(what: string[]): Promise<Map<string, Tally>> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-conformance-'));
  const program = join(suite, 'dist', 'index.js');
  const args = ['client', '--command', `${process.execPath} ${client}`, ...what, '--timeout', String(LIMIT_MS), '-o', folder];
  const player = await startPlayer();
  try {
    await run([program, ...args], player.port);
    return readTallies(folder);
  } finally {
    await player.close();
    if (process.env['KEEP_RESULTS'] === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(folder);
  }
}

/**
 * Plays scenarios for servers against one at this address, all of them or these; gives the checks
 * of each that passed and that failed.
 */
export async function runServerScenarios(url: string, scenarios?: string[]): Promise<Map<string, ServerTally>> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-conformance-'));
  const args = [join(suite, 'dist', 'index.js'), 'server', '--url', url, '-o', folder];
  try {
    if (scenarios) await Promise.all(scenarios.map((name) => run([...args, '--scenario', name])));
    else await run([...args, '--suite', 'all']);
    return readServerTallies(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type ServerTally = Pick<Tally, 'passed' | 'failed'>;

function readServerTallies(folder: string): Map<string, ServerTally> {
  const tallies = new Map<string, ServerTally>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('checks.json')) continue;
    const checks = parseJson(Checks, readFileSync(join(folder, path), 'utf8'));
    const name = dirname(path)
      .replace(/-\d{4}-\d\d-\d\dT.*$/, '')
      .replace(/^server-(?!initialize)/, '');
    const failed = checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id);
    tallies.set(name, { passed: checks.filter(({ status }) => status === 'SUCCESS').length, failed });
  }
  return tallies;
}

/** The suite and its clients are compiled once. */
function run(args: string[], playerPort?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: compiled, PLAYER_PORT: String(playerPort) };
    const child = spawn(process.execPath, args, { stdio: 'ignore', env });
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}

function readTallies(folder: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('checks.json')) continue;
    const checks = parseJson(Checks, readFileSync(join(folder, path), 'utf8'));
    const name = dirname(path).replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const failed = checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id);
    const said = readFileSync(join(folder, dirname(path), 'stdout.txt'), 'utf8');
    const ms = readPlayed(said);
    if (ms === undefined) failed.push('client-played-to-the-end');
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
    tallies.set(name, { passed, failed, slow: ms === undefined || ms >= SLOW_MS });
  }
  return tallies;
}
