import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { usualDataFolder } from '../host/machine/data-folder.ts';
import type { Options } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The folder that a command works in. It may not be there yet. */
export function dataFolderOf({ data }: Pick<Options, 'data'>, { environment }: Pick<Terminal, 'environment'>): string {
  return resolve(data ?? usualDataFolder({ platform: process.platform, home: homedir(), environment }));
}
