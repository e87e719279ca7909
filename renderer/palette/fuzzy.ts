/** The fit of a text: the bucket first, then the finer rank within it; and which of its characters were meant. */
export type Fit = { bucket: 0 | 1 | 2 | 3; rank: number; places: number[] };

/** The text that is searched: a label, and words that find it without being seen in it. Made lower-case once, not at every key. */
export type Searched = { label: string; also: string };

export function searched(label: string, also = ''): Searched {
  return { label: label.toLowerCase(), also: also.toLowerCase() };
}

/** The words of a query. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Fuzzy match: every word of the query has to be found, best at the start of a word of the label (bucket 3), else within it (2), as its letters
 * in their order (1), or in the words beside it (0). Undefined where one is not.
 */
export function fit({ label, also }: Searched, words: string[]): Fit | undefined {
  let bucket: Fit['bucket'] = 3;
  let rank = 0;
  const places: number[] = [];
  for (const word of words) {
    const found = fitWord(label, also, word);
    if (!found) return undefined;
    if (found.bucket < bucket) bucket = found.bucket;
    rank += found.rank;
    places.push(...found.places);
  }
  // Of two that fit alike, the one with less beside it.
  return { bucket, rank: rank - label.length / 1000, places };
}

function fitWord(label: string, also: string, word: string): Fit | undefined {
  const first = label.indexOf(word);
  if (first >= 0) {
    for (let at = first; at >= 0; at = label.indexOf(word, at + 1)) {
      if (startsWord(label, at)) return { bucket: 3, rank: at === 0 ? 1 : 0, places: run(at, word.length) };
    }
    return { bucket: 2, rank: 0, places: run(first, word.length) };
  }
  const scattered = word.length > 1 ? lettersInOrder(label, word) : undefined;
  if (scattered) return scattered;
  return also.includes(word) ? { bucket: 0, rank: 0, places: [] } : undefined;
}

/** The letters one after the other, as close together as they stand before their last one; too far apart, they are no match. */
function lettersInOrder(label: string, word: string): Fit | undefined {
  let end = -1;
  for (let letter = 0; letter < word.length; letter += 1) {
    end = label.indexOf(word.charAt(letter), end + 1);
    if (end < 0) return undefined;
  }
  const places: number[] = [];
  let at = end + 1;
  for (let letter = word.length - 1; letter >= 0; letter -= 1) {
    at = label.lastIndexOf(word.charAt(letter), at - 1);
    places.unshift(at);
  }
  const starts = places.filter((place) => startsWord(label, place)).length;
  const spread = end + 1 - at - word.length;
  if (starts < places.length && spread > MOST_SPREAD * word.length) return undefined;
  return { bucket: 1, rank: starts / word.length - spread / 1000, places };
}

/** Letters further apart than this, for each of them, are found in nearly any long text. */
const MOST_SPREAD = 3;

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function run(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}
