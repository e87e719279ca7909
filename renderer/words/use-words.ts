import { createContext, useContext } from 'react';
import { wordsFor } from '../../client/words/words.ts';
import type { Words } from '../../client/words/en.ts';

export const WordsContext = createContext<Words>(wordsFor('en'));

/** What the app says, in the person's language: `const { storageNotices } = useWords()`. */
export function useWords(): Words {
  return useContext(WordsContext);
}
