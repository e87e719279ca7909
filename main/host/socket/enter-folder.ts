import { setTimeout as wait } from 'node:timers/promises';
import { HostError } from '../../../contract/errors.ts';
import type { Port } from '../../../contract/wire.ts';
import type { Clock } from '../base/needs.ts';
import { type Holder, holderOf } from '../machine/folder-lock.ts';
import { realClock } from '../machine/real-clock.ts';
import { HANDSHAKE_MS } from './handshake.ts';
import { joinHost } from './join.ts';
import type { HostNote } from './note.ts';

export type HostInFolder = { is: 'running'; port: Port; note: HostNote };
export type EnteredFolder<T> = HostInFolder | { is: 'taken'; taken: T };
/**
 * `locked`: somebody uses the folder and does not listen. `silent`: somebody listens and does not
 * answer. `unreachable`: somebody would listen and cannot.
 */
type FolderRefusal = { is: 'locked' | 'silent' | 'unreachable'; why: HostError };

type EnterNeeds<T> = {
  dataFolder: string;
  version: string;
  /** Locks the folder. Throws HostError `busy` when somebody has. */
  take(): T | Promise<T>;
};
type EnterOptions = {
  stop?: AbortSignal;
  /** Waiting takes longer than a moment. */
  onWait?(holder: Holder | undefined): void;
  /** The longest wait for hosts of commands, in milliseconds. */
  commandMs?: number;
  clock?: Pick<Clock, 'elapsed'>;
};

/**
 * Between making its lock and making its socket a host loads what it needs. It counts from the last
 * command that was seen.
 */
const STARTING_MS = 15_000;
const MOMENT_MS = 1000;

/**
 * The host that runs on the data folder, or its lock, for a host of our own. Commands have hosts of
 * their own too, and let nobody in: while one of them has the folder, everybody waits.
 */
export async function enterFolder<T>(needs: EnterNeeds<T>, patience: EnterOptions = {}): Promise<EnteredFolder<T>> {
  const { stop, onWait = () => undefined, commandMs = Infinity, clock = realClock } = patience;
  const since = clock.elapsed();
  let commandSeen = since;
  for (let isTold = false; ;) {
    const entered = await tryToEnter(needs, HANDSHAKE_MS);
    if (entered.is === 'running' || entered.is === 'taken') return entered;
    if (entered.is !== 'locked') throw entered.why;
    const holder = holderOf(needs.dataFolder);
    const now = clock.elapsed();
    const waited = now - since;
    // Between two commands nobody is named for a moment.
    if (holder?.who === 'command') commandSeen = now;
    if ((holder?.who === 'command' && waited > commandMs) || now - commandSeen > STARTING_MS) throw entered.why;
    if (!isTold && waited > MOMENT_MS) {
      onWait(holder);
      isTold = true;
    }
    // Many that wait are not to knock at the same moment.
    await wait(50 + Math.random() * 200, undefined, { signal: stop });
  }
}

/** The same, once. Throws what a running host refuses with. */
export async function tryToEnter<T>(
  { dataFolder, version, take }: EnterNeeds<T>,
  patienceMs: number,
): Promise<EnteredFolder<T> | FolderRefusal> {
  const joined = await joinHost({ dataFolder, version, patienceMs });
  if (joined.is === 'joined') return { is: 'running', port: joined.port, note: joined.note };
  if (joined.is === 'unreachable') return joined;
  if (joined.is === 'silent') return { is: 'silent', why: silent(joined.note) };
  try {
    return { is: 'taken', taken: await take() };
  } catch (cause) {
    if (cause instanceof HostError && cause.code === 'busy') return { is: 'locked', why: cause };
    throw cause;
  }
}

function silent({ who, pid }: HostNote): HostError {
  return new HostError('busy', { code: 'host-silent', who, pid });
}
