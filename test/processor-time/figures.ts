import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { PROGRAMS } from '../programs.ts';

/** Seconds of processor time of a run: of all it started, and of its parts. */
export type Times = { whole: number; build: number; types: number; files: FileTime[] };
export type FileTime = { file: string; seconds: number };
type Run = { commit: string; date: string };

/** Files that took less are not named. */
const DEAR_S = 1;

/** As `prepare-file.ts` wrote them, the dearest first. A file that was played twice adds up. */
export function readFileTimes(path: string): FileTime[] {
  if (!existsSync(path)) return [];
  const lines: FileTime[] = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const byFile = Object.entries(Object.groupBy(lines, ({ file }) => file));
  return byFile.map(([file, played = []]) => ({ file, seconds: sum(played) })).toSorted((a, b) => b.seconds - a.seconds);
}

/** The parts of a whole: what no file took is Vitest's own, which starts workers and transforms. */
export function partsOf({ whole, build, types, files }: Times): { part: string; seconds: number }[] {
  const kinds = ['journeys', 'programs', 'unit', 'conformance'] as const;
  const parts = [
    ...kinds.map((kind) => ({ part: kind, seconds: sum(files.filter(({ file }) => kindOf(file) === kind)) })),
    { part: 'types', seconds: types },
    { part: 'build', seconds: build },
  ];
  return [...parts, { part: 'Vitest itself', seconds: whole - sum(parts) }];
}

/** Writes the figures of one run as a page. */
export function writeFigures(path: string, times: Times, { commit, date }: Run): void {
  const rows = partsOf(times).map(({ part, seconds }) => `| ${part} | ${round(seconds)} |`);
  const dearest = times.files
    .filter(({ seconds }) => seconds >= DEAR_S)
    .map(({ file, seconds }) => `| \`${file}\` | ${seconds.toFixed(1)} |`);
  const page = `# What \`npm test\` costs

\`npm run test:figures\` plays \`npm test\` and writes this page. The bar is 600 s of processor time
(user and system) for the run with all that it starts: CI is red above it.
${date}, commit ${commit}, ${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), ${times.files.length} files.

| Part | Processor seconds |
|---|---|
${rows.join('\n')}
| **the whole run** | **${round(times.whole)}** |

The files of ${DEAR_S} s and more, each with its Chromium and its programs:

| File | Processor seconds |
|---|---|
${dearest.join('\n')}
`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, page);
}

function kindOf(file: string) {
  if (file.startsWith('test/journeys/')) return 'journeys';
  if (file.startsWith('test/conformance/')) return 'conformance';
  return PROGRAMS.includes(file.replace(/^test\//, '')) ? 'programs' : 'unit';
}

function sum(parts: readonly { seconds: number }[]): number {
  return parts.reduce((all, { seconds }) => all + seconds, 0);
}

function round(seconds: number): string {
  return String(Math.round(seconds));
}
