import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HostError } from '../../../contract/errors.ts';

type Machine = { platform: string; home: string; environment: Record<string, string | undefined> };

/** Where this system keeps what a program stores for one person. */
export function usualDataFolder({ platform, home, environment }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Switchyard');
  if (platform === 'win32') return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Switchyard');
  return join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'Switchyard');
}

/** Makes the folder where there is none, readable by this person only. Returns its absolute path. */
export function prepareDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new HostError('storage', `The data folder ${folder} cannot be used: ${words}.`, { cause });
  }
}
