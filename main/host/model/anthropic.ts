import { Anthropic, APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { HostError } from '../../../contract/errors.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { Clock, Log } from '../needs.ts';
import { askOnlyThere } from './ask-only-there.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import { readStream } from './read-stream.ts';
import { createWatch } from './watch.ts';
import { whenToRetry } from './when-to-retry.ts';
import { type Asked, whyItFailed, whyLater } from './why-it-failed.ts';

/** Where to ask and with which key. */
export type Place = Pick<Endpoint, 'name' | 'kind' | 'baseUrl'> & { key?: string };

type Needs = { fetch: typeof fetch; clock: Clock; log: Log };

const SILENCE = 60_000;
/** A local model may be read from disk before its first byte. */
const PATIENCE = { practice: SILENCE, anthropic: SILENCE, compatible: 300_000 };

/** Asks any endpoint that speaks /v1/messages, and asks again while nothing was answered yet and the trouble may pass. */
export async function* askAnthropic(needs: Needs, place: Place, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const asked: Asked = { name: place.name, baseUrl: place.baseUrl, hasKey: place.key !== undefined, model: request.choice.model };
  for (let tries = 1; ; tries++) {
    const outcome = yield* tryOnce(needs, place, request);
    if (outcome === 'answered') return;
    if (request.signal.aborted) throw stopped();
    if (outcome === 'silent') throw new HostError('model-failed', `${place.name} stopped answering.`);
    const { cause } = outcome;
    if (request.wishes && isRefusedInput(cause)) {
      needs.log.info(`${place.name} refused the request, asking again with fewer wishes`, cause);
      request = withFewerWishes(request);
      continue;
    }
    const wait = whenToRetry(cause, tries, needs.clock.now());
    if (wait === null) throw new HostError('model-failed', whyItFailed(cause, asked), { cause });
    needs.log.info(`${place.name} failed, asking again in ${Math.round(wait)} ms`, cause);
    yield { type: 'retry', at: needs.clock.now() + wait, reason: whyLater(cause, asked) };
    await pause(needs.clock, wait, request.signal);
  }
}

/** Trouble after the first words is no failure of the request: what came is kept, and the answer counts as cut. */
async function* tryOnce(
  needs: Needs,
  place: Place,
  request: ModelRequest,
): AsyncGenerator<ModelEvent, 'answered' | 'silent' | { cause: unknown }> {
  const { clock, log } = needs;
  const watch = createWatch({ clock, fetch: needs.fetch, person: request.signal, patience: PATIENCE[place.kind], silence: SILENCE });
  let said = false;
  try {
    const stream = await createClient(place, watch.fetch, log).messages.create(bodyOf(request), { signal: watch.signal });
    for await (const event of readStream(stream)) {
      // The SDK ends a stream that was aborted as if it were complete.
      if (watch.signal.aborted) break;
      said = true;
      yield event;
    }
    if (watch.ranOut()) return 'silent';
    if (request.signal.aborted) throw stopped();
    return 'answered';
  } catch (cause) {
    if (request.signal.aborted) throw stopped();
    if (watch.ranOut()) return 'silent';
    // A body that breaks off is undici's TypeError; the SDK does not wrap it.
    if (!said) return { cause: cause instanceof TypeError ? new APIConnectionError({ cause }) : cause };
    log.warn(`${place.name} broke off`, cause);
    yield { type: 'end', stop: 'cut', usage: { inputTokens: 0, outputTokens: 0 } };
    return 'answered';
  } finally {
    watch.stop();
  }
}

export function createClient(place: Place, fetch: typeof globalThis.fetch, log: Log): Anthropic {
  // Without a key given here the SDK would look for one in the environment and in files.
  const { key = 'none' } = place;
  return new Anthropic({
    baseURL: place.baseUrl.replace(/\/+$/, ''),
    apiKey: key,
    fetch: askOnlyThere(fetch, key),
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    openTelemetry: false,
    logLevel: 'warn',
    logger: { debug: () => {}, info: () => {}, warn: (words) => log.warn(words), error: (words) => log.warn(words) },
  });
}

function isRefusedInput(cause: unknown): boolean {
  return cause instanceof APIError && (cause.status === 400 || cause.status === 422);
}

/** Which wishes a model takes stands in no list: many refuse a temperature, some that they must use a tool, few to stop at a text. */
function withFewerWishes({ wishes = {}, ...plain }: ModelRequest): ModelRequest {
  const { stopSequences, ...others } = wishes;
  return Object.keys(others).length > 0 && stopSequences ? { ...plain, wishes: { stopSequences } } : plain;
}

function bodyOf({ choice, system, messages, tools, maxTokens, wishes = {} }: ModelRequest) {
  const { temperature, stopSequences, mustUseTool } = wishes;
  return {
    model: choice.model,
    max_tokens: maxTokens,
    stream: true as const,
    messages,
    ...(system.trim() && { system: system.toWellFormed() }),
    ...(tools.length && { tools }),
    ...(tools.length && mustUseTool && { tool_choice: { type: 'any' as const } }),
    ...(temperature !== undefined && { temperature }),
    ...(stopSequences?.length && { stop_sequences: stopSequences }),
  };
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(stopped());
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function stopped(): HostError {
  return new HostError('stopped', 'The turn was stopped.');
}
