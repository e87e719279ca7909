import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { startBuiltHost } from '../doubles/built-host.ts';
import { rows } from './servers.ts';
import { type Result, toDocument } from './table.ts';
import { type Tried, tryRow } from './try-row.ts';

/** By the name of the row: the revision it speaks with us, or why it cannot. */
const Expected = z.record(z.string(), z.union([z.object({ revision: z.string() }), z.object({ cannot: z.string() })]));
type Expected = z.infer<typeof Expected>;
const document = resolve(import.meta.dirname, '../../docs/interop.md');

/**
 * Tries every row whose name holds `wanted`, one after the other; the document is written when all
 * were tried.
 */
async function interop(wanted: string): Promise<void> {
  const expected = Expected.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8')));
  // In small letters: some servers of 2024 make them so.
  const folder = join(realpathSync(tmpdir()), `switchyard-interop-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'harbor.txt'), 'Berth 4\n');
  writeFileSync(join(folder, 'harbor.js'), 'export const berth = 4;\n');
  writeFileSync(join(folder, 'eslint.config.mjs'), 'export default [];\n');
  const host = await startBuiltHost();
  host.start();
  const results: Result[] = [];

  for (const row of rows.filter(({ name }) => name.includes(wanted))) {
    const tried = await tryRow(host, row, folder);
    const known = expected[row.name];
    results.push({ row, tried, ...(known && 'cannot' in known && known) });
    console.log(`${row.name}: ${inWords(tried)}`);
  }
  await host.close();
  rmSync(folder, { recursive: true, force: true });

  if (wanted === '') {
    mkdirSync(resolve(document, '..'), { recursive: true });
    const about = { date: new Date().toISOString().slice(0, 10), node: process.version, platform: `${process.platform} ${process.arch}` };
    writeFileSync(document, toDocument(results, about, folder));
  }
  const surprises = results.flatMap((result) => otherThan(expected[result.row.name], result));
  for (const sentence of surprises) console.error(sentence);
  process.exitCode = surprises.length > 0 ? 1 : 0;
}

function inWords(tried: Tried): string {
  if (!tried.connected) return `not connected. ${tried.why}`;
  const { era, revision, offered, heldBack, call, tookMs } = tried;
  const held = heldBack.length > 0 ? `, ${heldBack.length} held back` : '';
  return `${era} ${revision}, ${offered.tools} tools${held}, ${tookMs} ms, call ${call.ok ? 'answered' : `failed: ${call.says.slice(0, 200)}`}`;
}

function otherThan(expected: Expected[string] | undefined, { row: { name }, tried }: Result): string[] {
  if (!expected) return [`${name} does not stand in expected.json.`];
  if ('cannot' in expected) return tried.connected ? [`${name} connects now, and expected.json says it cannot.`] : [];
  if (!tried.connected) return [`${name} is expected to connect.`];
  if (tried.revision !== expected.revision) return [`${name} is expected to speak ${expected.revision}, not ${tried.revision}.`];
  if (!tried.call.ok) return [`${name} is expected to answer the call.`];
  return [];
}

await interop(process.argv[2] ?? '');
