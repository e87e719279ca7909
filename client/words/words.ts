import { en } from './en.ts';
import { late } from './en/late.ts';
import { shells as inEnglish, type ShellWords } from './en/shells.ts';
import type { Language } from '../../contract/language.ts';

export const english: ShellWords = { ...en, ...late, ...inEnglish };

const read: Record<Language | 'pseudo', () => Promise<ShellWords>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import('./de/whole.ts')).whole,
  'zh-Hans': async () => (await import('./zh/whole.ts')).whole,
  pseudo: async () => (await import('./pseudo.ts')).inPseudo(english),
};

/**
 * The catalogue of a shell: English is at hand, and each other language is a file of its own, read
 * when it is spoken. In English where that file cannot be read, as when the app is removed while it
 * runs. `pseudo` is for tests.
 */
export function wordsFor(language: Language | 'pseudo'): Promise<ShellWords> {
  return read[language]().catch(() => english);
}
