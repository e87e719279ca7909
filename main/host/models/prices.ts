import { z } from 'zod';
import type { Usage } from '../../../contract/conversation.ts';
import { knownPrice } from '../../../contract/known-price.ts';
import type { Endpoint, Model, Price } from '../../../contract/settings.ts';

type PricedEndpoint = Pick<Endpoint, 'kind' | 'baseUrl'>;
/** `long`: for every token of a request whose prompt has more than 100,000. */
type PriceRow = { models: RegExp; price: Price; long?: Price };

/**
 * The prices of makers where they sell themselves, and the day on which they were read: of
 * Anthropic at platform.claude.com/docs, of OpenAI in three copies of its price page that agree.
 */
const LISTS: { sells: (place: PricedEndpoint) => boolean; readOn: string; rows: PriceRow[] }[] = [
  {
    sells: ({ kind, baseUrl }) => kind === 'anthropic' && /(?:^|\.)anthropic\.com$/.test(hostOf(baseUrl)),
    readOn: '2026-10-24',
    rows: [
      { models: /^claude-(?:fable|mythos)-5(?:-1)?$/, price: { input: 10, output: 50 } },
      { models: /^claude-opus-5-5$/, price: { input: 4, output: 20 } },
      { models: /^claude-opus-(?:5|4-[5-8])$/, price: { input: 5, output: 25 } },
      { models: /^claude-opus-4(?:-[01])?$/, price: { input: 15, output: 75 } },
      { models: /^claude-sonnet-5(?:-5)?$/, price: { input: 2, output: 10 } },
      { models: /^claude-sonnet-4(?:-[056])?$/, price: { input: 3, output: 15 } },
      { models: /^claude-haiku-5-5$/, price: { input: 0.1, output: 0.5 }, long: { input: 0.5, output: 2.5 } },
      { models: /^claude-haiku-4-5$/, price: { input: 1, output: 5 } },
    ],
  },
  {
    sells: ({ baseUrl }) => hostOf(baseUrl) === 'api.openai.com',
    readOn: '2026-06-30',
    rows: [
      { models: /^gpt-5\.5$/, price: { input: 5, output: 30, cached: 0.5 } },
      { models: /^gpt-5\.[45]-pro$/, price: { input: 30, output: 180, cached: 30 } },
      { models: /^gpt-5\.4$/, price: { input: 2.5, output: 15, cached: 0.25 } },
      { models: /^gpt-5\.4-mini$/, price: { input: 0.75, output: 4.5, cached: 0.075 } },
      { models: /^gpt-5\.4-nano$/, price: { input: 0.2, output: 1.25, cached: 0.02 } },
    ],
  },
];
const LONG_PROMPT = 100_000;

/**
 * The price of a model where its maker sells it. Other sellers take what they like, and nobody here
 * knows their prices.
 */
export function priceOf(place: PricedEndpoint, model: string, promptTokens = 0): Price | undefined {
  const list = LISTS.find(({ sells }) => sells(place));
  const row = list?.rows.find(({ models }) => models.test(withoutDate(model)));
  const price = promptTokens > LONG_PROMPT ? (row?.long ?? row?.price) : row?.price;
  return list && price && { ...price, readOn: list.readOn };
}

const perToken = z.coerce.number().min(0);
const Priced = z.object({
  pricing: z.object({ prompt: perToken, completion: perToken, input_cache_read: perToken.nullish().catch(undefined) }),
});

/** The price of a model as its entry in OpenRouter's list says it, in US dollars for one token. */
export function priceInList(entry: unknown): Model['price'] {
  const { pricing } = Priced.safeParse(entry).data ?? {};
  if (!pricing) return undefined;
  const { prompt, completion, input_cache_read: cached } = pricing;
  return { input: forMillion(prompt), output: forMillion(completion), ...(cached != null && { cached: forMillion(cached) }) };
}

/** Without what a sum of fractions is off by. */
function forMillion(dollars: number): number {
  return Number((dollars * 1_000_000).toPrecision(9));
}

/**
 * Shares of the price of input that cached tokens cost at Anthropic: read from the cache, or
 * written into it for five minutes. Elsewhere they count as input where no price of them is known.
 */
const CACHE_READ = 0.1;
const CACHE_WRITTEN = 1.25;

/**
 * US dollars for what was read anew, what came from the cache, and what was written; undefined when
 * the price is unknown.
 */
export function costsOf(endpoint: Endpoint, model: string, usage: Usage): { fresh: number; cached: number; written: number } | undefined {
  const { inputTokens, outputTokens, cacheRead = 0, cacheWritten = 0 } = usage;
  const entered = endpoint.modelFacts?.[model]?.price;
  const price = entered ?? priceOf(endpoint, model, inputTokens) ?? knownPrice(endpoint, model);
  if (!price) return undefined;
  const [readShare, writtenShare] = endpoint.kind === 'anthropic' ? [CACHE_READ, CACHE_WRITTEN] : [1, 1];
  const fresh = inputTokens - cacheRead - cacheWritten + cacheWritten * writtenShare;
  const dollars = (tokens: number, of: number) => (tokens * of) / 1_000_000;
  return {
    fresh: dollars(fresh, price.input),
    cached: dollars(cacheRead, price.cached ?? price.input * readShare),
    written: dollars(outputTokens, price.output),
  };
}

/** US dollars; undefined when the price is unknown, which is not the same as nothing. */
export function turnCost(endpoint: Endpoint, model: string, usage: Usage): number | undefined {
  const costs = costsOf(endpoint, model, usage);
  return costs && costs.fresh + costs.cached + costs.written;
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? '';
}

/** `-20251001` at Anthropic, `-2025-10-01` at OpenAI. */
function withoutDate(model: string): string {
  return model.replace(/-20\d{2}-?\d{2}-?\d{2}$/, '');
}
