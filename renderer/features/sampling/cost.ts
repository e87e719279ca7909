import type { Words } from '../../../client/words/en.ts';
import type { Model } from '../../../contract/settings.ts';

/** US dollars for so many tokens; undefined when nobody knows the price. */
export function costOf(tokens: { sent: number; received: number }, price: Model['price']): number | undefined {
  if (!price) return undefined;
  return (tokens.sent * price.input + tokens.received * price.output) / 1_000_000;
}

/** $1.25, $0.0029. An unknown price is never nothing. */
export function money({ format, sampling }: Pick<Words, 'format' | 'sampling'>, dollars: number | undefined): string {
  if (dollars === undefined) return sampling.priceUnknown;
  return dollars > 0 && dollars < LEAST ? sampling.under(format.money(LEAST)) : format.money(dollars);
}

/** The same for what is not spent yet: never less than it can be. */
export function moneyAtMost(words: Pick<Words, 'format' | 'sampling'>, dollars: number | undefined): string {
  if (dollars === undefined) return money(words, undefined);
  const digits = dollars >= 1 ? 100 : 1000;
  // A thousandth of a cent is what a sum of fractions may be off by.
  return money(words, Math.max(0, Math.ceil(dollars * digits - 0.00001)) / digits);
}

const LEAST = 0.0001;
