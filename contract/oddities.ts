import type { CallQuestion } from './approval.ts';
import type { Json } from './json.ts';
import { hasHidden } from './plain-text.ts';

/**
 * Oddities that set a call apart, so that it is allowed neither together with others nor by a rule
 * that is made while it waits.
 */
export type Oddity = 'climbs' | 'hidden' | 'misfit' | 'unchecked' | 'asked-despite' | 'guarded' | 'foreign' | 'carries';

export function odditiesOf({ input, problems, unchecked, despite, doubt, meets, unsaid, carried, origins = [] }: CallQuestion): Oddity[] {
  const texts = Object.entries(input).flatMap(([name, value]) => [name, ...textsIn(value)]);
  const found: [Oddity, boolean][] = [
    ['misfit', problems.length > 0],
    ['unchecked', unchecked !== undefined],
    ['asked-despite', (despite ?? doubt) !== undefined],
    ['guarded', (meets ?? unsaid) !== undefined],
    ['foreign', origins.some(({ asks }) => asks !== undefined)],
    ['carries', carried.length > 0],
    ['climbs', texts.some((text) => /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(text))],
    ['hidden', texts.some(hasHidden)],
  ];
  return found.filter(([, is]) => is).map(([oddity]) => oddity);
}

/**
 * The oddities that are about this call alone. All calls of one card share the warning of the guard
 * and the rule that would have allowed them; the card says both once.
 */
export function ownOdditiesOf(question: CallQuestion): Oddity[] {
  const { meets, unsaid, doubt } = question;
  const isShared = (oddity: Oddity) => oddity === 'guarded' || (oddity === 'asked-despite' && (meets ?? unsaid) && !doubt);
  return odditiesOf(question).filter((oddity) => !isShared(oddity));
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}
