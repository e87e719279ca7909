import { useMemo } from 'react';
import type { LateWords, Words } from '../../../client/words/en.ts';
import { late } from '../../../client/words/en/late.ts';
import { useWords } from './use-words.ts';

/** The words of late parts: only these import it, so that English comes with them. */
export function useLateWords(): LateWords {
  return useWords().late ?? late;
}

export type AllWords = Words & LateWords;

/** All words, for late parts that say some of both kinds. */
export function useAllWords(): AllWords {
  const words = useWords();
  return useMemo(() => ({ ...words, ...(words.late ?? late) }), [words]);
}
