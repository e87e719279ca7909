import { count } from '../ui/words.ts';

/** One line of a comparison. `number` is its place in the text before; a line that is new has none. */
export type Line = { kind: 'same' | 'gone' | 'new'; text: string; number?: number };

/** More comparisons than this are not worth the wait: then all between the first and the last change counts as changed. */
const MOST = 4_000_000;

/** Both texts line by line: what was there before, what is there now, and what stayed. */
export function compareLines(before: string, after: string): Line[] {
  const old = toLines(before);
  const now = toLines(after);
  const start = countSame(old, now, (lines, at) => lines[at]);
  const rest = Math.min(old.length, now.length) - start;
  const end = Math.min(
    rest,
    countSame(old, now, (lines, at) => lines[lines.length - 1 - at]),
  );
  let number = 0;
  return [
    ...old.slice(0, start).map(same),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ].map((line) => (line.kind === 'new' ? line : { ...line, number: (number += 1) }));
}

/** "You added 1 line"; nothing when the texts are the same. A line that took another's place is a changed one. */
export function wordsOfChange(before: string, after: string): string | undefined {
  const lines = compareLines(before, after);
  const added = lines.filter(({ kind }) => kind === 'new').length;
  const gone = lines.filter(({ kind }) => kind === 'gone').length;
  if (added === 0 && gone === 0) return undefined;
  if (gone === 0) return `You added ${count(added, 'line')}`;
  if (added === 0) return `You removed ${count(gone, 'line')}`;
  return `You changed ${count(Math.max(added, gone), 'line')}`;
}

export function countLines(text: string): number {
  return toLines(text).length;
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function same(text: string): Line {
  return { kind: 'same', text };
}

function countSame(old: string[], now: string[], lineAt: (lines: string[], at: number) => string | undefined): number {
  const most = Math.min(old.length, now.length);
  let at = 0;
  while (at < most && lineAt(old, at) === lineAt(now, at)) at += 1;
  return at;
}

function compareMiddle(old: string[], now: string[]): Line[] {
  if (old.length * now.length > MOST) return [...old.map(gone), ...now.map(added)];
  const lengths = lengthsOfCommon(old, now);
  const width = now.length + 1;
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const lines: Line[] = [];
  for (let row = 0, column = 0; row < old.length || column < now.length;) {
    const before = old[row];
    const after = now[column];
    if (before !== undefined && before === after) {
      lines.push(same(before));
      row += 1;
      column += 1;
    } else if (before !== undefined && (after === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push(gone(before));
      row += 1;
    } else if (after !== undefined) {
      lines.push(added(after));
      column += 1;
    }
  }
  return lines;
}

/** How long the longest sequence of lines is that both ends have in common, from every place on. */
function lengthsOfCommon(old: string[], now: string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] ?? 0;
      const right = lengths[row * width + column + 1] ?? 0;
      const both = (lengths[(row + 1) * width + column + 1] ?? 0) + 1;
      lengths[row * width + column] = old[row] === now[column] ? both : Math.max(below, right);
    }
  }
  return lengths;
}

function gone(text: string): Line {
  return { kind: 'gone', text };
}

function added(text: string): Line {
  return { kind: 'new', text };
}
