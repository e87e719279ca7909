import type { LateWords } from '../../../client/words/en.ts';
import { late } from '../../../client/words/en/late.ts';
import { useWords } from './use-words.ts';

/** The words of late parts: only these import it, so that English comes with them. */
export function useLateWords(): LateWords {
  return useWords().late ?? late;
}
