import { z } from 'zod';
import type { Reason } from '../../../contract/reason.ts';
import { Effort, ThinkingMode, type Thinks } from '../../../contract/thinking.ts';
import type { Model } from '../../../contract/settings.ts';
import type { Clock } from '../base/needs.ts';
import { apiRoot } from './api-root.ts';
import type { ModelAddress } from './adapter.ts';
import { askOnlyThere } from './ask-only-there.ts';
import { jsonIn } from './json-in.ts';
import { ModelError, NotReached } from './model-error.ts';
import { withLocalFacts } from './ask-local-server.ts';
import { priceInList, priceOf } from './prices.ts';
import { takesInList } from './takes-in-list.ts';
import { whyItFailed } from './why-it-failed.ts';

type Needs = { fetch: typeof fetch; clock: Clock };
type ModelListing = { state: 'works'; models: Model[] } | { state: 'failed'; reason: Reason };

const PATIENCE = 15_000;
const MOST = 1_000;

/** Asks an endpoint which models it has: in Anthropic's form, in OpenAI's, or in Ollama's own. */
export async function listModels({ fetch, clock }: Needs, place: ModelAddress): Promise<ModelListing> {
  const controller = new AbortController();
  const stopTimer = clock.after(PATIENCE, () => controller.abort());
  const { key = 'none' } = place;
  const get = (address: string, body?: object) => getJson(askOnlyThere(fetch, key), { address, body, signal: controller.signal });
  const failed = (reason: Reason): ModelListing => ({ state: 'failed', reason });
  try {
    const answer = await get(`${apiRoot(place.baseUrl)}/models?limit=1000`).catch((cause: unknown) => {
      if (cause instanceof ModelError && cause.status === 404) return get(`${place.baseUrl.replace(/\/+$/, '')}/api/tags`);
      throw cause;
    });
    const models = readModels(answer);
    if (!models) return failed({ code: 'no-list-of-models', endpoint: place.name });
    if (models.length === 0) return failed({ code: 'no-model-there', endpoint: place.name });
    const known = await withLocalFacts(models, { ask: get, place, answer });
    return { state: 'works', models: known.map((model) => withPrice(model, place)) };
  } catch (cause) {
    if (controller.signal.aborted) return failed({ code: 'address-silent', host: place.name });
    if (cause instanceof ModelError && cause.status === 404) return failed({ code: 'no-list-at-address', address: place.baseUrl });
    const why = cause instanceof TypeError ? new NotReached(cause) : cause;
    return failed(whyItFailed(why, { name: place.name, baseUrl: place.baseUrl, hasKey: place.key !== undefined, model: '' }));
  } finally {
    stopTimer();
  }
}

/** The answer as JSON, or as text where it is none. */
async function getJson(
  fetch: typeof globalThis.fetch,
  { address, body, signal }: { address: string; body: object | undefined; signal: AbortSignal },
): Promise<unknown> {
  const headers = { accept: 'application/json', 'anthropic-version': '2023-06-01' };
  const asking = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(address, { headers, signal, ...asking });
  const text = await response.text();
  const { status, ok, headers: answered } = response;
  if (!ok) throw new ModelError({ status, message: wordsIn(jsonIn(text)), whole: text, headers: answered });
  return answered.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function wordsIn(refusal: unknown): string | undefined {
  return z.object({ error: z.object({ message: z.string() }) }).safeParse(refusal).data?.error.message;
}

function withPrice(model: Model, place: ModelAddress): Model {
  const price = priceOf(place, model.id);
  return price ? { ...model, price } : model;
}

const tokens = z.number().int().positive().nullish().catch(undefined);
const supported = z.object({ supported: z.boolean() }).nullish().catch(undefined);
/** Of Anthropic's list what is said of thinking. */
const Capable = z.object({
  thinking: z.object({ types: z.object({ disabled: supported, adaptive: supported, enabled: supported }) }),
  effort: z.object({ low: supported, medium: supported, high: supported, xhigh: supported, max: supported }),
});
const InData = z.object({
  id: z.string().min(1),
  display_name: z.string().nullish().catch(undefined),
  lifecycle: z.string().nullish().catch(undefined),
  max_input_tokens: tokens,
  max_tokens: tokens,
  context_length: tokens,
  max_model_len: tokens,
  capabilities: Capable.nullish().catch(undefined),
});
const InOllama = z.object({ name: z.string().min(1) });

/** Undefined when it is no list. An entry of the list that is no model is passed over. */
export function readModels(answer: unknown): Model[] | undefined {
  const list = z.object({ data: z.array(z.unknown()) }).safeParse(answer).data?.data;
  const tags = z.object({ models: z.array(z.unknown()) }).safeParse(answer).data?.models;
  const models = list
    ? list.flatMap((entry) => {
        const item = InData.safeParse(entry).data;
        return item && item.lifecycle !== 'retired' ? [toModel(item, entry)] : [];
      })
    : tags?.flatMap((item) => InOllama.safeParse(item).data ?? []).map(({ name }) => ({ id: name, name }));
  return models?.slice(0, MOST);
}

function toModel(item: z.infer<typeof InData>, entry: unknown): Model {
  const [takes, price] = [takesInList(entry), priceInList(entry)];
  const contextWindow = item.max_input_tokens ?? item.context_length ?? item.max_model_len;
  return {
    id: item.id,
    name: item.display_name?.trim() || item.id,
    ...(contextWindow && { contextWindow }),
    ...(item.max_tokens && { maxOutput: item.max_tokens }),
    ...(item.capabilities && { thinks: thinksIn(item.capabilities) }),
    ...(takes && { takes }),
    ...(price && { price }),
  };
}

function thinksIn({ thinking, effort }: z.infer<typeof Capable>): Thinks {
  const { disabled, adaptive, enabled } = thinking.types;
  const can = { off: disabled, adaptive, budget: enabled };
  return {
    modes: ThinkingMode.options.filter((mode) => can[mode]?.supported),
    efforts: Effort.options.filter((level) => effort[level]?.supported),
  };
}
