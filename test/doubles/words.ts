import type { ShellWords } from '../../client/words/en/shells.ts';
import { type Language, LANGUAGES } from '../../contract/language.ts';
import { wordsFor as readWords } from '../../client/words/words.ts';
import { defined } from './defined.ts';

const catalogues = new Map<string, ShellWords>();
for (const language of [...LANGUAGES, 'pseudo' as const]) catalogues.set(language, await readWords(language));

/** All languages at hand at once, which a shell reads one by one. */
export function wordsFor(language: Language | 'pseudo'): ShellWords {
  return defined(catalogues.get(language));
}
