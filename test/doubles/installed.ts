import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder in which packages are installed, or why they are not. */
export type Installed = { folder: string } | { missing: string };

/**
 * The packages that the lockfile in a folder names, installed once per machine beside those of the
 * project: `npm ci` need not wait for them.
 */
export function installed(name: string, from: string): Installed {
  const lockfile = readFileSync(join(from, 'package-lock.json'));
  const version = createHash('sha256').update(lockfile).digest('hex').slice(0, 12);
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache', `${name}-${version}`);
  if (existsSync(folder)) return { folder };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(from, file), join(fresh, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: fresh, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return { missing: `${name} could not be installed: ${stderr.split('\n').findLast((line) => line.includes('error')) ?? 'npm failed'}` };
  }
  renameSync(fresh, folder);
  return { folder };
}
