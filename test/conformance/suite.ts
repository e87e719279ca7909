import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLAYED } from './played.ts';

/** What a scenario's checks came to. Nothing passed and nothing failed means that nothing was tried. */
export type Tally = { passed: number; failed: string[] };

const suite = fileURLToPath(new URL('../../node_modules/@modelcontextprotocol/conformance', import.meta.url));
const client = fileURLToPath(new URL('client.ts', import.meta.url));

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

/** The scenarios that are known not to pass; the file says why each. */
export function expectedFailures(): string[] {
  const text = readFileSync(new URL('expected-failures.yml', import.meta.url), 'utf8');
  return [...text.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '');
}

/** Runs our host against the suite. What counts are the checks it wrote down: its summary also ticks what was never tried. */
export async function runSuite(what: string[]): Promise<Map<string, Tally>> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-conformance-'));
  const command = [process.execPath, '--experimental-transform-types', '--disable-warning=ExperimentalWarning', client].join(' ');
  const program = join(suite, 'dist', 'index.js');
  try {
    await run([program, 'client', '--command', command, ...what, '--timeout', '120000', '-o', folder]);
    return readTallies(folder);
  } finally {
    if (process.env['KEEP_RESULTS'] === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(folder);
  }
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', () => resolve());
  });
}

function readTallies(folder: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('checks.json')) continue;
    const checks = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { id: string; status: string }[];
    const name = dirname(path).replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const failed = checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id);
    if (!readFileSync(join(folder, dirname(path), 'stdout.txt'), 'utf8').includes(PLAYED)) failed.push('client-played-to-the-end');
    tallies.set(name, { passed: checks.filter(({ status }) => status === 'SUCCESS').length, failed });
  }
  return tallies;
}
