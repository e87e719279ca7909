import type { Session } from 'electron';
import { chooseLanguage } from '../../client/words/languages.ts';
import type { Settings } from '../../contract/settings.ts';

/** `systemLanguages`: as the person ordered them. */
type SpellingWishes = Pick<Settings, 'spelling' | 'language'> & { systemLanguages: readonly string[] };

type Checker = Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages' | 'availableSpellCheckerLanguages'>;

/**
 * Turns the spell checker of the system on or off, in the language of the app. macOS finds the
 * language by itself. Linux has no such checker, and a window there was opened without one.
 */
export function checkSpelling(session: Checker, platform: string, { spelling, language, systemLanguages }: SpellingWishes): void {
  const isOn = spelling === true && platform !== 'linux';
  if (isOn && platform === 'win32') {
    const chosen = chooseLanguage(language, systemLanguages);
    session.setSpellCheckerLanguages(spelledLanguage(chosen, systemLanguages, session.availableSpellCheckerLanguages));
  }
  session.setSpellCheckerEnabled(isOn);
}

/** Chinese has no dictionary: those who write it have their English checked. */
const USUAL = { en: 'en-US', de: 'de', 'zh-Hans': 'en-US', pseudo: 'en-US' };

/** The kind of the language that the person has, such as British English, else the usual one. */
function spelledLanguage(language: keyof typeof USUAL, wanted: readonly string[], available: readonly string[]): string[] {
  const own = wanted.find((tag) => tag.startsWith(`${language}-`) && available.includes(tag));
  return [own ?? USUAL[language]].filter((tag) => available.includes(tag));
}
