import type { Client } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Doubt, LogLevel } from '../../../../contract/server.ts';
import { askBeforeLoss } from './ask-before-loss.ts';
import { answerAsks } from '../asks/answer-asks.ts';
import type { ServerAsk } from '../asks/asks.ts';
import { keepTold } from './keep-told.ts';
import { createPause } from '../asks/pause.ts';
import { HEADER_MISMATCH } from '../requests/call-tool.ts';
import { type Calls, createCalls } from '../requests/calls.ts';
import { isThere } from './is-there.ts';
import { createLogLevel } from '../logs/log-level.ts';
import { keepListed } from '../offers/keep-listed.ts';
import { type AllListed, everyKind } from '../offers/list-offered.ts';
import { watchResources } from '../offers/watch-resources.ts';
import { ConnectionFailed, createReach, type ReachNeeds } from './reach.ts';
import { breakOf, isForgotten, messageOf, readError } from './read-error.ts';
import { streamEnded } from '../transports/http.ts';
import type { Failure } from './trouble.ts';
import { wait } from '../../clock.ts';
import { isModern, whatItSays } from './what-it-says.ts';

/** What a server said about itself and offers, once it is there. */
export type Opened = {
  protocolVersion: string;
  era: 'legacy' | 'modern';
  says: { name: string; version: string; instructions?: string };
  completes: boolean;
  tellsUpdates?: boolean;
  listed: AllListed;
};

/** One live server. Only asynchronous calls with values JSON can carry, so that it can live in another thread. */
export type Connection = Calls & {
  /** Rejects with a ConnectionFailed. */
  open(): Promise<Opened>;
  /** Begins or ends to be told when a resource changes. Rejects with HostError. */
  watch(what: { uri: string; on: boolean }): Promise<void>;
  /** What it is told of folders is not what it was; an older one is told so, and a newer one asks whenever it wants to know. */
  tellRootsChanged(): Promise<void>;
  /** Asks it for any answer; it need not give one while it works on a request of ours. Rejects when there is none. */
  check(signal: AbortSignal): Promise<'answered' | 'busy'>;
  /** From which level on it is asked for log messages; undefined: it decides, an older one from its next start. */
  setLogLevel(level: LogLevel | undefined): Promise<void>;
  /** Somebody is about to use what it lists: what is out of date is listed again. */
  freshen(): void;
  /** Somebody is about to call this tool: waits briefly for a good list where its definition is in doubt. Never rejects. */
  confirm(tool: string, stop: AbortSignal): Promise<void>;
  /** Ends it and everything it started. */
  close(): Promise<void>;
};

export type ConnectionNeeds = Omit<
  ReachNeeds,
  'patience' | 'signal' | 'onAsk' | 'onChanged' | 'onUnheard' | 'onMissed' | 'onForgotten' | 'onClosed'
> & {
  /** Answers what the server asks. Throws nothing but Refused. */
  answer(ask: Omit<ServerAsk, 'server'>, signal: AbortSignal): Promise<JsonObject>;
  /** It asked for more at once than anybody can answer. */
  onTooManyAsks(method: string): void;
  /** The server withdrew its question; `because` in its own words. */
  onWithdrawn(method: string, because: string | undefined): void;
  patience: Patience;
  logLevel: LogLevel | undefined;
  /** It works for this chat from now on. True: what it may know of folders is not what it was told last. */
  usedFor(conversation: string | null): boolean;
  /** The resources whose changes somebody wants to hear of. */
  watched(): string[];
  /** It listed something anew. */
  onListed(listed: AllListed): void;
  /** Its tools are in doubt: the list that was read may be stale. */
  onDoubt(doubt: Doubt): void;
  /** It ended by itself, after it was open. Told once. */
  onEnded(failure: Failure): void;
};

/** Milliseconds to wait before giving up. */
export type Patience = { probe: number; open: number; list: number; silentCall: number; callAtMost: number };
export const patience: Patience = { probe: 3000, open: 60_000, list: 30_000, silentCall: 60_000, callAtMost: 600_000 };
/** A legacy server may ask for the roots before it can hear the answer; it is told to ask again. */
const NUDGE_MS = 500;
/** How long a server may take to hear that its session is over. */
const GOODBYE_MS = 1000;

