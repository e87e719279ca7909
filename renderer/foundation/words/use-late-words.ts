import type { LateWords, Words } from '../../../client/words/en.ts';
import { late } from '../../../client/words/en/late.ts';
import { type Catalogue, useWords } from './use-words.ts';

/** The words of late parts: only these import it, so that English comes with them. */
export function useLateWords(): LateWords {
  return useWords().late ?? late;
}

/** Each catalogue with its late rooms, put together once and not by each component. */
const whole = new WeakMap<Catalogue, Words>();

/** All words, for late parts that say some of both kinds. */
export function useAllWords(): Words {
  const words = useWords();
  const all = whole.get(words) ?? { ...words, ...(words.late ?? late) };
  whole.set(words, all);
  return all;
}
