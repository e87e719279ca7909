import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds, unless all that the build reads is older than what it wrote: after `npm ci`, which has
 * just built, `npm test` need not.
 */

const sources = ['client', 'contract', 'main', 'preload', 'renderer', 'servers'];
const settings = ['package-lock.json', 'package.json', 'third-party-licenses.ts', 'tsconfig.json', 'vite.config.ts'];
/** The last file that a build writes. */
const built = 'dist/THIRD-PARTY-LICENSES.txt';

if (newest() >= changed(built)) {
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** Folders count too: they change with what is removed from them. */
function newest(): number {
  const within = sources.flatMap((source) => [
    source,
    ...readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(source, path)),
  ]);
  return Math.max(...[...within, ...settings].map(changed));
}

/** 0: it is not there. */
function changed(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
