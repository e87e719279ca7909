import { compareLines, toLines } from '../../foundation/ui/compare-lines.ts';

/**
 * The changes of the lines, and their number; nothing when the texts are the same. A line that took
 * another's place is a changed one.
 */
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
