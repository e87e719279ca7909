import { resolve } from 'node:path';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { createFileLog } from '../../host/machine/file-log.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { notePathBeforeMove } from '../../host/machine/key-file.ts';
import { moveFolder } from '../../host/machine/move-folder.ts';
import { emptyMoved } from '../../host/machine/moved-folder.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/**
 * Moves the data folder while no host runs on it. A program that looks for it in the old place is
 * led to the new one.
 */
export async function moveData(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { moving } = terminal.words;
  const [target] = options.words;
  if (target === undefined) throw new UsageError((words) => words.moving.whereTo(typed('move-data FOLDER')));
  const from = prepareDataFolder(dataFolderOf(options, terminal));
  const { release } = lockFolder(from, { who: 'command', pid: process.pid });
  let to: string;
  try {
    const { now } = realClock;
    const forgetPath = notePathBeforeMove(from, { log: createFileLog({ dataFolder: from, now }), now });
    try {
      to = moveFolder(from, resolve(target));
    } catch (cause) {
      forgetPath();
      throw cause;
    }
  } finally {
    release();
  }
  const others = emptyMoved(from);
  terminal.say(printed(others.length > 0 ? moving.doneBeside(from, to, others) : moving.done(from, to)));
  return EXIT.done;
}
