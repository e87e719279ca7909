import type { CallQuestion } from './approval.ts';
import type { Json } from './json.ts';
import { hasHidden } from './plain-text.ts';

/**
 * Oddities that set a call apart, so that it is allowed neither together with others nor by a rule
 * that is made while it waits.
 */
export type Oddity = 'climbs' | 'hidden' | 'misfit' | 'unchecked' | 'asked-despite' | 'carries';

export function odditiesOf({ input, problems, unchecked, despite, doubt, meets, carried }: CallQuestion): Oddity[] {
  const texts = Object.entries(input).flatMap(([name, value]) => [name, ...textsIn(value)]);
  const found: [Oddity, boolean][] = [
    ['misfit', problems.length > 0],
    ['unchecked', unchecked !== undefined],
    ['asked-despite', (despite ?? doubt ?? meets) !== undefined],
    ['carries', carried.length > 0],
    ['climbs', texts.some((text) => /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(text))],
    ['hidden', texts.some(hasHidden)],
  ];
  return found.filter(([, is]) => is).map(([oddity]) => oddity);
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}
