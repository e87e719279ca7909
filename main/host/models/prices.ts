import type { Usage } from '../../../contract/conversation.ts';
import type { Endpoint, Model } from '../../../contract/settings.ts';

type Price = NonNullable<Model['price']>;
type PricedEndpoint = Pick<Endpoint, 'kind' | 'baseUrl'>;

/**
 * US dollars for a million tokens, as the model overviews and the price list at
 * platform.claude.com/docs said them on 2026-10-24. `long`: what every token of a request costs
 * whose prompt has more than 100,000.
 */
const KNOWN: { models: RegExp; price: Price; long?: Price }[] = [
  { models: /^claude-(?:fable|mythos)-5(?:-1)?$/, price: { input: 10, output: 50 } },
  { models: /^claude-opus-5-5$/, price: { input: 4, output: 20 } },
  { models: /^claude-opus-(?:5|4-[5-8])$/, price: { input: 5, output: 25 } },
  { models: /^claude-opus-4(?:-[01])?$/, price: { input: 15, output: 75 } },
  { models: /^claude-sonnet-5(?:-5)?$/, price: { input: 2, output: 10 } },
  { models: /^claude-sonnet-4(?:-[056])?$/, price: { input: 3, output: 15 } },
  { models: /^claude-haiku-5-5$/, price: { input: 0.1, output: 0.5 }, long: { input: 0.5, output: 2.5 } },
  { models: /^claude-haiku-4-5$/, price: { input: 1, output: 5 } },
];
const LONG_PROMPT = 100_000;

/**
 * The price of a model where its maker sells it. Other sellers take what they like, and nobody here
 * knows their prices.
 */
export function priceOf({ kind, baseUrl }: PricedEndpoint, model: string, promptTokens = 0): Price | undefined {
  if (kind !== 'anthropic' || !/(?:^|\.)anthropic\.com$/.test(URL.parse(baseUrl)?.hostname ?? '')) return undefined;
  const known = KNOWN.find(({ models }) => models.test(withoutDate(model)));
  return promptTokens > LONG_PROMPT ? (known?.long ?? known?.price) : known?.price;
}

/**
 * Shares of the price of input that cached tokens cost: read from the cache, or written into it for
 * five minutes.
 */
const CACHE_READ = 0.1;
const CACHE_WRITTEN = 1.25;

/**
 * US dollars for what was read anew, what came from the cache, and what was written; undefined when
 * the price is unknown.
 */
export function costsOf(endpoint: Endpoint, model: string, usage: Usage): { fresh: number; cached: number; written: number } | undefined {
  const { inputTokens, outputTokens, cacheRead = 0, cacheWritten = 0 } = usage;
  const price = priceOf(endpoint, model, inputTokens) ?? endpoint.models.find(({ id }) => id === model)?.price;
  if (!price) return undefined;
  const fresh = inputTokens - cacheRead - cacheWritten + cacheWritten * CACHE_WRITTEN;
  const dollars = (tokens: number, of: number) => (tokens * of) / 1_000_000;
  return {
    fresh: dollars(fresh, price.input),
    cached: dollars(cacheRead * CACHE_READ, price.input),
    written: dollars(outputTokens, price.output),
  };
}

/** US dollars; undefined when the price is unknown, which is not the same as nothing. */
export function turnCost(endpoint: Endpoint, model: string, usage: Usage): number | undefined {
  const costs = costsOf(endpoint, model, usage);
  return costs && costs.fresh + costs.cached + costs.written;
}

function withoutDate(model: string): string {
  return model.replace(/-20\d{6}$/, '');
}
