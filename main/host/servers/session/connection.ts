import type { Client } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Doubt, LogLevel } from '../../../../contract/server.ts';
import { answerAsks } from '../asks/answer-asks.ts';
import type { ConnectionAsk } from '../asks/asks.ts';
import { noticeLoss } from './loss.ts';
import { createPause } from '../asks/pause.ts';
import { HEADER_MISMATCH } from '../requests/call-tool.ts';
import { type Calls, createCalls } from '../requests/calls.ts';
import type { ServerFacts } from '../../../../contract/server-facts.ts';
import { connectionFacts } from './connection-facts.ts';
import { isThere } from './is-there.ts';
import { createLogLevel } from '../logs/log-level.ts';
import { keepListed } from '../offers/keep-listed.ts';
import { type AllListed, everyKind } from '../offers/list-offered.ts';
import { watchResources } from '../offers/watch-resources.ts';
import { ConnectionFailed, createReach, type Heard, type ReachNeeds } from './reach.ts';
import { readError } from './read-error.ts';
import { createRoots, type WorksFor } from './roots.ts';
import type { Challenged } from '../sign-in/challenges.ts';
import { streamEnded } from '../transports/http.ts';
import type { Failure } from './trouble.ts';
import { wait } from '../../base/clock.ts';
import { type Greeting, isModern, whatItSays } from './what-it-says.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { noiseOf } from '../logs/noise.ts';
import { asHealthCheck } from '../../traffic/on-behalf-of.ts';

/** The server's account of itself, and its offer, once it is there. */
export type OpenedConnection = Greeting & { listed: AllListed };

/** One live server. Only asynchronous calls with values JSON can carry, so that it can live in another thread. */
export type Connection = Calls & {
  /** Rejects with a ConnectionFailed. */
  open(): Promise<OpenedConnection>;
  /** Begins or ends to be told when a resource changes. Rejects with HostError. */
  watch(what: { uri: string; on: boolean }): Promise<void>;
  /** Folders that servers may see changed: an older server is told if that concerns it, a newer one asks when it wants to know. */
  foldersChanged(): void;
  /** Asks it for any answer; it need not give one while it works on a request of ours. Rejects when there is none. */
  check(signal: AbortSignal): Promise<'answered' | 'busy'>;
  /** Asks it for any answer, whatever it works on. Rejects when there is none. */
  ping(signal: AbortSignal): Promise<void>;
  /** Undefined while it is not open. */
  facts(): Omit<ServerFacts, 'token'> | undefined;
  /** From which level on it is asked for log messages; undefined: it decides, an older one from its next start. */
  setLogLevel(level: LogLevel | undefined): Promise<void>;
  /** Somebody is about to use what it lists: what is out of date is listed again. */
  freshen(): void;
  /** Somebody is about to call this tool: waits briefly for a good list where its definition is in doubt. Never rejects. */
  confirm(tool: string, stop: AbortSignal): Promise<void>;
  /** Ends it and everything it started. */
  close(): Promise<void>;
};

/** Events of a live server, for its keeper. */
export type Report =
  | Exclude<Heard, { type: 'changed' | 'unheard' | 'missed' | 'forgotten' | 'closed' }>
  /** The server listed something anew. */
  | { type: 'listed'; listed: AllListed }
  /** The server's tools are in doubt: the list that was read may be stale. */
  | { type: 'doubted'; doubt: Doubt }
  /** The server asked for more at once than anybody can answer. */
  | { type: 'too-many-asks'; method: string }
  /** The server withdrew its question; `because` in its own words. */
  | { type: 'withdrew'; method: string; because: string | undefined }
  /** The server ended by itself, after it was open. Told once. */
  | { type: 'ended'; failure: Failure }
  | Challenged;

export type ConnectionNeeds = Omit<ReachNeeds, 'patience' | 'signal'> & {
  /** Answers what the server asks. Throws nothing but Refused. */
  answer(ask: ConnectionAsk, signal: AbortSignal): Promise<JsonObject>;
  report(report: Report): void;
  patience: ConnectionTimeouts;
  logLevel: LogLevel | undefined;
  /** The chat that used it last, which outlives this connection. */
  worksFor: WorksFor;
  /**
   * All that the server may know of folders while it works for a chat: the same text as long as
   * that is the same.
   */
  seesOfFolders(conversation: string | null): string;
  /** The resources whose changes somebody wants to hear of. */
  watched(): string[];
};

/** Milliseconds to wait before giving up. */
export type ConnectionTimeouts = { probe: number; open: number; list: number; silentCall: number; callAtMost: number };
export const patience: ConnectionTimeouts = { probe: 3000, open: 60_000, list: 30_000, silentCall: 60_000, callAtMost: 600_000 };
/** A legacy server may ask for the roots before it can hear the answer; it is told to ask again. */
const NUDGE_MS = 500;
/** The time a server may take to hear that its session is over. */
const GOODBYE_MS = 1000;

