import { findInstallation } from '../host/machine/installation.ts';
import { enterFolder, type Entered, type Running, tryToEnter } from '../host/socket/enter-folder.ts';
import { joinHost } from '../host/socket/join.ts';
import { HANDSHAKE_MS } from '../host/socket/handshake.ts';
import type { bringNeeds, Wishes } from '../web/needs.ts';
import { dataFolderOf } from './data-folder.ts';
import { printed } from './printing/printed.ts';
import type { Options } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The host that runs on the data folder; where none does, what a host of our own needs. */
export type Found = Entered<Awaited<ReturnType<typeof bringNeeds>>>;

type Own = Pick<Wishes, 'given' | 'folders'>;

/** Waits while other commands have the data folder, and says so. */
export function findHost(options: Options, terminal: Terminal, own: Own): Promise<Found> {
  return runningOr(options, terminal, () => bringOwn(options, terminal, own));
}

/** The host that runs, or what `take` makes of the data folder. */
export function runningOr<T>(options: Options, terminal: Terminal, take: () => Promise<T>): Promise<Entered<T>> {
  const place = placeOf(options, terminal);
  return enterFolder(
    { ...place, take },
    {
      stop: terminal.stop,
      onWait(holder) {
        const { waiting, waitingForSomebody } = terminal.words.running;
        terminal.say(printed(holder ? waiting(holder.who, holder.pid, place.dataFolder) : waitingForSomebody(place.dataFolder)));
      },
    },
  );
}

/** Looks once, and waits for no other command. */
export function findHostAtOnce(options: Options, terminal: Terminal, patienceMs: number) {
  return tryToEnter({ ...placeOf(options, terminal), take: () => bringOwn(options, terminal, {}) }, patienceMs);
}

/** The host that runs, if one does. Throws when it can let nobody in. */
export async function findRunning(options: Options, terminal: Terminal): Promise<Running | undefined> {
  const joined = await joinHost({ ...placeOf(options, terminal), patienceMs: HANDSHAKE_MS });
  if (joined.is === 'unreachable') throw joined.why;
  return joined.is === 'joined' ? { ...joined, is: 'running' } : undefined;
}

async function bringOwn(options: Options, terminal: Terminal, own: Own): ReturnType<typeof bringNeeds> {
  const { environment } = terminal;
  const { bringNeeds: bring } = await import('../web/needs.ts');
  return bring({ ...own, shell: 'cli', installation: findInstallation(), environment, dataFolder: dataFolderOf(options, terminal) });
}

function placeOf(options: Options, terminal: Terminal) {
  return { dataFolder: dataFolderOf(options, terminal), version: findInstallation().version };
}
