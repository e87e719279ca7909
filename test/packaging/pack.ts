import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { makeLinuxFiles } from '../../packaging/linux-files.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { makeStandin } from './make-standin.ts';

export const project = resolve(import.meta.dirname, '../..');

export type Kind = 'deb' | 'rpm';
/** `epoch`: when it was made, in seconds. */
type Order = { kinds: Kind[]; version: string; epoch: number };

/**
 * Packs the built app offline into a new folder `out`, with a stand-in for Electron. The files are
 * `switchyard-standin.deb` and `.rpm` below `dist` in it.
 */
export async function pack(out: string, { kinds, version, epoch }: Order): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const electronDist = join(out, 'electron');
  const electronVersion = readElectronVersion();
  await makeStandin(electronDist, electronVersion);
  makeLinuxFiles(project, join(project, 'out', 'linux'), { version, made: new Date(epoch * 1000) });
  const options = {
    electronDist,
    electronVersion,
    'directories.output': join(out, 'dist'),
    artifactName: 'switchyard-standin.${ext}',
    'extraMetadata.version': version,
  };
  execFileSync(
    join(project, 'node_modules', '.bin', 'electron-builder'),
    ['--linux', ...kinds, '--publish', 'never', ...Object.entries(options).map(([key, value]) => `-c.${key}=${value}`)],
    {
      cwd: project,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CUSTOM_FPM_PATH: join(import.meta.dirname, 'fpm.ts'), SOURCE_DATE_EPOCH: String(epoch) },
    },
  );
}

export function packageIn(out: string, kind: Kind): string {
  return join(out, 'dist', `switchyard-standin.${kind}`);
}

function readElectronVersion(): string {
  const shape = z.object({ devDependencies: z.object({ electron: z.string() }) });
  return parseJson(shape, readFileSync(join(project, 'package.json'), 'utf8')).devDependencies.electron;
}