export function createConnection(needs: ConnectionNeeds): Connection {
  const { launch, clock, onNoise } = needs;
  const { list: timeout, silentCall: silent, callAtMost: atMost } = needs.patience;
  const isHttp = launch.kind === 'http';
  const closing = new AbortController();
  const questions = createPause();
  let ended = false;
  let hasSession = true;

  const onError = noticeLoss;
  const lists = keepListed({
    clock,
    signal: closing.signal,
    timeout,
    onListed: (listed) => !ended && needs.onListed(listed),
    onDoubt: (doubt) => !ended && needs.onDoubt(doubt),
    onError,
    onNoise,
    isHttp,
  });
  const told = keepTold({
    client,
    usedFor: needs.usedFor,
    clock,
    onError(error) {
      noticeLoss(error);
      onNoise(messageOf(error));
    },
  });
  const asks = answerAsks({
    answer,
    pause: questions,
    closing: closing.signal,
    onTooMany: needs.onTooManyAsks,
    onWithdrawn: needs.onWithdrawn,
  });
  const logLevel = createLogLevel({ level: needs.logLevel, client, onError: (error) => onNoise(messageOf(error)) });
  const doubt = askBeforeLoss({
    ask,
    clock,
    closing: closing.signal,
    onRefused: noticeLoss,
    onLost: (error) => onEnd(reach.failureOf(error)),
  });
  const resources = watchResources({ client, wanted: needs.watched, clock, timeout, closing: closing.signal, onNoise, onError });
  const calls = createCalls({
    client,
    hasEnded: () => ended,
    broke: () => reach.failureOf(undefined).broke,
    closing: closing.signal,
    listed: lists.current,
    turnTo: told.of,
    asks,
    pause: questions,
    inParams: logLevel.inParams,
    patience: { silent, atMost },
    onError,
    clock,
  });
  const reach = createReach({
    ...needs,
    onAsk: asks.unlinked,
    signal: closing.signal,
    onChanged: (kinds) => lists.again('announced', ...kinds),
    onMissed: () => lists.heardAgain(everyKind),
    onUnheard: lists.unheard,
    onForgotten: noticeLoss,
    onClosed: () => onEnd(reach.failureOf(isHttp ? streamEnded() : undefined)),
  });

  return {
    open,
    ...calls,
    watch: resources.watch,
    tellRootsChanged: told.again,
    check,
    setLogLevel: logLevel.set,
    freshen: lists.freshen,
    confirm: lists.confirm,
    close,
  };

  async function open(): Promise<Opened> {
    const live = await reach.connect();
    const listed = await lists.first(live.client);
    await told.looked();
    await doubt.decided();
    if (ended) throw new ConnectionFailed(reach.failureOf(new Error('It ended while it listed what it offers.')));
    lists.begin(listed);
    if (!isModern(live.client) && isHttp) clock.after(NUDGE_MS, () => void told.again());
    void logLevel.tell();
    void resources.watchAgain();
    return { ...whatItSays(live.client), listed: lists.current() ?? listed };
  }

  /** Undefined before it is open, and once it is over. */
  function client(): Client | undefined {
    return lists.current() && !ended && !closing.signal.aborted ? reach.live()?.client : undefined;
  }

  function answer(ask: Omit<ServerAsk, 'server'>, signal: AbortSignal): Promise<JsonObject> {
    const answering = needs.answer(ask, signal);
    return ask.method === 'roots/list' ? told.answered(answering) : answering;
  }

  /** A URL has no process whose end would be noticed: that it, or our session with it, is gone shows only when something is asked. */
  function noticeLoss(error: unknown): void {
    const live = reach.live();
    if (!isHttp || !live) return;
    const { code } = readError(error);
    // A modern server has no sessions, and answers so what it does not know.
    hasSession &&= !isForgotten(error);
    if (!hasSession && !isModern(live.client)) return onEnd({ ...reach.failureOf(error), forgotUs: true });
    if (code === HEADER_MISMATCH) return lists.again('unheard', 'tool');
    if (breakOf(error) !== undefined) doubt.begin();
  }

  async function ask(signal: AbortSignal): Promise<void> {
    const live = reach.live();
    if (live) await isThere(live.client, signal);
  }

  function onEnd(failure: Failure): void {
    if (ended || closing.signal.aborted) return;
    ended = true;
    if (lists.current()) needs.onEnded(failure);
  }

  async function check(signal: AbortSignal): Promise<'answered' | 'busy'> {
    const now = client();
    if (!now) throw new HostError('not-ready', 'The server is not running.');
    if (asks.isWorking() || questions.isHeld()) return 'busy';
    try {
      await isThere(now, AbortSignal.any([signal, closing.signal]));
    } catch (error) {
      noticeLoss(error);
      throw error;
    }
    return 'answered';
  }

  async function close(): Promise<void> {
    closing.abort();
    const live = reach.live();
    if (!live) return;
    const { client, transport } = live;
    if (hasSession && 'terminateSession' in transport && transport.sessionId !== undefined) await briefly(transport.terminateSession());
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
  }

  async function briefly(work: Promise<void>): Promise<void> {
    await Promise.race([work.catch(() => undefined), wait(clock, GOODBYE_MS)]);
  }
}
