import type { PaletteChoice, ChoiceGroup, ChoicesOf, FoundChoice, FoundChoiceGroup } from './choice.ts';
import { fuzzyMatch, matchPlaces, queryWords, type Fit } from './fuzzy.ts';

/** Rows of a group that are shown: among all groups, and when it is the only one. */
const FEW = 5;
const MANY = 60;

/**
 * Choices that fit the query, by group: groups in which something fits best come first, and alike
 * ones as they were given. Without a query the first of each. A choice that was taken lately goes
 * before others that fit alike.
 */
export function findChoices(all: ChoicesOf[], query: string, recent: string[], only?: ChoiceGroup): FoundChoiceGroup[] {
  const words = queryWords(query);
  const lately = new Map(recent.map((key, at) => [key, LATELY - at]));
  const wanted = only ? all.filter(({ group }) => group === only) : all;
  const most = only ? MANY : FEW;
  return wanted
    .map(({ group, choices }) => ({ group, ...bestOf(choices, words, lately, most) }))
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => b.bucket - a.bucket)
    .map(({ group, found, of }) => ({ group, found, of }));
}

type Best = { found: FoundChoice[]; of: number; bucket: number };
type Ranked = Fit & { choice: PaletteChoice };

/**
 * The best of them, in order, among those that are kept sorted on the way: sorting all of 5,000
 * costs more than looking through them.
 */
function bestOf(choices: PaletteChoice[], words: string[], lately: Map<string, number>, most: number): Best {
  const best: Ranked[] = [];
  let of = 0;
  for (const choice of choices) {
    const fits = fuzzyMatch(choice.searched, words);
    if (!fits) continue;
    of += 1;
    const rank = (words.length === 0 ? 0 : fits.rank) + (lately.get(choice.key) ?? 0);
    const last = best[most - 1];
    if (last && !isBetter(fits.bucket, rank, last)) continue;
    const at = best.findLastIndex((one) => !isBetter(fits.bucket, rank, one)) + 1;
    best.splice(at, 0, { choice, bucket: fits.bucket, rank });
    if (best.length > most) best.pop();
  }
  const found = best.map(({ choice }) => ({ choice, places: matchPlaces(choice.searched, words) }));
  return { found, of, bucket: best[0]?.bucket ?? 0 };
}

function isBetter(bucket: number, rank: number, than: Fit): boolean {
  return bucket > than.bucket || (bucket === than.bucket && rank > than.rank);
}

/** More than any difference of ranks. */
const LATELY = 1000;
