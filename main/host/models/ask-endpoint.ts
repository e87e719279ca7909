import { setImmediate as nextTurn } from 'node:timers/promises';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { wait } from '../base/clock.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { Attempt, Learned, ModelAddress, OpenNeeds, Refusal } from './adapter.ts';
import { adapterOf, withoutOthersBlocks } from './adapters.ts';
import { AnswerTooLong } from './answer-too-long.ts';
import type { AttemptRecorder } from './attempt-recorder.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import { isRefusedInput, ModelError, NotReached, SleptMeanwhile, redactedError } from './model-error.ts';
import { Watch } from './watch.ts';
import { whenToRetry } from './when-to-retry.ts';
import { type AskedEndpoint, isTooLongFor, whyItFailed, whyLater } from './why-it-failed.ts';

type Needs = {
  fetch: typeof fetch;
  clock: Clock;
  log: Log;
  /** The endpoint showed what it lacks, or how else it takes a request. */
  learn?(learned: Learned): void;
  /** Records each attempt. */
  record?(place: ModelAddress, request: ModelRequest): AttemptRecorder;
  /** The watches of all requests under way, to which that of this one is added. */
  watches?: Set<Watch>;
};

/** Events read before others in this process get their turn: about 2 ms of work. */
const MOST_IN_ONE_GO = 200;
const SILENCE = 60_000;
/** A local model may be read from disk before its first byte. */
const PATIENCE = { practice: SILENCE, anthropic: SILENCE, compatible: 300_000 };

/**
 * Asks an endpoint, and asks again: put otherwise where a refusal says how, or later while nothing
 * was answered and the trouble may pass.
 */
export async function* askEndpoint(needs: Needs, place: ModelAddress, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { name, baseUrl, speaks } = place;
  const asked: AskedEndpoint = { name, baseUrl, speaks, hasKey: place.key !== undefined, model: request.choice.model };
  const failed = (reason: Reason, cause?: unknown) => new HostError('model-failed', reason, { cause });
  const { refusals } = adapterOf(place);
  const followed = new Set<Refusal>();
  let attempt: Attempt = { place, request: { ...request, messages: withoutOthersBlocks(request.messages, place) } };
  let tries = 1;
  for (;;) {
    const outcome = yield* tryOnce(needs, attempt);
    if (outcome === 'answered') return learnPlace(needs, place, attempt.place);
    if (request.signal.aborted) throw stopped();
    if ('why' in outcome) throw failed(outcome.why);
    const { cause } = outcome;
    if (outcome.said || isTooLongFor(cause)) throw failed(whyItFailed(cause, asked), cause);
    const refusal = refusals.find((row) => !followed.has(row) && isRefusedInput(cause, row.alsoWith) && row.matches(cause, attempt));
    if (refusal && cause instanceof ModelError) {
      followed.add(refusal);
      needs.log.info(`${name} refuses ${refusal.of}`, cause);
      const learned = refusal.learns?.(cause, attempt);
      if (learned) needs.learn?.(learned);
      const next = refusal.retries(attempt, cause);
      if ('code' in next) throw failed(next, cause);
      attempt = next;
      continue;
    }
    const ms = whenToRetry(cause, tries, needs.clock.now());
    if (ms === null) throw failed(whyItFailed(cause, asked), cause);
    needs.log.info(`${name} failed, asking again in ${Math.round(ms)} ms`, cause);
    yield { type: 'retry', at: needs.clock.now() + ms, reason: whyLater(cause, asked) };
    await wait(needs.clock, ms, request.signal).catch(() => {
      throw stopped();
    });
    tries += 1;
  }
}

/** An answer proves that the endpoint takes the request as it was put at last. */
function learnPlace({ learn }: Needs, before: ModelAddress, { dialect, callsLast }: ModelAddress): void {
  if (dialect && dialect !== before.dialect) learn?.({ type: 'place', place: { dialect } });
  if (callsLast && !before.callsLast) learn?.({ type: 'place', place: { callsLast } });
}

/**
 * Trouble after the first words is no failure of the request: what came is kept, and nothing is
 * asked again.
 */
async function* tryOnce(
  needs: Needs,
  { place, request }: Attempt,
): AsyncGenerator<ModelEvent, 'answered' | { why: Reason } | { cause: unknown; said: boolean }> {
  const { clock, log } = needs;
  const watch = new Watch({
    clock,
    fetch: needs.fetch,
    person: request.signal,
    patience: PATIENCE[place.kind],
    silence: SILENCE,
    endpoint: place.name,
    isHere: isHere(place.baseUrl),
  });
  needs.watches?.add(watch);
  const recording = needs.record?.(place, request);
  const over = <T extends { cause: unknown; said: boolean } | { why: Reason }>(outcome: T) => {
    recording?.failed('cause' in outcome ? outcome.cause : undefined);
    return outcome;
  };
  let said = false;
  const ended = () => {
    const why = watch.why();
    return why?.code === 'slept-meanwhile' ? { cause: new SleptMeanwhile(), said } : why && { why };
  };
  try {
    const { signal } = watch;
    const watched: typeof fetch = (input, init) => watch.fetch(input, init);
    const open: OpenNeeds = { fetch: recording?.fetch(watched) ?? watched, log, signal, heard: (all) => heard(all, watch) };
    const events = await adapterOf(place).open(open, place, request);
    for await (const event of events) {
      // The SDK ends a stream that was aborted as if it were complete.
      if (watch.signal.aborted) break;
      said = true;
      recording?.hear(event);
      yield event;
    }
    const early = ended();
    if (early) return over(early);
    if (request.signal.aborted) throw stopped();
    recording?.answered();
    return 'answered';
  } catch (thrown) {
    if (request.signal.aborted) throw stopped();
    const early = ended();
    if (early) return over(early);
    const cause = recording ? redactedError(thrown, recording.redact) : thrown;
    // A body that breaks off is undici's TypeError.
    if (!said) return over({ cause: cause instanceof TypeError ? new NotReached(cause) : cause, said });
    log.warn(`${place.name} broke off`, cause);
    // The endpoint said why, or we do.
    if (cause instanceof ModelError || cause instanceof AnswerTooLong) return over({ cause, said });
    recording?.failed(cause);
    yield { type: 'end', stop: 'cut', usage: { inputTokens: 0, outputTokens: 0 } };
    return 'answered';
  } finally {
    recording?.left();
    needs.watches?.delete(watch);
    watch.stop();
  }
}

/** A model of this machine sleeps and wakes with it. */
function isHere(baseUrl: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(baseUrl)?.hostname ?? '');
}

/**
 * Every event of the answer shows that the endpoint is at work. One that writes faster than we read
 * leaves the others their turn.
 */
async function* heard<T>(events: AsyncIterable<T>, watch: Watch): AsyncGenerator<T> {
  let inOneGo = 0;
  for await (const event of events) {
    watch.heard();
    inOneGo = (inOneGo + 1) % MOST_IN_ONE_GO;
    if (inOneGo === 0) await nextTurn();
    yield event;
  }
}

function stopped(): HostError {
  return new HostError('stopped', { code: 'answer-stopped' });
}
