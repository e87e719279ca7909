import type { Endpoint, Price } from './settings.ts';

/** The price of a model: as the person entered it, or as it was found out. */
export function knownPrice(endpoint: Pick<Endpoint, 'models' | 'modelFacts'> | undefined, model: string): Price | undefined {
  return endpoint?.modelFacts?.[model]?.price ?? endpoint?.models.find(({ id }) => id === model)?.price;
}
