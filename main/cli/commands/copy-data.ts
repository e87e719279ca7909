import { resolve } from 'node:path';
import { identifyFolder } from '../../host/base/folder-identity.ts';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { createFileLog } from '../../host/machine/file-log.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { sealCopy } from '../../host/machine/secrets.ts';
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
    const log = createFileLog({ dataFolder: folder, now: realClock.now });
    const copy = identifyFolder(folder);
    const hasOwnKeys = copy === undefined || (await sealCopy({ folder: copy, clock: realClock, log }));
    terminal.say(printed(cliBackups.copied(chats, folder, typed(`start --data ${folder}`))));
    if (!hasOwnKeys) terminal.say(cliBackups.keysOfOriginal);
  } finally {
    release();
  }
  return EXIT.done;
}
