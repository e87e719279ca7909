import { differences } from '../ui/differences.ts';

/** One line of a comparison. `number` is its place in the text before; a line that is new has none. */
export type Line = { kind: 'same' | 'gone' | 'new'; text: string; number?: number };

/** Both texts line by line: what was there before, what is there now, and what stayed. */
export function compareLines(before: string, after: string): Line[] {
  let number = 0;
  return differences(toLines(before), toLines(after)).flatMap(({ kind, items }) =>
    items.map((text) => (kind === 'new' ? { kind, text } : { kind, text, number: (number += 1) })),
  );
}

/** The changes of the lines, and their number; nothing when the texts are the same. A line that took another's place is a changed one. */
export function changeOf(before: string, after: string): { did: 'youAdded' | 'youRemoved' | 'youChanged'; lines: number } | undefined {
  const lines = compareLines(before, after);
  const added = lines.filter(({ kind }) => kind === 'new').length;
  const gone = lines.filter(({ kind }) => kind === 'gone').length;
  if (added === 0 && gone === 0) return undefined;
  if (gone === 0) return { did: 'youAdded', lines: added };
  if (added === 0) return { did: 'youRemoved', lines: gone };
  return { did: 'youChanged', lines: Math.max(added, gone) };
}

export function countLines(text: string): number {
  return toLines(text).length;
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
