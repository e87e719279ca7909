import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'SHA256SUMS';

/** Writes the hash of each file in the folder as `sha256sum --check` reads it; returns the lines. */
export function writeChecksums(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NAME)
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) throw new Error(`Nothing lies in ${folder}.`);
  const lines = names.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}`,
  );
  writeFileSync(join(folder, NAME), lines.map((line) => `${line}\n`).join(''));
  return lines;
}
