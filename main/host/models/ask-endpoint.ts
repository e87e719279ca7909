import { setImmediate as nextTurn } from 'node:timers/promises';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { ChatDialect, Endpoint } from '../../../contract/settings.ts';
import type { ThinkingPart } from '../../../contract/thinking.ts';
import { wait } from '../base/clock.ts';
import type { Clock, Log } from '../base/needs.ts';
import { hostDialectOf } from './dialects.ts';
import { refusesOrder, withCallsLast } from './calls-last.ts';
import { refusesCompaction } from './compaction.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import { isRefusedInput, ModelError, NotReached } from './model-error.ts';
import { AnswerTooLong } from './read-stream.ts';
import { createWatch, type Watch } from './watch.ts';
import { partRefused } from './part-refused.ts';
import { whenToRetry } from './when-to-retry.ts';
import { namesToolSearch } from './with-findable.ts';
import { type Asked, isTooLongFor, whyItFailed, whyLater } from './why-it-failed.ts';

/** The address to ask at, and with which key. */
export type ModelAddress = Pick<Endpoint, 'name' | 'kind' | 'baseUrl' | 'speaks' | 'dialect' | 'callsLast'> & { key?: string };

/**
 * Begins one answer in the API of an endpoint. `heard` hands its raw events on and notes that the endpoint is at work. Rejects with a
 * ModelError where the endpoint refused, and with NotReached where none answered; so does the stream of events.
 */
export type Open = (needs: OpenNeeds, place: ModelAddress, request: ModelRequest) => Promise<AsyncIterable<ModelEvent>>;
type OpenNeeds = {
  fetch: typeof fetch;
  log: Log;
  signal: AbortSignal;
  heard<T>(events: AsyncIterable<T>): AsyncIterable<T>;
  onDialectFound?: ((dialect: ChatDialect) => void) | undefined;
};

type Needs = {
  fetch: typeof fetch;
  clock: Clock;
  log: Log;
  /** The endpoint refused a request because it was asked to cache. */
  onCachingRefused?(): void;
  /** The endpoint refused a request because the model was asked to think or work like this. */
  onThinkingRefused?(part: ThinkingPart): void;
  /** The endpoint took a history only after the calls stood last in each answer. */
  onCallsLastFound?(): void;
  /** A chat-completions endpoint took a request only after it was put otherwise. */
  onDialectFound?(dialect: ChatDialect): void;
  /** … or to search tools itself. Such a request is not asked again: another one has to be made. */
  onToolSearchRefused?(): void;
  /** … or to sum up itself. */
  onCompactionRefused?(): void;
};

/** Events read before others in this process get their turn: about 2 ms of work. */
const MOST_IN_ONE_GO = 200;
const SILENCE = 60_000;
/** A local model may be read from disk before its first byte. */
const PATIENCE = { practice: SILENCE, anthropic: SILENCE, compatible: 300_000 };

