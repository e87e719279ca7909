import type { Phrase } from '../../../client/words/phrase.ts';
import { phraseOf, type Explanation } from '../../../client/words/reason-words.ts';
import { createContext, useContext } from 'react';

import { en, type Words } from '../../../client/words/en.ts';

export const WordsContext = createContext<Words>(en);

/** The catalogue of the person's language: `const { storageNotices } = useWords()`. */
export function useWords(): Words {
  return useContext(WordsContext);
}

/** Says what may be a reason as a phrase, to stand within another one. */
export function useSay(): (told: Explanation) => Phrase {
  const words = useWords();
  return (told) => phraseOf(words, told);
}
