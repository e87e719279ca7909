import { findInstallation } from '../host/machine/installation.ts';
import { enterFolder, type EnteredFolder, type HostInFolder, tryToEnter } from '../host/socket/enter-folder.ts';
import { joinHost } from '../host/socket/join.ts';
import { HANDSHAKE_MS } from '../host/socket/handshake.ts';
import type { bringNeeds, ShellOptions } from '../web/needs.ts';
import { dataFolderOf } from './data-folder.ts';
import { printed } from './printing/printed.ts';
import type { CommandOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The host that runs on the data folder; where none does, what a host of our own needs. */
export type FoundHost = EnteredFolder<Awaited<ReturnType<typeof bringNeeds>>>;

type OwnHostNeeds = Pick<ShellOptions, 'given' | 'folders'>;

/** Waits while other commands have the data folder, and says so. */
export function findHost(options: CommandOptions, terminal: Terminal, own: OwnHostNeeds): Promise<FoundHost> {
  return runningOr(options, terminal, () => bringOwn(options, terminal, own));
}

/** The host that runs, or what `take` makes of the data folder. */
export function runningOr<T>(options: CommandOptions, terminal: Terminal, take: () => Promise<T>): Promise<EnteredFolder<T>> {
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
export function findHostAtOnce(options: CommandOptions, terminal: Terminal, patienceMs: number) {
  return tryToEnter({ ...placeOf(options, terminal), take: () => bringOwn(options, terminal, {}) }, patienceMs);
}

/** The host that runs, if one does. Throws when it can let nobody in. */
export async function findRunning(options: CommandOptions, terminal: Terminal): Promise<HostInFolder | undefined> {
  const joined = await joinHost({ ...placeOf(options, terminal), patienceMs: HANDSHAKE_MS });
  if (joined.is === 'unreachable') throw joined.why;
  return joined.is === 'joined' ? { ...joined, is: 'running' } : undefined;
}

async function bringOwn(options: CommandOptions, terminal: Terminal, own: OwnHostNeeds): ReturnType<typeof bringNeeds> {
  const { environment } = terminal;
  const { bringNeeds: bring } = await import('../web/needs.ts');
  return bring({ ...own, shell: 'cli', installation: findInstallation(), environment, dataFolder: dataFolderOf(options, terminal) });
}

function placeOf(options: CommandOptions, terminal: Terminal) {
  return { dataFolder: dataFolderOf(options, terminal), version: findInstallation().version };
}
