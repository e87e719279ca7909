import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { backupsIn, freeBytes } from '../../host/storage/backups.ts';
import { markToRestore, restoreMarked } from '../../host/storage/restore-marked.ts';
import { databaseIn } from '../../host/storage/storage.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { findRunning } from '../find-host.ts';
import type { CommandOptions } from '../options.ts';
import { dateAndTime, printJson, printTable } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { atHost, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { typed } from '../printing/typed.ts';

/**
 * The backups of the data folder, making one now, and bringing one back. The last works on a folder
 * that no host can open, such as one of a newer version.
 */
export async function backups(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [what, name, ...more] = options.words;
  if (what === undefined) return list(options, terminal);
  if (what === 'make' && name === undefined) return make(options, terminal);
  if (what === 'restore' && name !== undefined && more.length === 0) return restore(name, options, terminal);
  throw new UsageError(({ cliBackups }) => cliBackups.usage(typed('backups'), typed('backups make'), typed('backups restore BACKUP')));
}

function list(options: CommandOptions, terminal: Terminal): ExitCode {
  const all = backupsIn(dataFolderOf(options, terminal));
  const { heads, none } = terminal.words.cliBackups;
  if (options.json) printJson(terminal, all);
  else if (all.length === 0) terminal.say(none);
  else {
    const rows = all.map(({ name, at, version, bytes }) => [name, dateAndTime(at), String(version), terminal.words.format.bytes(bytes)]);
    printTable(terminal, [[heads.backup, heads.made, heads.version, heads.size], ...rows]);
  }
  return EXIT.done;
}

function make(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(
    options,
    terminal,
    async ({ ask }) => {
      await ask('data.back-up', {});
      terminal.say(terminal.words.cliBackups.made);
      return EXIT.done;
    },
    'left',
  );
}

/** A host that runs does it and begins anew. */
async function restore(name: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const running = await findRunning(options, terminal);
  if (running) await atHost(running, { options, terminal, servers: 'left' }, ({ ask }) => ask('data.restore', { name }));
  else {
    const folder = prepareDataFolder(dataFolderOf(options, terminal));
    const { release } = lockFolder(folder, { who: 'command', pid: process.pid });
    try {
      markToRestore(folder, name);
      restoreMarked({ path: databaseIn(folder), now: realClock.now(), roomIn: freeBytes });
    } finally {
      release();
    }
  }
  terminal.say(printed(terminal.words.cliBackups.restored(name)));
  return EXIT.done;
}
