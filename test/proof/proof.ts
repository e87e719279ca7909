import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { toPage } from './page.ts';
import { Proved, ProofRow } from './row.ts';

/** The parts, in the order of the page. Each is a program that prints rows. */
const PARTS = ['conformance', 'tasks', 'servers', 'views', 'peers', 'hostile', 'kills', 'growth'] as const;
type Part = (typeof PARTS)[number];

const project = resolve(import.meta.dirname, '../..');
const figures = join(project, 'docs/proved.json');

/**
 * `npm run proof`: proves all parts, or those that are named, and writes `docs/proof.md`. A part
 * that was not named keeps its rows, each with its own date and commit.
 */
async function proof(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  const wanted = names.length > 0 ? PARTS.filter((name) => names.includes(name)) : PARTS;
  const all = readProved();
  for (const part of wanted) {
    console.error(`# ${part}`);
    all[part] = await prove(part);
    writeFileSync(figures, `${JSON.stringify(all, null, 2)}\n`);
    writeFileSync(join(project, 'docs/proof.md'), toPage(all));
  }
}

async function prove(part: Part): Promise<Proved> {
  const [before] = loadavg();
  const began = performance.now();
  const args = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', join(import.meta.dirname, `prove-${part}.ts`)];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const rows: ProofRow[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const row = ProofRow.parse(JSON.parse(line));
    rows.push(row);
    console.error(`${row.what}: ${row.held} of ${row.tried}${row.result === undefined ? '' : `; ${row.result}`}`);
  });
  const code = await new Promise((settle) => child.on('close', settle));
  if (code !== 0) throw new Error(`The part ${part} ended with ${String(code)}; its rows of before stay.`);
  const [after] = loadavg();
  return {
    rows,
    date: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    load: [oneDigit(before), oneDigit(after)],
    machine: `${process.platform} ${process.arch}, ${availableParallelism()} processors, Node ${process.version}`,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** A change that is not committed is said. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':!docs/proof.md', ':!docs/proved.json');
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : ' and changes'}`;
}

function readProved(): Partial<Record<Part, Proved>> {
  if (!existsSync(figures)) return {};
  return z.partialRecord(z.enum(PARTS), Proved).parse(JSON.parse(readFileSync(figures, 'utf8')));
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

function oneDigit(value = 0): number {
  return Math.round(value * 10) / 10;
}

await proof(process.argv.slice(2));
