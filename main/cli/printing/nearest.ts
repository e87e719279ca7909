/**
 * The one of these words that was probably meant: at most a third of the letters are different
 * (edit distance).
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const [best] = [...words]
    .map((other) => ({ other, distance: editDistance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, two) => one.distance - two.distance);
  return best?.other;
}

/** Levenshtein's, row by row. Names can be long; beyond 100 letters nobody mistypes one. */
function editDistance(one: string, two: string): number {
  if (one.length > 100 || two.length > 100) return Infinity;
  const others = Array.from(two);
  let row = [0, ...others.map((_, at) => at + 1)];
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, other] of others.entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
