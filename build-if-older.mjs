import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './needs-node.mjs';

// Builds, unless all that the build reads is older than what it wrote: after `npm ci`, which has
// just built, `npm test` need not.
//
// npx prepares a checkout the first time that a command of it is typed there, and keeps silent
// meanwhile. A command runs what is built, however old, as it does every later time.

checkNode();

const sources = ['client', 'contract', 'main', 'preload', 'renderer', 'servers'];
const settings = ['exchange-folders.ts', 'package-lock.json', 'package.json', 'third-party-licenses.ts', 'tsconfig.json', 'vite.config.ts'];
/** The last file that a build writes. */
const built = 'dist/THIRD-PARTY-LICENSES.txt';

const isCommand = process.env['npm_command'] === 'exec';
if (isCommand ? !existsSync(built) : newest() >= changed(built)) {
  console.error('Switchyard is built, which takes some seconds.');
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** Folders count too: they change with what is removed from them. */
function newest() {
  const within = sources.flatMap((source) => [
    source,
    ...readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(source, path)),
  ]);
  return Math.max(...[...within, ...settings].map(changed));
}

/** 0: it is not there. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
