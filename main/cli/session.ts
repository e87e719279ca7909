import { apply, type Event, type State } from '../../contract/state.ts';
import { connect, serve, type Host } from '../../contract/wire.ts';
import type { ServersRead } from '../host/servers/list/read-servers-json.ts';
import type { ChooseServers } from '../host/servers/servers.ts';
import { createHost } from '../host/host.ts';
import { findInstallation } from '../host/machine/installation.ts';
import { bringNeeds } from '../web/needs.ts';
import type { Options } from './options.ts';
import { portPair } from './local-port.ts';
import { readGiven } from './read-config.ts';
import { readRoots } from './read-roots.ts';
import { sayStorageTrouble } from './printing/say-storage-trouble.ts';
import type { Terminal } from './terminal.ts';

/** A host of its own for one command, asked over the same contract as a window asks it. */
export type Session = {
  ask: Host['ask'];
  /** What of the --config file is no server, and why. */
  refused: ServersRead['refused'];
  state(): State;
  onEvent(listener: (event: Event) => void): () => void;
  /** Resolves when the state is as wanted; rejects when the person interrupts. */
  until(wanted: (state: State) => boolean): Promise<void>;
};

/** Runs `work` on a host that exists just as long. With servers `left`, none is started and none is known; a function says which are. */
export async function withSession<T>(
  options: Options,
  terminal: Terminal,
  work: (session: Session) => Promise<T>,
  servers: 'started' | 'left' | ChooseServers = 'started',
): Promise<T> {
  const config = readGiven(options, terminal);
  const { needs, release } = await bringNeeds({
    shell: 'cli',
    installation: findInstallation(),
    environment: terminal.environment,
    dataFolder: options.data,
    given: config?.proposals,
    folders: readRoots(options.root),
  });
  try {
    const host = createHost(needs);
    const [ours, theirs] = portPair();
    serve(theirs, host.serving);
    try {
      const session = await follow(connect(ours), terminal.stop, config?.refused ?? []);
      tellStorageNotices(session, terminal);
      if (servers !== 'left') host.start('now', servers === 'started' ? undefined : servers);
      // Answered after every event that starting caused at once: from here on the state knows all servers.
      await session.ask('state.read', {});
      return await work(session);
    } finally {
      ours.close();
      await host.close();
    }
  } finally {
    release();
  }
}

/** On stderr, until the person dismisses them in a window. */
function tellStorageNotices({ state, onEvent }: Session, terminal: Terminal): void {
  for (const { trouble } of state().storageNotices) sayStorageTrouble(terminal, trouble);
  onEvent((event) => event.type === 'storage-notice.added' && sayStorageTrouble(terminal, event.notice.trouble));
}

async function follow(host: Host, stop: AbortSignal, refused: Session['refused']): Promise<Session> {
  const listeners = new Set<(event: Event) => void>();
  let { state, number: last } = await host.ask('state.read', {});
  host.onEvent((number, event) => {
    if (number <= last) return;
    last = number;
    state = apply(state, event);
    for (const listener of listeners) listener(event);
  });
  const onEvent: Session['onEvent'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask: host.ask,
    refused,
    state: () => state,
    onEvent,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        if (wanted(state)) return resolve();
        const leave = () => {
          stopListening();
          stop.removeEventListener('abort', interrupt);
        };
        const interrupt = () => {
          leave();
          reject(new Error('Interrupted.'));
        };
        const stopListening = onEvent(() => {
          if (!wanted(state)) return;
          leave();
          resolve();
        });
        if (stop.aborted) return interrupt();
        stop.addEventListener('abort', interrupt);
      }),
  };
}
