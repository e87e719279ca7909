import { HostError } from '../../contract/errors.ts';
import type { Question } from '../../contract/question.ts';
import { follow } from '../../client/follow.ts';
import type { Event, State } from '../../contract/state.ts';
import { connect, serveRequests, type Host, type Port } from '../../contract/wire.ts';
import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import type { ServersRead } from '../host/servers/list/read-entries.ts';
import type { ChooseServers } from '../host/servers/servers.ts';
import type { HostNote } from '../host/socket/note.ts';
import { findHost, type FoundHost } from './find-host.ts';
import { portPair } from './local-port.ts';
import { refuseOwn } from './show-running.ts';
import type { CommandOptions } from './options.ts';
import { readGiven } from './read-config.ts';
import { readRoots } from './read-roots.ts';
import { printed } from './printing/printed.ts';
import { sayStorageTrouble } from './printing/say-storage-trouble.ts';
import type { Terminal } from './terminal.ts';
import type { Reason } from '../../contract/reason.ts';
import { printTraffic, type AskedPort } from './follow-traffic.ts';
import { trafficLine } from './printing/traffic-line.ts';
import { visibleText } from './printing/visible.ts';
import { typed } from './printing/typed.ts';

/**
 * A host asked over the same contract as a window asks it: the one that runs on the data folder, or
 * one for this command alone.
 */
export type CommandSession = {
  ask: Host['ask'];
  /** The entries of the --config file that are no servers, and why. */
  refused: ServersRead['refused'];
  state(): State;
  onEvent(listener: (event: Event) => void): () => void;
  /** Resolves when the state is as wanted; rejects when the person interrupts, or the host ends. */
  until(wanted: (state: State) => boolean): Promise<void>;
  /** Aborted when the host ends, with why as its reason. */
  lost: AbortSignal;
  /**
   * The name of this port in questions and progress, beside other ports; undefined where it is the
   * only one.
   */
  port: string | undefined;
};

type SessionWork<T> = (session: CommandSession) => Promise<T>;
type GivenServers = 'started' | 'left' | ChooseServers;

/**
 * Runs `work` at the host that runs on the data folder; where none does, on one that exists just as
 * long. With servers `left` none is needed, a function says which are: one that runs already has
 * started its own.
 */
export async function withSession<T>(
  options: CommandOptions,
  terminal: Terminal,
  work: SessionWork<T>,
  servers: GivenServers = 'started',
): Promise<T> {
  const config = readGiven(options, terminal);
  const found = await findHost(options, terminal, { given: config?.proposals, folders: await readRoots(options.root) });
  return atHost(found, { options, terminal, servers, refused: config?.refused }, work);
}

type SessionNeeds = {
  options?: CommandOptions;
  terminal: Terminal;
  servers: GivenServers;
  refused?: CommandSession['refused'] | undefined;
};

/** `work` at a host that was found. */
export async function atHost<T>(found: FoundHost, wishes: SessionNeeds, work: SessionWork<T>): Promise<T> {
  if (found.is === 'taken') return withOwnHost(found.taken, wishes, work);
  try {
    if (wishes.options) refuseOwn(wishes.options, found);
    const session = await begin(found.port, { ...wishes, note: found.note });
    tellStorageNotices(session, wishes.terminal);
    const trace = wishes.options?.trace ? beginTrace(session, wishes.terminal) : undefined;
    return await work(session).finally(trace);
  } finally {
    found.port.close();
  }
}

async function withOwnHost<T>(
  { needs, release }: Extract<FoundHost, { is: 'taken' }>['taken'],
  { options, terminal, refused, servers }: SessionNeeds,
  work: SessionWork<T>,
): Promise<T> {
  try {
    // A command beside a host that runs reads none of this.
    const { createHost } = await import('../host/host.ts');
    const host = createHost(needs);
    const stopCatching = catchUncaught(host.reportError);
    const [ours, theirs] = portPair();
    serveRequests(theirs, host.serving);
    try {
      const session = await begin(ours, { terminal, refused });
      tellStorageNotices(session, terminal);
      tellInternalErrors(session, terminal);
      const trace = options?.trace ? beginTrace(session, terminal) : undefined;
      if (servers !== 'left') host.start('now', servers === 'started' ? undefined : servers);
      // Answered after every event that starting caused at once: from here on the state knows all
      // servers.
      await session.ask('state.read', {});
      return await work(session).finally(trace);
    } finally {
      ours.close();
      await host.close();
      stopCatching();
    }
  } finally {
    release();
  }
}

