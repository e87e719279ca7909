import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Published } from './servers.ts';

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/interop');

/**
 * Puts this exact version on disk, in a folder of its own, and gives the folder of the package. Its
 * install scripts do not run.
 */
export async function install({ package: name, version, of = {} }: Published): Promise<string> {
  const folder = join(cache, [`${name}@${version}`, ...Object.entries(of).map((pair) => pair.join('@'))].join('+').replaceAll('/', '+'));
  if (!existsSync(folder)) await installInto(folder, `${name}@${version}`, of);
  return join(folder, 'node_modules', name);
}

/** Renamed only when it is complete: an interrupted install leaves nothing that looks like one. */
async function installInto(folder: string, wanted: string, overrides: Record<string, string>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, overrides }));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...flags, wanted], { cwd: unfinished, shell: process.platform === 'win32' });
  renameSync(unfinished, folder);
}
