import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';
import { unusualLines, type Night } from './nights.ts';

/**
 * Runs all benches one after the other, adds what they print to `out/bench/history.jsonl`, and says
 * which figures are not those of the nights before. Names behind `--` run these alone. Ends with 1
 * where a bench failed, and not for a figure: the machine is another one each night.
 */
const MOST_NIGHTS = 90;
const project = resolve(import.meta.dirname, '../..');
const folder = join(project, 'out', 'bench');
const file = join(folder, 'history.jsonl');
const Nights = z.array(z.object({ date: z.string(), commit: z.string(), said: z.record(z.string(), z.array(z.string())) }));

const { scripts } = parseJson(z.object({ scripts: z.record(z.string(), z.string()) }), readFileSync(join(project, 'package.json'), 'utf8'));
const wanted = process.argv.slice(2);
const benches = Object.keys(scripts)
  .flatMap((name) => /^bench:(?!night$)(.+)/.exec(name)?.[1] ?? [])
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const before = existsSync(file) ? Nights.parse(readLines(readFileSync(file, 'utf8')).map((line) => JSON.parse(line))) : [];
const failed: string[] = [];
const tonight: Night = { date: new Date().toISOString(), commit: git('rev-parse', 'HEAD'), said: {} };
for (const name of benches) {
  console.log(`bench:${name}`);
  const { status, stdout } = spawnSync(`npm run --silent bench:${name}`, {
    cwd: project,
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(stdout);
  if (status === 0) tonight.said[name] = readLines(stdout);
  else failed.push(name);
}
mkdirSync(folder, { recursive: true });
writeFileSync(
  file,
  [...before, tonight]
    .slice(-MOST_NIGHTS)
    .map((night) => `${JSON.stringify(night)}\n`)
    .join(''),
);

const report = inMarkdown();
console.log(report);
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) appendFileSync(summary, `${report}\n`);
if (failed.length > 0) process.exitCode = 1;

function inMarkdown(): string {
  const unusual = unusualLines(before, tonight);
  const rows = unusual.map(({ bench, line, usual }) => `| ${bench} | ${line.replaceAll('|', '\\|')} | ${usual.join(', ')} |`);
  return [
    `${benches.length} benches beside ${before.length} nights before. ${unusual.length} lines differ from the usual.`,
    ...(failed.length > 0 ? [`Failed: ${failed.join(', ')}`] : []),
    ...(rows.length > 0 ? ['', '| Bench | Tonight | Usual figures, in order |', '|---|---|---|', ...rows] : []),
  ].join('\n');
}

function readLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: project, encoding: 'utf8' }).trim();
}
