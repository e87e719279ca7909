import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeep } from './sequences.ts';

const server = resolve(import.meta.dirname, '../../servers/vectors');

/** LanceDB as the lockfile of `servers/vectors` has it, installed once per machine; or why it is not there. */
export type NativePart = { folder: string } | { missing: string };

export function nativePart(): NativePart {
  if (!isDeep()) return { missing: 'LanceDB is used in `npm run test:deep` alone' };
  return installNativePart();
}

export function installNativePart(): NativePart {
  const lockfile = readFileSync(join(server, 'package-lock.json'));
  const version = createHash('sha256').update(lockfile).digest('hex').slice(0, 12);
  const folder = resolve(server, '../../node_modules/.cache', `vectors-${version}`);
  if (existsSync(folder)) return { folder };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(server, file), join(fresh, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: fresh, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return { missing: `LanceDB could not be installed: ${stderr.split('\n').findLast((line) => line.includes('error')) ?? 'npm failed'}` };
  }
  renameSync(fresh, folder);
  return { folder };
}
