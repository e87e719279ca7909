import { homedir } from 'node:os';
import type { Input, Output } from '../../contract/api.ts';
import { HostError } from '../../contract/errors.ts';
import type { State } from '../../contract/state.ts';
import { readBeside } from '../host/storage/read-beside.ts';
import { dataFolderOf } from './data-folder.ts';
import { findHostAtOnce } from './find-host.ts';
import type { CommandOptions } from './options.ts';
import { atHost, type CommandSession } from './session.ts';
import type { Terminal } from './terminal.ts';

/** The rules there are, and what was decided. */
export type Records = Pick<State, 'rules' | 'conversations'> & {
  home: string;
  readLog(what: Input<'log.read'>): Output<'log.read'> | Promise<Output<'log.read'>>;
};

/** A running host has this long to let us in before its data folder is read past it. */
const PATIENCE_MS = 3000;

/**
 * Asks the host that runs, or one of our own. Where somebody has the data folder who lets nobody
 * in, it is read beside them: what was decided can be looked at in every case.
 */
export async function withRecords<T>(options: CommandOptions, terminal: Terminal, work: (records: Records) => T | Promise<T>): Promise<T> {
  const found = await findHostAtOnce(options, terminal, PATIENCE_MS).catch(refused);
  if (found !== 'refused' && (found.is === 'running' || found.is === 'taken'))
    return atHost(found, { terminal, servers: 'left' }, async (session) => work(ofSession(session)));
  return readBeside(dataFolderOf(options, terminal), (kept) =>
    work({ ...kept, home: homedir(), readLog: (what) => kept.decisions.read(what) }),
  );
}

function ofSession({ state, ask }: CommandSession): Records {
  const { rules, conversations, about } = state();
  return { rules, conversations, home: about.home, readLog: (what) => ask('log.read', what) };
}

/** By a host of another version, or one that takes us for somebody else. */
function refused(cause: unknown): 'refused' {
  if (cause instanceof HostError && cause.code !== 'storage') return 'refused';
  throw cause;
}
