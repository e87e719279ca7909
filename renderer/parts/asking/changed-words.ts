import { differences } from '../../foundation/ui/differences.ts';

export type WordRun = { text: string; changed: boolean };

/** The new text in runs: which of its words were not there before, in this order. */
export function markChanges(before: string, after: string): WordRun[] {
  if (before === after) return [{ text: after, changed: false }];
  return differences(toWords(before), toWords(after)).flatMap(({ kind, items }) =>
    kind === 'gone' || items.length === 0 ? [] : { text: items.join(''), changed: kind === 'new' },
  );
}

function toWords(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}
