import { type Client, withInputRequired } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Progress } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { LONGEST_TIMER_MS, untilAborted } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { onBehalfOf } from '../../traffic/on-behalf-of.ts';
import type { ServerAsks } from './answer-asks.ts';
import type { AnswerWithin, Caller } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { CallProgress, type SaidProgress } from '../requests/call-progress.ts';
import { withCancelReason } from '../requests/cancel-reason.ts';
import { withInput } from '../requests/with-input.ts';
import { withPages } from '../requests/with-pages.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import type { AskedLogLevel } from './log-level.ts';
import type { KeptLists } from './kept-lists.ts';
import { headersFor } from '../offers/parameter-headers.ts';
import type { Loss } from './loss.ts';
import { isTurnedAway, readError, whyInVain } from '../read-error.ts';
import type { ConnectionRoots } from './roots.ts';
import type { ServerSession } from './session.ts';
import { isModern } from './what-it-says.ts';
import {
  type CallBecameTask,
  type CallResult,
  callTool,
  endOfTask,
  HEADER_MISMATCH,
  type SendRequest,
  type ToolAnswer,
} from '../requests/call-tool.ts';
import {
  completeParams,
  promptParams,
  readCompletion,
  readContents,
  readPrompt,
  type ToComplete,
} from '../requests/prompts-and-resources.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { OnlyReads, TrafficMessage } from '../../../../contract/traffic.ts';
import { followTask } from '../requests/follow-task.ts';
import { type ServerTask, taskSupportOf } from '../server-task.ts';
import { runsCallsAsTasks, TaskWire } from '../requests/task-wire.ts';
import { TimeLimits } from '../requests/time-limits.ts';
import { retryThrottled } from '../retry-throttled.ts';

type Needs = {
  session: ServerSession;
  loss: Pick<Loss, 'notice' | 'decided' | 'hasSession'>;
  lists: Pick<KeptLists, 'current' | 'again'>;
  roots: Pick<ConnectionRoots, 'turnTo'>;
  asks: ServerAsks;
  /** Held while a person is asked something. */
  pause: Pause;
  logLevel: Pick<AskedLogLevel, 'inParams'>;
  /** Milliseconds without a sign of life, and in all. */
  patience: { silent: number; atMost: number };
  clock: Clock;
};

// Read as it comes: the SDK would check a result against the tool's own schema, which a server can
// make as slow as it likes.
const Anything = z.looseObject({});
/** A task, when its server made it, and the call for which it asks meanwhile. */
export type TaskToFollow = { task: ServerTask; since: number; isKept?: boolean; caller: Caller };

/** The time that a server is asked to keep a task. */
const WANTED_TTL_MS = 24 * 60 * 60 * 1000;

