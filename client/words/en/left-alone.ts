import { format } from './format.ts';
import type { Phrase } from '../phrase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The `Retry-After` of a server that did not take a request; undefined: it named none. */
export function leftAlone(ms: number | undefined): Phrase | undefined {
  if (ms === undefined) return undefined;
  return [ms > DAY_MS ? 'It asks to be left alone for more than a day.' : `It asks to be left alone for ${span(ms)}.`];
}

function span(ms: number): string {
  return format.span(Math.ceil(ms / 1000) * 1000);
}
