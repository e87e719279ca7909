import type { Choice, ChoiceGroup, ChoicesOf, Found, FoundGroup } from './choice.ts';
import { fit, wordsOf, type Fit } from './fuzzy.ts';

/** Rows of a group that are shown: among all groups, and when it is the only one. */
const FEW = 5;
const MANY = 60;

/**
 * Choices that fit the query, by group: groups in which something fits best come first, and alike ones as they were given. Without a query the first of
 * each. What was taken lately goes before what fits alike.
 */
export function findChoices(all: ChoicesOf[], query: string, recent: string[], only?: ChoiceGroup): FoundGroup[] {
  const words = wordsOf(query);
  const wanted = only ? all.filter(({ group }) => group === only) : all;
  const most = only ? MANY : FEW;
  return wanted
    .map(({ group, choices }) => ({ group, ...bestOf(choices, words, recent, most) }))
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => b.bucket - a.bucket)
    .map(({ group, found, of }) => ({ group, found, of }));
}

type Ranked = Found & Pick<Fit, 'bucket' | 'rank'>;

function bestOf(choices: Choice[], words: string[], recent: string[], most: number): { found: Found[]; of: number; bucket: number } {
  const ranked: Ranked[] = [];
  for (const choice of choices) {
    const fits = fit(choice.searched, words);
    if (!fits) continue;
    const lately = recent.indexOf(choice.key);
    const rank = words.length === 0 ? 0 : fits.rank;
    ranked.push({ choice, places: fits.places, bucket: fits.bucket, rank: rank + (lately < 0 ? 0 : LATELY - lately) });
  }
  const best = ranked.toSorted((a, b) => b.bucket - a.bucket || b.rank - a.rank).slice(0, most);
  return { found: best.map(({ choice, places }) => ({ choice, places })), of: ranked.length, bucket: best[0]?.bucket ?? 0 };
}

/** More than any difference of ranks. */
const LATELY = 1000;
