import { de } from './de.ts';
import { en, type Words } from './en.ts';
import type { Language } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { zh } from './zh.ts';

const catalogues = { en, de, 'zh-Hans': zh, pseudo };

/** All languages at hand at once: for the command line. The window reads only the one that is spoken. `pseudo` is for tests. */
export function wordsFor(language: Language | 'pseudo'): Words {
  return catalogues[language];
}
