/** The fit of a text: the bucket first, then the finer rank within it. */
export type Fit = { bucket: 0 | 1 | 2 | 3; rank: number };

/**
 * The text that is searched: a label, and words that find it without being seen in it. Made
 * lower-case once, not at every key.
 */
export type SearchedChoice = { label: string; also: string };

export function searched(label: string, also = ''): SearchedChoice {
  return { label: label.toLowerCase(), also: also.toLowerCase() };
}

/** The words of a query. */
export function queryWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Fuzzy match: every word of the query has to be found. Best is the start of a word of the label
 * (bucket 3), else within it (2), as its letters in their order (1), or in the words beside it (0).
 * Undefined where one is not.
 */
export function fuzzyMatch({ label, also }: SearchedChoice, words: string[]): Fit | undefined {
  let bucket: Fit['bucket'] = 3;
  let rank = 0;
  for (const word of words) {
    const found = fitWord(label, also, word);
    if (!found) return undefined;
    if (found.bucket < bucket) bucket = found.bucket;
    rank += found.rank;
  }
  // Of two that fit alike, the one with less beside it.
  return { bucket, rank: rank - label.length / 1000 };
}

/**
 * The characters of a label that the words of the query meant. Asked of the few that are shown, not
 * of all that fit.
 */
export function matchPlaces({ label }: SearchedChoice, words: string[]): number[] {
  return words.flatMap((word) => {
    const at = wholeAt(label, word);
    return at < 0 ? (lettersInOrder(label, word)?.places ?? []) : Array.from({ length: word.length }, (_, letter) => at + letter);
  });
}

// One object for each, however many texts fit: five thousand are looked through at every key.
const AT_START: Fit = { bucket: 3, rank: 1 };
const STARTS_WORD: Fit = { bucket: 3, rank: 0 };
const WITHIN_WORD: Fit = { bucket: 2, rank: 0 };
const BESIDE: Fit = { bucket: 0, rank: 0 };

function fitWord(label: string, also: string, word: string): Fit | undefined {
  const at = wholeAt(label, word);
  if (at === 0) return AT_START;
  if (at > 0) return startsWord(label, at) ? STARTS_WORD : WITHIN_WORD;
  return lettersInOrder(label, word) ?? (also.includes(word) ? BESIDE : undefined);
}

/**
 * The place of a word that stands there whole: where it begins a word of the label, else the first;
 * -1 where there is none.
 */
function wholeAt(label: string, word: string): number {
  const first = label.indexOf(word);
  for (let at = first; at >= 0; at = label.indexOf(word, at + 1)) {
    if (startsWord(label, at)) return at;
  }
  return first;
}

/**
 * The letters one after the other, as close together as they stand before their last one; too far
 * apart, they are no match.
 */
function lettersInOrder(label: string, word: string): (Fit & { places: number[] }) | undefined {
  if (word.length < 2) return undefined;
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