/** On stderr, until the person dismisses them in a window. */
function tellStorageNotices({ state, onEvent }: CommandSession, terminal: Terminal): void {
  for (const { trouble } of state().storageNotices) sayStorageTrouble(terminal, trouble);
  onEvent((event) => event.type === 'storage-notice.added' && sayStorageTrouble(terminal, event.notice.trouble));
}

/** On stderr: a host of this command's own has no window. */
function tellInternalErrors({ state, onEvent }: CommandSession, { say, words }: Terminal): void {
  onEvent((event) => event.type === 'internal-error.caught' && say(printed(words.internalErrors.inCommand(state().about.dataFolder))));
}

/**
 * Resolves with the session as soon as the state was read; a state that cannot be used ends the
 * command.
 */
function begin(
  opened: Port,
  { terminal: { stop }, refused = [], note }: Pick<SessionNeeds, 'terminal' | 'refused'> & { note?: HostNote },
): Promise<CommandSession> {
  const host = connect(opened);
  const listeners = new Set<(event: Event | undefined) => void>();
  const losing = new AbortController();
  const ended: Reason = note ? { code: 'host-ended', who: note.who, pid: note.pid, log: typed('log') } : { code: 'connection-lost' };
  host.onClose(() => losing.abort(new HostError('closed', ended)));
  return new Promise((resolve, reject) => {
    let state: State | undefined;
    follow(host, {
      onState(next, event, port) {
        const isFirst = state === undefined;
        state = next;
        if (isFirst) resolve(sessionOf(() => state ?? next, port));
        for (const listener of listeners) listener(event);
      },
      onRefused: (reason) => reject(new HostError('bug', reason)),
    });
    losing.signal.addEventListener('abort', () => reject(losing.signal.reason as HostError));
  });

  function sessionOf(state: () => State, port: string | undefined): CommandSession {
    return {
      ask: (request, input, signal) => host.ask(request, input, signal).catch(sayWhichHost),
      refused,
      state,
      onEvent: (listener) => listen((event) => event && listener(event)),
      lost: losing.signal,
      port,
      until: (wanted) => until(() => wanted(state())),
    };
  }

  function listen(listener: (event: Event | undefined) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (isReached()) return resolve();
      const leave = () => {
        stopListening();
        stop.removeEventListener('abort', interrupt);
        losing.signal.removeEventListener('abort', lose);
      };
      const interrupt = () => {
        leave();
        reject(new Error('Interrupted.'));
      };
      const lose = () => {
        leave();
        reject(losing.signal.reason as HostError);
      };
      const stopListening = listen(() => {
        if (!isReached()) return;
        leave();
        resolve();
      });
      if (stop.aborted) return interrupt();
      if (losing.signal.aborted) return lose();
      stop.addEventListener('abort', interrupt);
      losing.signal.addEventListener('abort', lose);
    });
  }

  /** Of a connection that broke a person wants to know which host it led to. */
  function sayWhichHost(cause: unknown): never {
    const isLost = cause instanceof HostError && cause.code === 'closed' && losing.signal.aborted;
    throw isLost ? losing.signal.reason : cause;
  }
}

/**
 * A question that is asked for this command, in this chat or (null) in none. Questions for others
 * are theirs to answer.
 */
export function isForCommand({ port }: Pick<CommandSession, 'port'>, question: Question, conversation: string | null): boolean {
  if (port === undefined) return question.kind !== 'call' || question.conversation === conversation;
  return question.conversation === conversation && (conversation !== null || question.port === port);
}

/**
 * Prints what goes over the wire from now on to stderr, each message with its body; returns how to
 * end that.
 */
function beginTrace(session: AskedPort, terminal: Terminal): () => Promise<void> {
  const ending = new AbortController();
  const following = printTraffic(session, {
    until: ending.signal,
    onSeen({ message, body }) {
      terminal.say(trafficLine(terminal.words, message));
      if (body) terminal.say(`  ${visibleText(body.text)}`);
    },
    // A host that went away is told by what was asked of it.
  }).catch(() => undefined);
  return () => {
    ending.abort();
    return following;
  };
}
