import { de } from './de.ts';
import { shells as inGerman } from './de/shells.ts';
import { en } from './en.ts';
import { shells as inEnglish, type ShellWords } from './en/shells.ts';
import type { Language } from './languages.ts';
import { inPseudo } from './pseudo.ts';
import { zh } from './zh.ts';
import { shells as inChinese } from './zh/shells.ts';

const english: ShellWords = { ...en, ...inEnglish };
const catalogues: Record<Language | 'pseudo', () => ShellWords> = {
  en: () => english,
  de: () => ({ ...de, ...inGerman }),
  'zh-Hans': () => ({ ...zh, ...inChinese }),
  pseudo: () => inPseudo(english),
};

/** All languages at hand at once: for the command line. The window reads only the one that is spoken. `pseudo` is for tests. */
export function wordsFor(language: Language | 'pseudo'): ShellWords {
  return catalogues[language]();
}
