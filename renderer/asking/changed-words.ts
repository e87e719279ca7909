export type Run = { text: string; changed: boolean };

/** More comparisons than this are not worth the wait: then all of it counts as changed. */
const MOST = 250_000;

/** The new text in runs: which of its words were not there before, in this order. */
export function markChanges(before: string, after: string): Run[] {
  if (before === after) return [{ text: after, changed: false }];
  const old = toWords(before);
  const now = toWords(after);
  const { start, end } = sameAround(old, now);
  const between = now.slice(start, now.length - end);
  const kept = keptWords(old.slice(start, old.length - end), between);
  const isChanged = (at: number) => at >= start && at < start + between.length && !kept.has(at - start);
  return join(now.map((text, at) => ({ text, changed: isChanged(at) })));
}

/** How many words are the same at the start and at the end: a sentence slipped into a long text is compared with nothing else. */
function sameAround(old: string[], now: string[]): { start: number; end: number } {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-end - 1) === now.at(-end - 1)) end += 1;
  return { start, end };
}

function toWords(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Which words of `now` belong to the longest sequence it shares with `old`. */
function keptWords(old: string[], now: string[]): Set<number> {
  if (old.length * now.length > MOST) return new Set();
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const kept = new Set<number>();
  for (let row = 0, column = 0; row < old.length && column < now.length;) {
    if (old[row] === now[column]) {
      kept.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

function join(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.changed === run.changed) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
