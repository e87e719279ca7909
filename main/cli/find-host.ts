import { setTimeout as wait } from 'node:timers/promises';
import { HostError } from '../../contract/errors.ts';
import type { Port } from '../../contract/wire.ts';
import { COMMAND, holderOf } from '../host/machine/folder-lock.ts';
import { findInstallation } from '../host/machine/installation.ts';
import { HANDSHAKE_MS } from '../host/socket/handshake.ts';
import { joinHost } from '../host/socket/join.ts';
import type { HostNote } from '../host/socket/note.ts';
import { bringNeeds, type Wishes } from '../web/needs.ts';
import { dataFolderOf } from './data-folder.ts';
import type { Options } from './options.ts';
import type { Terminal } from './terminal.ts';

export type Found =
  | { is: 'running'; port: Port; note: HostNote }
  /** None runs: the folder is locked for a host of our own. */
  | ({ is: 'own' } & Awaited<ReturnType<typeof bringNeeds>>);

type Own = Pick<Wishes, 'given' | 'folders'>;

/** Between making its lock and making its socket a host loads what it needs. */
const STARTING_MS = 15_000;

/**
 * The host that runs on the data folder, or the data folder for a host of our own. Other commands have hosts of their own too: while one
 * of them does, this one waits.
 */
export async function findHost(options: Options, terminal: Terminal, own: Own): Promise<Found> {
  const dataFolder = dataFolderOf(options, terminal);
  const since = Date.now();
  for (let isTold = false; ;) {
    const found = await lookForHost(options, terminal, own, HANDSHAKE_MS);
    if (found.is === 'running' || found.is === 'own') return found;
    if (found.is === 'silent') throw found.why;
    const holder = holderOf(dataFolder);
    if (holder?.who !== COMMAND && Date.now() - since > STARTING_MS) throw found.why;
    if (!isTold && Date.now() - since > 1000) {
      terminal.say(`Waiting for ${holder ? `process ${holder.pid} (${holder.who})` : 'another process'}, which uses ${dataFolder} …`);
      isTold = true;
    }
    // Many that wait are not to knock at the same moment.
    await wait(50 + Math.random() * 200, undefined, { signal: terminal.stop });
  }
}

/** `locked`: somebody uses the folder and does not listen. `silent`: somebody listens and does not answer. */
type Unreachable = { is: 'locked' | 'silent'; why: HostError };

/** Looks once. Throws what the running host refuses with. */
export async function lookForHost(options: Options, terminal: Terminal, own: Own, patienceMs: number): Promise<Found | Unreachable> {
  const installation = findInstallation();
  const dataFolder = dataFolderOf(options, terminal);
  const joined = await joinHost({ dataFolder, version: installation.version, patienceMs });
  if (joined.is === 'joined') return { is: 'running', port: joined.port, note: joined.note };
  if (joined.is === 'silent') return { is: 'silent', why: silent(joined.note) };
  try {
    const { environment } = terminal;
    return { is: 'own', ...(await bringNeeds({ ...own, shell: 'cli', installation, environment, dataFolder })) };
  } catch (cause) {
    if (cause instanceof HostError && cause.code === 'busy') return { is: 'locked', why: cause };
    throw cause;
  }
}

function silent({ who, pid }: HostNote): HostError {
  return new HostError('busy', `The Switchyard that runs (${who}, process ${pid}) does not answer. Quit it, and start it again.`);
}
