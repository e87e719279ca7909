import { resolve } from 'node:path';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { copyData } from '../../host/storage/copy-data.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import { typed } from '../printing/typed.ts';
import type { Terminal } from '../terminal.ts';

/** A copy of the data folder that this version can open, made while no host runs on the folder. */
export async function runCopyData(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { cliBackups } = terminal.words;
  const [target] = options.words;
  if (target === undefined) throw new UsageError((words) => words.cliBackups.copyWhere(typed('copy-data FOLDER')));
  const from = prepareDataFolder(dataFolderOf(options, terminal));
  const { release } = lockFolder(from, { who: 'command', pid: process.pid });
  try {
    const { folder, chats } = copyData(from, resolve(target));
    terminal.say(printed(cliBackups.copied(chats, folder, typed(`start --data ${folder}`))));
  } finally {
    release();
  }
  return EXIT.done;
}
