import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeep } from './sequences.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * The PATH of a machine whose npm is a small one, for tests of what happens around an install. It
 * speaks with `npmRegistry()`. npm itself takes a quarter of a second of the processor for each of
 * the three things that one install asks of it. Deep runs take npm itself.
 */
export function quickNpm(): string | undefined {
  const path = process.env['PATH'];
  if (isDeep()) return path;
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  const program = fileURLToPath(new URL('quick-npm.mjs', import.meta.url));
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, { mode: 0o755 });
  return [bin, path].join(delimiter);
}
