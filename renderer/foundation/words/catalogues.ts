import { en } from '../../../client/words/en.ts';
import type { Language } from '../../../contract/language.ts';
import type { Catalogue } from './use-words.ts';

/**
 * English comes with the window; each other language is a file of its own, and only the one that is
 * spoken is read.
 */
const read: Record<Language | 'pseudo', () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  de: async () => {
    const { de, late } = await import('../../../client/words/de.ts');
    return { ...de, late };
  },
  'zh-Hans': async () => {
    const { zh, late } = await import('../../../client/words/zh.ts');
    return { ...zh, late };
  },
  pseudo: async () => {
    const { late } = await import('../../../client/words/en/late.ts');
    return (await import('../../../client/words/pseudo.ts')).inPseudo({ ...en, late });
  },
};

/**
 * The catalogue of this language; in English where its file cannot be read, as when the app is
 * removed while its window is open.
 */
export function catalogueOf(language: Language | 'pseudo'): Promise<Catalogue> {
  return read[language]().catch(() => en);
}