/** Requests to one live server. Throws nothing for a tool; HostError for the others. */
export class Calls {
  readonly #needs: Needs;
  readonly #progress: CallProgress;
  /** Signs of life of what is read now. */
  readonly #reads = new Set<() => void>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#progress = new CallProgress(needs.clock);
  }

  /** `limitMs`: how long it may give no sign of life. */
  async call(
    { tool, input, caller, limitMs }: { tool: string; input: JsonObject; caller: Caller; limitMs?: number },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult | CallBecameTask> {
    const { session, asks, pause, patience, logLevel, clock } = this.#needs;
    const turning = this.#needs.roots.turnTo(caller.conversation, signal);
    if (turning) await turning;
    const why = turning && (await caller.whyNotAgain?.());
    if (why !== undefined) return { outcome: 'failed', content: [], reason: why };
    const client = session.client();
    if (!client) return { outcome: 'failed', content: [], reason: { code: 'server-not-running' } };
    const calling = callTool({
      send: sendRequest({ client, asks, clock }, caller),
      ...this.#asTask(client, tool),
      isModern: isModern(client),
      tool,
      input,
      headers: this.#headersOf(tool, input),
      signal,
      progress: this.#progress,
      onProgress,
      whyEnded: () => this.#whyEnded(),
      patience: { ...patience, silent: limitMs ?? patience.silent },
      pause,
      rest: session.rest,
      inParams: logLevel.inParams(),
      clock,
    });
    // Turning a server off must not wait for its calls.
    const { result, error, oddTask } = await untilAborted(session.closing, calling, () => this.#closedResult());
    // The task need not go on: no request will ask about it.
    if (oddTask !== undefined)
      void this.#wireOf(client)
        .cancel(oddTask)
        .catch(() => undefined);
    // The server's own words first: with the connection every call ends in the same words.
    if (error === undefined) return result;
    this.#notice(error);
    return (await this.#isLost(error)) ? { outcome: 'failed', content: [], reason: { code: 'session-lost' } } : result;
  }

  /**
   * Asks about a task that a call became until it ended. The server's requests meanwhile are asked
   * for that call. Undefined: the connection ended before, or the signal was aborted.
   */
  async follow(
    { caller, ...about }: TaskToFollow,
    signal: AbortSignal,
    onChange: (task: ServerTask) => unknown,
    onProgress: (progress: Progress) => void,
  ) {
    const { session, asks, clock } = this.#needs;
    const client = session.client();
    if (!client) return undefined;
    this.#progress.turnTo(about.task.id, onProgress);
    const wire = this.#wireOf(client);
    const answer: AnswerWithin = (ask, either) => asks.within(caller, ask, either);
    const begin = (look: () => Promise<void>) => asks.begin(caller, signal, { id: about.task.id, look });
    const whyNotAgain = async () => caller.whyNotAgain?.();
    const following = onBehalfOf(chatOf(caller), 'tools/call', () =>
      followTask({ ...about, wire, answer, begin, whyNotAgain, clock, signal, onChange }),
    );
    const answered = await untilAborted(session.closing, endOfTask(following, isModern(client)), () => undefined);
    this.#progress.endOfTask(about.task.id);
    if (signal.aborted) return undefined;
    if (answered?.error !== undefined) this.#notice(answered.error);
    return answered?.result;
  }

  /** Asks the server to cancel a task. False: it has no way to do so, or did not hear of it. */
  async cancelTask(task: string): Promise<boolean> {
    this.#progress.endOfTask(task);
    const client = this.#needs.session.client();
    return client
      ? this.#wireOf(client)
          .cancel(task)
          .catch(() => false)
      : false;
  }

  /** The server told how far a call is, or the task that it became. */
  progressed({ token, progress }: { token: unknown; progress: SaidProgress }): void {
    const isKnown = this.#progress.heard(token, progress);
    if (!isKnown) this.#needs.session.report({ type: 'noise', what: { code: 'log-progress-after-end' } });
  }

  /** Bytes of an answer are a sign of life, also of one that takes longer than the limit. */
  arriving(token: unknown): void {
    this.#progress.arriving(token);
    if (token === undefined) for (const sign of this.#reads) sign();
  }

  async getPrompt(
    { name, arguments: given, caller }: { name: string; arguments: Record<string, string>; caller: Caller },
    signal: AbortSignal,
  ) {
    return readPrompt(await this.#request('prompts/get', promptParams(name, given), signal, caller));
  }

  async complete(what: ToComplete, signal: AbortSignal) {
    try {
      return readCompletion(await this.#request('completion/complete', completeParams(what), signal));
    } catch (error) {
      // Completion helps while typing; a server that cannot help is no trouble worth showing.
      if (error instanceof HostError && error.code === 'server-failed') return { values: [] };
      throw error;
    }
  }

  async readResource({ uri, caller }: { uri: string; caller: Caller }, signal: AbortSignal) {
    return readContents(await this.#request('resources/read', { uri }, signal, caller));
  }

  async sendAgain({ method, params, caller }: { method: OnlyReads; params: JsonObject; caller: Caller }, signal: AbortSignal) {
    const { clock } = this.#needs;
    const since = clock.elapsed();
    await this.#request(method, params, signal, asksBack(method) ? caller : undefined);
    return { tookMs: clock.elapsed() - since };
  }

  /** The answer as it came, for a view of the server, which asks back nothing. Throws HostError. */
  askFor(method: 'resources/read' | 'resources/list', params: Fields, signal: AbortSignal): Promise<Fields> {
    return this.#request(method, params, signal);
  }

  /** The entry of a resource in the list of the server, as it came. */
  listedResource(uri: string): Fields | undefined {
    return this.#needs.lists
      .current()
      ?.resource.items.filter(isFields)
      .find((item) => item['uri'] === uri);
  }

  /**
   * With a caller the server may ask back on what makes something. Throws HostError
   * `server-failed`, `not-ready` or `stopped`.
   */
  async #request(method: OnlyReads, params: Fields, signal: AbortSignal, caller?: Caller): Promise<Fields> {
    const { session, roots, asks, patience, logLevel, pause, clock } = this.#needs;
    const turning = caller && roots.turnTo(caller.conversation, signal);
    if (turning) await turning;
    const client = session.client();
    if (!client) throw new HostError('not-ready', { code: 'server-not-running' });
    const { closing } = session;
    const either = AbortSignal.any([signal, closing]);
    const asked = { params: { ...params, ...logLevel.inParams() } };
    try {
      if (!asksBack(method) || !caller)
        return await withCancelReason(either, (cancelling) => {
          const send = () => client.request({ method, ...asked }, Anything, { signal: cancelling, timeout: patience.silent });
          // A completion is for the next key: a wait of seconds is of no use.
          return method === 'completion/complete' ? send() : retryThrottled(send, session.rest, { signal: cancelling });
        });
      return await inTime({ clock, pause, reads: this.#reads, ...patience }, either, (within, limits) =>
        withCancelReason(within, (cancelling) =>
          sendRequest({ client, asks, clock }, caller)(
            { method, ...asked },
            {
              signal: cancelling,
              onSign: () => limits.sign(),
              rest: (throttled, stopped) => limits.standStill(session.rest(throttled, stopped)),
            },
          ),
        ),
      );
    } catch (error) {
      if (signal.aborted) throw new HostError('stopped', { code: 'request-cancelled' });
      if (closing.aborted) throw new HostError('server-failed', this.#whyClosed(), { cause: error });
      this.#notice(error);
      const why: Reason = (await this.#isLost(error)) ? { code: 'session-lost' } : this.#whyRefused(error);
      throw new HostError('server-failed', why, { cause: error });
    }
  }

  /** The field that asks for a task of this tool's call; nothing: the call cannot become one. */
  #asTask(client: Client, name: string): { asTask?: Fields } {
    if (!runsCallsAsTasks(client)) return {};
    if (isModern(client)) return { asTask: {} };
    return taskSupportOf(this.#listed(name)) === undefined ? {} : { asTask: { task: { ttl: WANTED_TTL_MS } } };
  }

  #wireOf(client: Client): TaskWire {
    const { session, patience, logLevel } = this.#needs;
    return new TaskWire({ client, timeout: patience.silent, inParams: logLevel.inParams(), rest: session.rest });
  }

  /** The tool as the server lists it. */
  #listed(name: string): unknown {
    return this.#needs.lists.current()?.tool.items.find((item) => isFields(item) && item['name'] === name);
  }

  /** Arguments that the tool wants as headers, too. */
  #headersOf(name: string, input: JsonObject): Record<string, string> {
    const tool = this.#needs.lists.current()?.tool.inHeaders && this.#listed(name);
    return isFields(tool) ? headersFor(tool['inputSchema'], input) : {};
  }

  #notice(error: unknown): void {
    const { session, loss, lists } = this.#needs;
    loss.notice(error);
    if (session.isHttp && readError(error).code === HEADER_MISMATCH) lists.again('unheard', 'tool');
  }

  /** The server did not run the request, since it does not know our session any more. */
  async #isLost(error: unknown): Promise<boolean> {
    const { session, loss } = this.#needs;
    if (!session.isHttp || !isTurnedAway(error) || readError(error).timedOut) return false;
    await loss.decided();
    return session.hasEnded && !loss.hasSession;
  }

  #closedResult(): ToolAnswer {
    return { result: { outcome: 'failed', content: [], reason: this.#whyClosed() } };
  }

  #whyClosed(): Reason {
    return this.#needs.session.hasEnded ? this.#whyEnded() : { code: 'server-off-meanwhile' };
  }

  #whyEnded(): Reason {
    const { broke: why } = this.#needs.session.failureOf(undefined);
    return { code: 'server-ended-meanwhile', ...(why && { why }) };
  }

  #whyRefused(error: unknown): Reason {
    if (error instanceof CannotGoOn) return error.reason;
    return whyInVain(error);
  }
}

/**
 * Requests on which a server may ask back. Nobody is asked anything for a list, or for what is
 * completed while a person types.
 */
function asksBack(method: OnlyReads): method is 'prompts/get' | 'resources/read' {
  return method === 'prompts/get' || method === 'resources/read';
}

/**
 * Sends requests on which a server may ask back, as often as that takes; how long it may take is
 * the caller's to watch.
 */
function sendRequest({ client, asks, clock }: { client: Client; asks: ServerAsks; clock: Clock }, caller: Caller): SendRequest {
  return (request, options) => onBehalfOf(chatOf(caller), request.method, () => sendOne(request, options));

  async function sendOne({ method, params }: Parameters<SendRequest>[0], { onSign, rest, ...options }: Parameters<SendRequest>[1]) {
    const { signal } = options;
    const ended = asks.begin(caller, signal);
    const leave = createGate(caller);
    const answer: AnswerWithin = (ask, either) => asks.within(caller, ask, either);
    try {
      if (isModern(client)) return await withInput(params, { send: sendLeg, answer, clock, signal });
      const sendOnce = async () => {
        await leave();
        return client.request({ method, params }, Anything, { ...options, timeout: LONGEST_TIMER_MS });
      };
      const send = () => retryThrottled(sendOnce, rest, { signal });
      return await withPages({ send, answer, signal });
    } finally {
      ended();
    }

    function sendLeg(withAnswers: Record<string, unknown>) {
      const leg = { ...options, timeout: LONGEST_TIMER_MS, allowInputRequired: true };
      const send = async () => {
        await leave();
        onSign();
        return client.request({ method, params: withAnswers }, withInputRequired(Anything), leg);
      };
      return retryThrottled(send, rest, { signal });
    }
  }
}

/** The place in a chat that the request is for. */
function chatOf({ conversation, turn, call }: Caller): TrafficMessage['chat'] {
  return conversation === null || turn === undefined || call === undefined ? undefined : { conversation, turn, call };
}

/**
 * The grant of a request may be taken back while the person is asked something for it: then it does
 * not leave once more.
 */
function createGate(caller: Caller): () => Promise<void> {
  let hasLeft = false;
  return async () => {
    const why = hasLeft ? await caller.whyNotAgain?.() : undefined;
    if (why !== undefined) throw new CannotGoOn(why);
    hasLeft = true;
  };
}

type RequestLimits = { clock: Clock; pause: Pause; reads: Set<() => void>; silent: number; atMost: number };

/**
 * Ends work that takes too long; its time stands still while a person is asked something for it.
 * Throws CannotGoOn.
 */
async function inTime<T>(
  { clock, pause, reads, silent, atMost }: RequestLimits,
  signal: AbortSignal,
  work: (signal: AbortSignal, limits: TimeLimits) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const limits = new TimeLimits({ clock, pause, silent, atMost, onOver: () => late.abort() });
  const sign = () => limits.sign();
  reads.add(sign);
  try {
    return await work(AbortSignal.any([signal, late.signal]), limits);
  } catch (error) {
    throw late.signal.aborted ? new CannotGoOn({ code: 'no-answer-in-time' }, { cause: error }) : error;
  } finally {
    reads.delete(sign);
    limits.stop();
  }
}
