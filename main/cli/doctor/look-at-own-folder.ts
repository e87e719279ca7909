import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../../client/words/reason-words.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';
import { HostError } from '../../../contract/errors.ts';
import { lookAtDataFolder } from '../../host/doctor/look-at-data-folder.ts';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { logFileIn } from '../../host/machine/file-log.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { readNotices } from '../../host/storage/notices.ts';
import { dataFolderOf } from '../data-folder.ts';
import { findRunning } from '../find-host.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import type { Terminal } from '../terminal.ts';
import { inLines, type DoctorLine } from './line.ts';

/** The data folder of this command, and who has it. */
export async function lookAtOwnFolder(options: CommandOptions, terminal: Terminal): Promise<DoctorLine[]> {
  const { doctor: said, findings } = terminal.words;
  const folder = dataFolderOf(options, terminal);
  const line = { code: 'data-folder', name: findings.names['data-folder'] };
  if (!existsSync(folder)) return [{ ...line, state: 'ok', found: printed(said.madeAtFirstStart(folder)) }];
  try {
    const running = await findRunning(options, terminal);
    if (running) {
      running.port.close();
      return [{ ...line, state: 'ok', found: printed(said.inUse(folder, running.note.who, running.note.pid)) }];
    }
    lockFolder(prepareDataFolder(folder), { who: 'doctor', pid: process.pid }).release();
    return inLines(terminal, await lookAtDataFolder(folder));
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    const found = printed(say(terminal.words, cause.reason));
    // A command, or a host that lets this command not in, has the folder: that is no fault of the
    // folder.
    return cause.code === 'storage' || cause.code === 'bad-input'
      ? [{ ...line, state: 'broken', found, cure: findings.makeWritable }]
      : [{ ...line, state: 'ok', found }];
  }
}

/** The log of the app, once something wrote to it. */
export function lookAtLog(options: CommandOptions, { environment, words }: Terminal): DoctorLine[] {
  const file = logFileIn(dataFolderOf(options, { environment }));
  if (!existsSync(file)) return [];
  return [{ code: 'log', name: words.doctor.names.log, state: 'ok', found: printed([{ foreign: file }]) }];
}

/** Trouble that a start found in the data folder and nobody dismissed yet. */
export function storageNotices(options: CommandOptions, { environment, words }: Terminal): DoctorLine[] {
  return readNotices(join(dataFolderOf(options, { environment }), 'switchyard.db')).map(({ trouble }) => {
    const { title, text } = inNotice(words, trouble);
    return { code: 'storage-notice', name: title, state: 'missing', found: printed(text), cure: words.doctor.dismissNotice };
  });
}
