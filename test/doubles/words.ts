import { whole as inGerman } from '../../client/words/de/whole.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';
import type { Language } from '../../contract/language.ts';
import { inPseudo } from '../../client/words/pseudo.ts';
import { english } from '../../client/words/words.ts';
import { whole as inChinese } from '../../client/words/zh/whole.ts';

const catalogues: Record<Language | 'pseudo', () => ShellWords> = {
  en: () => english,
  de: () => inGerman,
  'zh-Hans': () => inChinese,
  pseudo: () => inPseudo(english),
};

/** All languages at hand at once, which a shell reads one by one. */
export function wordsFor(language: Language | 'pseudo'): ShellWords {
  return catalogues[language]();
}