/** Built in the order in which the parts need each other: the way there, its loss, what is listed, told and asked, and the calls on top. */
export function createConnection(needs: ConnectionNeeds): Connection {
  const { launch, clock, report } = needs;
  const { list: timeout, silentCall: silent, callAtMost: atMost } = needs.patience;
  const isHttp = launch.kind === 'http';
  const closing = new AbortController();
  const questions = createPause();
  let phase: 'opening' | 'open' | 'over' = 'opening';

  const reach = createReach({ ...needs, signal: closing.signal });
  const loss = noticeLoss({ reach, isHttp, clock, closing: closing.signal, onLost: end });
  const lists = keepListed({
    clock,
    signal: closing.signal,
    timeout,
    onListed: (listed) => phase === 'over' || report({ type: 'listed', listed }),
    onDoubt: (doubt) => phase === 'over' || report({ type: 'doubted', doubt }),
    onError: loss.notice,
    onNoise,
    isHttp,
  });
  const roots = createRoots({
    ...needs,
    client,
    onError(error) {
      loss.notice(error);
      onNoise(noiseOf(error));
    },
  });
  const asks = answerAsks({
    answer: (ask, signal) => (ask.method === 'roots/list' ? roots.answer(ask, signal) : needs.answer(ask, signal)),
    pause: questions,
    closing: closing.signal,
    onTooMany: (method) => report({ type: 'too-many-asks', method }),
    onWithdrawn: (method, because) => report({ type: 'withdrew', method, because }),
  });
  const logLevel = createLogLevel({ level: needs.logLevel, client, onError: (error) => onNoise(noiseOf(error)) });
  const resources = watchResources({
    client,
    wanted: needs.watched,
    clock,
    timeout,
    closing: closing.signal,
    onNoise,
    onError: loss.notice,
  });
  const calls = createCalls({
    client,
    hasEnded: () => phase === 'over',
    broke: () => reach.failureOf(undefined).broke,
    closing: closing.signal,
    listed: lists.current,
    turnTo: roots.turnTo,
    asks,
    pause: questions,
    inParams: logLevel.inParams,
    patience: { silent, atMost },
    onError(error) {
      loss.notice(error);
      if (isHttp && readError(error).code === HEADER_MISMATCH) lists.again('unheard', 'tool');
    },
    clock,
  });

  return {
    open,
    ...calls,
    watch: resources.watch,
    foldersChanged: roots.changed,
    check,
    ping,
    facts,
    setLogLevel: logLevel.set,
    freshen: lists.freshen,
    confirm: lists.confirm,
    close,
  };

  async function open(): Promise<OpenedConnection> {
    const live = await reach.connect({ hear, answer: asks.unlinked });
    const listed = await lists.first(live.client);
    await roots.looked();
    await loss.decided();
    if (phase === 'over') throw new ConnectionFailed(reach.failureOf(new HostError('server-failed', { code: 'server-ended-meanwhile' })));
    phase = 'open';
    lists.begin(listed);
    if (!isModern(live.client) && isHttp) clock.after(NUDGE_MS, roots.again);
    void logLevel.tell();
    void resources.watchAgain();
    return { ...whatItSays(live.client), listed: lists.current() ?? listed };
  }

  function hear(heard: Heard): void {
    switch (heard.type) {
      case 'changed':
        return lists.again('announced', ...heard.kinds);
      case 'unheard':
        return lists.unheard();
      case 'missed':
        return lists.heardAgain(everyKind);
      case 'forgotten':
        return loss.notice(heard.error);
      case 'closed':
        return end(reach.failureOf(isHttp ? streamEnded() : undefined));
      default:
        return report(heard);
    }
  }

  function onNoise(what: Reason): void {
    report({ type: 'noise', what });
  }

  /** Undefined before it is open, and once it is over. */
  function client(): Client | undefined {
    return phase === 'open' && !closing.signal.aborted ? reach.live()?.client : undefined;
  }

  function end(failure: Failure): void {
    if (phase === 'over' || closing.signal.aborted) return;
    const wasOpen = phase === 'open';
    phase = 'over';
    if (wasOpen) report({ type: 'ended', failure });
  }

  async function check(signal: AbortSignal): Promise<'answered' | 'busy'> {
    if (client() && (asks.isWorking() || questions.isHeld())) return 'busy';
    await askIfThere(signal, asHealthCheck);
    return 'answered';
  }

  function ping(signal: AbortSignal): Promise<void> {
    return askIfThere(signal, (ask) => ask());
  }

  async function askIfThere(signal: AbortSignal, as: (ask: () => Promise<void>) => Promise<void>): Promise<void> {
    const now = client();
    if (!now) throw new HostError('not-ready', { code: 'server-not-running' });
    try {
      await as(() => isThere(now, AbortSignal.any([signal, closing.signal])));
    } catch (error) {
      loss.notice(error);
      throw error;
    }
  }

  function facts(): Omit<ServerFacts, 'token'> | undefined {
    const live = reach.live();
    return client() && live ? connectionFacts(live) : undefined;
  }

  async function close(): Promise<void> {
    closing.abort();
    const live = reach.live();
    if (!live) return;
    const { client, transport } = live;
    if (loss.hasSession() && 'terminateSession' in transport && transport.sessionId !== undefined)
      await briefly(transport.terminateSession());
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
  }

  async function briefly(work: Promise<void>): Promise<void> {
    await Promise.race([work.catch(() => undefined), wait(clock, GOODBYE_MS)]);
  }
}
