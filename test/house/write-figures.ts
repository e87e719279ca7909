import { readFileSync, writeFileSync } from 'node:fs';
import { figuresOf } from './figures.ts';
import { readSources } from './sources.ts';

/**
 * `npm run house`: writes today's figures of the code into the last column of the table in
 * `docs/house.md`.
 */

const FILE = 'docs/house.md';
const ROW = /^\| (?<name>[^|]+) \| (?<before>[^|]*) \|[^|]*\|$/;

const figures = new Map(figuresOf(process.cwd(), readSources(process.cwd())));
const written = readFileSync(FILE, 'utf8')
  .split('\n')
  .map((line) => {
    const { name = '', before = '' } = ROW.exec(line)?.groups ?? {};
    const value = figures.get(name);
    return value === undefined ? line : `| ${name} | ${before} | ${value} |`;
  });
writeFileSync(FILE, written.join('\n'));
for (const [name, value] of figures) console.log(`${name}: ${value}`);
