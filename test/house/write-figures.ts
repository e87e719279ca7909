import { readFileSync, writeFileSync } from 'node:fs';
import { figuresOf } from './figures.ts';
import { readSources } from './sources.ts';

/**
 * `npm run house`: writes today's figures of the code into the table in `docs/house.md`. With
 * `--check` it writes nothing, and refuses a figure that is over its bound there.
 */

const FILE = 'docs/house.md';
const ROW = /^\| (?<name>[^|]+) \| (?<before>[^|]*) \| (?<today>[^|]*) \|(?<bound>[^|]*)\|$/;

const figures = new Map(figuresOf(process.cwd(), readSources(process.cwd())));
const page = readFileSync(FILE, 'utf8').split('\n');
if (process.argv.includes('--check')) {
  const over = page.flatMap((line) => {
    const { name = '', bound = '' } = ROW.exec(line)?.groups ?? {};
    const value = figures.get(name);
    return value !== undefined && isOver(value, bound) ? [`${name}: ${value}, at most ${bound.trim()}`] : [];
  });
  if (over.length > 0) console.error(`${FILE} bounds these figures:\n  ${over.join('\n  ')}`);
  process.exitCode = over.length > 0 ? 1 : 0;
} else {
  const written = page.map((line) => {
    const { name = '', before = '', bound = '' } = ROW.exec(line)?.groups ?? {};
    const value = figures.get(name);
    return value === undefined ? line : `| ${name} | ${before} | ${value} |${bound}|`;
  });
  writeFileSync(FILE, written.join('\n'));
  for (const [name, value] of figures) console.log(`${name}: ${value}`);
}

/** Each number of a figure has the bound at its place, as in "0 / 0" and "0 of 19". */
function isOver(value: string, bound: string): boolean {
  const bounds = numbersIn(bound);
  return numbersIn(value).some((number, at) => number > (bounds[at] ?? Number.POSITIVE_INFINITY));
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}
