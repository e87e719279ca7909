import type { Model } from '../../contract/settings.ts';

/** US dollars for so many tokens; undefined when nobody knows the price. */
export function costOf(tokens: { sent: number; received: number }, price: Model['price']): number | undefined {
  if (!price) return undefined;
  return (tokens.sent * price.input + tokens.received * price.output) / 1_000_000;
}

/** $1.25, $0.010, $0.0029. What is unknown is never nothing. */
export function money(dollars: number | undefined): string {
  if (dollars === undefined) return 'price unknown';
  if (dollars === 0) return '$0';
  if (dollars < 0.0001) return 'under $0.0001';
  if (dollars >= 1) return `$${dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  if (dollars >= 0.01) return `$${dollars.toFixed(3)}`;
  return `$${Number(dollars.toPrecision(2))}`;
}

/** The same for what is not spent yet: never less than it can be. */
export function moneyAtMost(dollars: number | undefined): string {
  if (dollars === undefined || dollars === 0 || dollars >= 1) return money(dollars && Math.ceil(dollars * 100) / 100);
  // A thousandth of a cent is what a sum of fractions may be off by.
  return money(Math.ceil(dollars * 1000 - 0.00001) / 1000);
}
