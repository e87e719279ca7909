import type { Phrase } from '../../../client/words/phrase.ts';
import { phraseOf, type Explanation } from '../../../client/words/reason-words.ts';
import { createContext, useContext } from 'react';

import { en, type FirstWords, type LateWords } from '../../../client/words/en.ts';

/** The rooms of the first part. A language other than English comes with its late rooms. */
export type Catalogue = FirstWords & { late?: LateWords };

export const WordsContext = createContext<Catalogue>(en);

/** The catalogue of the person's language: `const { storageNotices } = useWords()`. */
export function useWords(): Catalogue {
  return useContext(WordsContext);
}

/** Says what may be a reason as a phrase, to stand within another one. */
export function useSay(): (told: Explanation) => Phrase {
  const words = useWords();
  return (told) => phraseOf(words, told);
}
