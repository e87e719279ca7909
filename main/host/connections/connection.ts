import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Content, PromptMessage } from '../../../contract/content.ts';
import type { Progress } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { LogLevel } from '../../../contract/server.ts';
import { answerAsks } from './asks/answer-asks.ts';
import type { Caller, ServerAsk } from './asks/asks.ts';
import { atLevel } from './calls/at-level.ts';
import { type CallResult, callTool, HEADER_MISMATCH } from './calls/call-tool.ts';
import { streamEnded } from './transports/http.ts';
import { inTime } from './calls/in-time.ts';
import { isThere } from './is-there.ts';
import { everyKind, keepListed } from './offers/keep-listed.ts';
import { keepListening, whatItTells } from './offers/keep-listening.ts';
import type { AllListed } from './offers/list-offered.ts';
import { headersFor } from './offers/parameter-headers.ts';
import { promptsAndResources, type ToComplete } from './calls/prompts-and-resources.ts';
import { ConnectionFailed, createReach, type ReachNeeds } from './reach.ts';
import { isFields } from './fields.ts';
import { sendRequest } from './calls/send-request.ts';
import { createPause } from './asks/pause.ts';
import { keepTold } from './asks/keep-told.ts';
import { isForgotten, messageOf, readError } from './read-error.ts';
import type { Failure } from './trouble.ts';
import { watchResources } from './offers/watch-resources.ts';
import { whatItSays } from './what-it-says.ts';

