import { differences } from './differences.ts';

/**
 * One line of a comparison. `number` is its place in the text before; a line that is new has none.
 */
export type ComparedLine = { kind: 'same' | 'gone' | 'new'; text: string; number?: number };

/** Both texts line by line: what was there before, what is there now, and what stayed. */
export function compareLines(before: string, after: string): ComparedLine[] {
  let number = 0;
  return differences(toLines(before), toLines(after)).flatMap(({ kind, items }) =>
    items.map((text) => (kind === 'new' ? { kind, text } : { kind, text, number: (number += 1) })),
  );
}

export function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