/** Asks an endpoint, and asks again while nothing was answered yet and the trouble may pass. */
export async function* askEndpoint(needs: Needs, place: ModelAddress, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { name, baseUrl, speaks } = place;
  const asked: Asked = { name, baseUrl, speaks, hasKey: place.key !== undefined, model: request.choice.model };
  if (place.callsLast) request = { ...request, messages: withCallsLast(request.messages) };
  let tookCallsLast = false;
  for (let tries = 1; ; tries++) {
    const outcome = yield* tryOnce(needs, place, request);
    if (outcome === 'answered') {
      if (tookCallsLast) needs.onCallsLastFound?.();
      return;
    }
    if (request.signal.aborted) throw stopped();
    if ('why' in outcome) throw new HostError('model-failed', outcome.why);
    const { cause } = outcome;
    if (outcome.said || isTooLongFor(cause)) throw new HostError('model-failed', whyItFailed(cause, asked), { cause });
    if (request.caching && isRefusedInput(cause) && namesCaching(cause)) {
      needs.log.info(`${place.name} does not know cache_control, asking again without`, cause);
      needs.onCachingRefused?.();
      request = { ...request, caching: false };
      continue;
    }
    const refused = request.thinking && isRefusedInput(cause) && partRefused(cause, request.thinking);
    if (refused) {
      needs.log.info(`${place.name} refused ${refused.part}, asking again without`, cause);
      if (refused.isForGood) needs.onThinkingRefused?.(refused.part);
      request = { ...request, thinking: refused.left };
      continue;
    }
    if (request.findable && isRefusedInput(cause) && namesToolSearch(cause.whole)) {
      needs.log.info(`${place.name} does not search tools`, cause);
      needs.onToolSearchRefused?.();
      throw new HostError('model-failed', { code: 'no-tool-search-there', endpoint: name }, { cause });
    }
    if (isRefusedInput(cause) && refusesCompaction(cause, request)) {
      needs.log.info(`${place.name} does not compact`, cause);
      needs.onCompactionRefused?.();
      throw new HostError('model-failed', { code: 'no-compaction-there', endpoint: name }, { cause });
    }
    const messages = isRefusedInput(cause) && refusesOrder(cause) ? withCallsLast(request.messages) : request.messages;
    if (messages !== request.messages) {
      needs.log.info(`${place.name} takes nothing behind a call, asking again with calls last`, cause);
      request = { ...request, messages };
      tookCallsLast = true;
      continue;
    }
    if (request.wishes && isRefusedInput(cause)) {
      needs.log.info(`${place.name} refused the request, asking again with fewer wishes`, cause);
      request = withFewerWishes(request);
      continue;
    }
    const ms = whenToRetry(cause, tries, needs.clock.now());
    if (ms === null) throw new HostError('model-failed', whyItFailed(cause, asked), { cause });
    needs.log.info(`${place.name} failed, asking again in ${Math.round(ms)} ms`, cause);
    yield { type: 'retry', at: needs.clock.now() + ms, reason: whyLater(cause, asked) };
    await wait(needs.clock, ms, request.signal).catch(() => {
      throw stopped();
    });
  }
}

/** Trouble after the first words is no failure of the request: what came is kept, and nothing is asked again. */
async function* tryOnce(
  needs: Needs,
  place: ModelAddress,
  request: ModelRequest,
): AsyncGenerator<ModelEvent, 'answered' | { why: Reason } | { cause: unknown; said: boolean }> {
  const { clock, log } = needs;
  const watch = createWatch({
    clock,
    fetch: needs.fetch,
    person: request.signal,
    patience: PATIENCE[place.kind],
    silence: SILENCE,
    endpoint: place.name,
  });
  let said = false;
  try {
    const { open } = hostDialectOf(place);
    const { signal } = watch;
    const found = needs.onDialectFound;
    const events = await open(
      { fetch: watch.fetch, log, signal, heard: (all) => heard(all, watch), onDialectFound: found },
      place,
      request,
    );
    for await (const event of events) {
      // The SDK ends a stream that was aborted as if it were complete.
      if (watch.signal.aborted) break;
      said = true;
      yield event;
    }
    const why = watch.why();
    if (why !== undefined) return { why };
    if (request.signal.aborted) throw stopped();
    return 'answered';
  } catch (cause) {
    if (request.signal.aborted) throw stopped();
    const why = watch.why();
    if (why !== undefined) return { why };
    // A body that breaks off is undici's TypeError.
    if (!said) return { cause: cause instanceof TypeError ? new NotReached(cause) : cause, said };
    log.warn(`${place.name} broke off`, cause);
    // The endpoint said why, or we do.
    if (cause instanceof ModelError || cause instanceof AnswerTooLong) return { cause, said };
    yield { type: 'end', stop: 'cut', usage: { inputTokens: 0, outputTokens: 0 } };
    return 'answered';
  } finally {
    watch.stop();
  }
}

/** Every event of the answer shows that the endpoint is at work. One that writes faster than we read leaves the others their turn. */
async function* heard<T>(events: AsyncIterable<T>, watch: Watch): AsyncGenerator<T> {
  let inOneGo = 0;
  for await (const event of events) {
    watch.heard();
    inOneGo = (inOneGo + 1) % MOST_IN_ONE_GO;
    if (inOneGo === 0) await nextTurn();
    yield event;
  }
}

/** The name of the field, as endpoints that check their fields say which one they do not know. */
function namesCaching({ whole }: ModelError): boolean {
  return /cache_control|cache control/i.test(whole);
}

/** No list says which wishes a model takes: many refuse a temperature, some that they must use a tool, few to stop at a text. */
function withFewerWishes({ wishes = {}, ...plain }: ModelRequest): ModelRequest {
  const { stopSequences, ...others } = wishes;
  return Object.keys(others).length > 0 && stopSequences ? { ...plain, wishes: { stopSequences } } : plain;
}

function stopped(): HostError {
  return new HostError('stopped', { code: 'answer-stopped' });
}