export type { CallResult };

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
export type Connection = {
  /** Rejects with a ConnectionFailed. */
  open(): Promise<Opened>;
  /** `limitMs`: how long it may give no sign of life. */
  call(
    what: { tool: string; input: JsonObject; caller: Caller; limitMs?: number },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult>;
  getPrompt(
    what: { name: string; arguments: Record<string, string>; caller: Caller },
    signal: AbortSignal,
  ): Promise<{ description?: string; messages: PromptMessage[] }>;
  complete(what: ToComplete, signal: AbortSignal): Promise<{ values: string[]; total?: number }>;
  readResource(what: { uri: string; caller: Caller }, signal: AbortSignal): Promise<{ contents: Content[] }>;
  /** Begins or ends to be told when a resource changes. Rejects with HostError. */
  watch(what: { uri: string; on: boolean }): Promise<void>;
  /** What it is told of folders is not what it was; an older one is told so, and a newer one asks whenever it wants to know. */
  tellRootsChanged(): Promise<void>;
  /** Asks it for any answer; it need not give one while it works on a call. Rejects when there is none. */
  check(signal: AbortSignal): Promise<'answered' | 'busy'>;
  /** From which level on it is asked for log messages; undefined: it decides, an older one from its next start. */
  setLogLevel(level: LogLevel | undefined): Promise<void>;
  /** Somebody is about to use what it lists: what is out of date is listed again. */
  freshen(): void;
  /** Ends it and everything it started. */
  close(): Promise<void>;
};

export type ConnectionNeeds = Omit<ReachNeeds, 'patience' | 'signal' | 'onAsk' | 'onChanged' | 'onMissed' | 'onForgotten' | 'onClosed'> & {
  /** Answers what the server asks. Throws nothing but Refused. */
  answer(ask: Omit<ServerAsk, 'server'>, signal: AbortSignal): Promise<JsonObject>;
  /** It asked for more at once than anybody can answer. */
  onTooManyAsks(method: string): void;
  patience: Patience;
  logLevel: LogLevel | undefined;
  /** It works for this chat from now on. True: what it may know of folders is not what it was told last. */
  usedFor(conversation: string | null): boolean;
  /** The resources whose changes somebody wants to hear of. */
  watched(): string[];
  /** It listed something anew. */
  onListed(listed: AllListed): void;
  /** It ended by itself, after it was open. Told once. */
  onEnded(failure: Failure): void;
};

/** Milliseconds to wait before giving up. */
export type Patience = { probe: number; open: number; list: number; silentCall: number; callAtMost: number };
export const patience: Patience = { probe: 3000, open: 60_000, list: 30_000, silentCall: 60_000, callAtMost: 600_000 };
const Anything = z.looseObject({});
/** A server that asked for the folders looks at each before it lets anybody use it. */
const LOOK_AT_ROOTS_MS = 150;
/** A modern server tells of changes once it says that it does; what it lists before that may change unheard. */
const LISTENS_MS = 1000;
/** A legacy server may ask for the roots before it can hear the answer; it is told to ask again. */
const NUDGE_MS = 500;

export function createConnection(needs: ConnectionNeeds): Connection {
  const { launch, clock } = needs;
  const closing = new AbortController();
  const lists = keepListed({
    clock,
    signal: closing.signal,
    timeout: needs.patience.list,
    onListed: (listed) => !ended && needs.onListed(withHeaders(listed)),
    onError: noticeLoss,
  });
  let ended = false;
  let hasSession = true;
  let knowsRoots = false;
  let logLevel = needs.logLevel;
  let working = 0;
  const questions = createPause();
  const asks = answerAsks({ answer, pause: questions, closing: closing.signal, onTooMany: needs.onTooManyAsks });
  const turns = keepTold({ usedFor: needs.usedFor, tell: tellRootsChanged, clock });
  const watching = watchResources({ clock, timeout: needs.patience.list, closing: closing.signal, onNoise: needs.onNoise });
  const reach = createReach({
    ...needs,
    onAsk: asks.unlinked,
    signal: closing.signal,
    onChanged: (kinds) => lists.again(...kinds),
    onMissed: () => lists.again(...everyKind),
    onForgotten: noticeLoss,
    onClosed: () => onEnd({ ...reach.failureOf(launch.kind === 'http' ? streamEnded() : undefined) }),
  });

  return {
    open,
    call,
    ...promptsAndResources(ask),
    watch,
    tellRootsChanged: () => turns.again(),
    check,
    setLogLevel,
    freshen: lists.freshen,
    close,
  };

  async function open(): Promise<Opened> {
    const { client } = await reach.connect();
    if (isModern()) await Promise.race([listens(client), pause(LISTENS_MS)]);
    const listed = await lists.first(client);
    if (knowsRoots) await pause(LOOK_AT_ROOTS_MS);
    if (ended) throw new ConnectionFailed(reach.failureOf(new Error('It ended while it listed what it offers.')));
    lists.begin(listed);
    if (!isModern() && launch.kind === 'http') clock.after(NUDGE_MS, () => void turns.again());
    if (logLevel) void setLogLevel(logLevel);
    watchAgain(client);
    return { ...whatItSays(client), listed: withHeaders(listed) };
  }

  function listens(client: Client): Promise<void> {
    const { filter, kinds } = whatItTells(client);
    if (kinds.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const onListening = () => {
        lists.again(...kinds);
        resolve();
      };
      const onFailed = (error: unknown) => needs.onNoise(`It could not be listened to: ${messageOf(error)}`);
      const { list: timeout } = needs.patience;
      void keepListening({ client, filter, clock, timeout, signal: closing.signal, onListening, onFailed }).then(resolve);
    });
  }

  /** A server that was started again knows nothing of what it was asked to tell. */
  function watchAgain(client: Client): void {
    const uris = needs.watched();
    if (uris.length === 0 || !whatItSays(client).tellsUpdates) return;
    const onFailed = (error: unknown) => needs.onNoise(`It does not tell of all changes that are waited for: ${messageOf(error)}`);
    void watching.add(client, uris).catch(onFailed);
  }

  async function watch({ uri, on }: { uri: string; on: boolean }): Promise<void> {
    const live = reach.live();
    if (!live || ended) throw new HostError('not-ready', 'The server is not running.');
    if (!on) return watching.drop(live.client, uri);
    try {
      await watching.add(live.client, [uri]);
    } catch (error) {
      if (error instanceof HostError) throw error;
      noticeLoss(error);
      const words = readError(error).timedOut ? 'It did not answer in time.' : messageOf(error);
      throw new HostError('server-failed', words, { cause: error });
    }
  }

  function onEnd(failure: Failure): void {
    if (ended || closing.signal.aborted) return;
    ended = true;
    if (lists.current()) needs.onEnded(failure);
  }

  /** A URL has no process whose end would be noticed: that it, or our session with it, is gone shows only when something is asked. */
  function noticeLoss(error: unknown): void {
    if (launch.kind !== 'http') return;
    const { code } = readError(error);
    // A modern server has no sessions, and answers so what it does not know.
    hasSession &&= !isForgotten(error);
    if (!hasSession && !isModern()) return onEnd({ ...reach.failureOf(error), forgotUs: true });
    if (code === HEADER_MISMATCH) return lists.again('tool');
    const isGone = code !== undefined && ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'UND_ERR_SOCKET'].includes(code);
    if (isGone) onEnd(reach.failureOf(error));
  }

  async function answer(ask: Omit<ServerAsk, 'server'>, signal: AbortSignal): Promise<JsonObject> {
    const answered = ask.method === 'roots/list' ? turns.asked() : () => undefined;
    const result = await needs.answer(ask, signal).finally(answered);
    knowsRoots ||= Array.isArray(result['roots']) && result['roots'].length > 0;
    return result;
  }

  function isModern(): boolean {
    return reach.live()?.client.getProtocolEra() === 'modern';
  }

  /** What a modern server is told with every request. */
  function levelNow(): LogLevel | undefined {
    return isModern() ? logLevel : undefined;
  }

  function withHeaders(listed: AllListed): AllListed {
    return launch.kind === 'http' && isModern() ? { ...listed, tool: { ...listed.tool, inHeaders: true } } : listed;
  }

  function headersOf(name: string, input: JsonObject): Record<string, string> {
    if (launch.kind !== 'http' || !isModern()) return {};
    const tool = lists.current()?.tool.items.find((item) => isFields(item) && item['name'] === name);
    return isFields(tool) ? headersFor(tool['inputSchema'], input) : {};
  }

  async function call(
    { tool, input, caller, limitMs }: { tool: string; input: JsonObject; caller: Caller; limitMs?: number },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult> {
    const turning = turnTo(caller);
    if (turning) await turning;
    const live = reach.live();
    if (!live || ended || closing.signal.aborted) return { outcome: 'failed', content: [], reason: 'The server is not running.' };
    const { silentCall, callAtMost: atMost } = needs.patience;
    const limits = { silent: limitMs ?? silentCall, atMost };
    const headers = headersOf(tool, input);
    let trouble: unknown;
    const onError = (error: unknown) => (trouble = error);
    const send = sendRequest({ client: live.client, asks, clock }, caller);
    const asked = { send, isModern: isModern(), tool, input, headers, signal, onProgress, onError, logLevel: levelNow() };
    working += 1;
    const result = await untilClosed(callTool({ ...asked, patience: limits, pause: questions, clock }));
    working -= 1;
    // Its own words first: with the connection every call ends in the same words.
    noticeLoss(trouble);
    return result;
  }

  /** A modern server asks within the call, for that chat. */
  function turnTo({ conversation }: Caller): Promise<void> | undefined {
    return isModern() || !reach.live() ? undefined : turns.to(conversation);
  }

  /** Turning a server off must not wait for its calls. */
  async function untilClosed(result: Promise<CallResult>): Promise<CallResult> {
    const closed = new Promise<CallResult>((resolve) => {
      const settle = () =>
        resolve({
          outcome: 'failed',
          content: [],
          reason: whyClosed(),
        });
      closing.signal.addEventListener('abort', settle, { once: true });
      void result.finally(() => closing.signal.removeEventListener('abort', settle));
    });
    return Promise.race([result, closed]);
  }

  function whyClosed(): string {
    return `The server ${ended ? 'ended' : 'was turned off'} while it was working on this.`;
  }

  async function ask(
    method: 'prompts/get' | 'completion/complete' | 'resources/read',
    params: Record<string, unknown>,
    signal: AbortSignal,
    caller?: Caller,
  ) {
    const turning = caller && turnTo(caller);
    if (turning) await turning;
    const live = reach.live();
    if (!live || ended) throw new HostError('not-ready', 'The server is not running.');
    const either = AbortSignal.any([signal, closing.signal]);
    const asked = { params: { ...params, ...atLevel(levelNow()) } };
    try {
      // Nobody is asked anything for what is completed while a person types.
      if (method === 'completion/complete' || !caller)
        return await live.client.request({ method, ...asked }, Anything, { signal: either, timeout: needs.patience.silentCall });
      const { silentCall: silent, callAtMost: atMost } = needs.patience;
      return await inTime({ clock, pause: questions, silent, atMost }, either, (within, onSign) =>
        sendRequest({ client: live.client, asks, clock }, caller)({ method, ...asked }, { signal: within, onSign }),
      );
    } catch (error) {
      if (signal.aborted) throw new HostError('stopped', 'The request was stopped.');
      if (closing.signal.aborted) throw new HostError('server-failed', whyClosed(), { cause: error });
      noticeLoss(error);
      const { timedOut } = readError(error);
      const forgot = 'It does not know our session any more and is being connected again.';
      const words = timedOut ? 'It did not answer in time.' : ended && isForgotten(error) ? forgot : messageOf(error);
      throw new HostError('server-failed', words, { cause: error });
    }
  }

  async function check(signal: AbortSignal): Promise<'answered' | 'busy'> {
    const live = reach.live();
    if (!live || ended) throw new HostError('not-ready', 'The server is not running.');
    if (working > 0 || questions.isHeld()) return 'busy';
    try {
      await isThere(live.client, AbortSignal.any([signal, closing.signal]));
    } catch (error) {
      noticeLoss(error);
      throw error;
    }
    return 'answered';
  }

  async function setLogLevel(level: LogLevel | undefined): Promise<void> {
    logLevel = level;
    const live = reach.live();
    // A modern server is told with every request.
    if (!level || !live || ended || isModern() || !live.client.getServerCapabilities()?.logging) return;
    await live.client.setLoggingLevel(level).catch((error: unknown) => needs.onNoise(messageOf(error)));
  }

  async function tellRootsChanged(): Promise<void> {
    const live = reach.live();
    if (!live || !lists.current() || ended || closing.signal.aborted || live.client.getProtocolEra() === 'modern') return;
    await live.client.sendRootsListChanged().catch((error: unknown) => {
      noticeLoss(error);
      needs.onNoise(messageOf(error));
    });
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
    await Promise.race([work.catch(() => undefined), pause(1000)]);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void clock.after(ms, resolve));
  }
}
