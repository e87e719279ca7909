import { homedir } from 'node:os';
import { followMoves } from '../host/machine/moved-folder.ts';
import { usualDataFolder } from '../host/machine/data-folder.ts';
import type { CommandOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The folder that a command works in, wherever it was moved to. It may not be there yet. */
export function dataFolderOf({ data }: Pick<CommandOptions, 'data'>, { environment }: Pick<Terminal, 'environment'>): string {
  return followMoves(data ?? usualDataFolder({ platform: process.platform, home: homedir(), environment }));
}
