import { type Language, LANGUAGES } from '../../contract/language.ts';

/** Names of the languages, each in itself. */
export const ownNames: Record<Language, string> = { en: 'English', de: 'Deutsch', 'zh-Hans': '简体中文' };

/** The language that is wanted, else the first one of the system's that there is, else English. */
export function chooseLanguage(wanted: Language | 'pseudo' | 'system' | undefined, system: readonly string[]): Language | 'pseudo' {
  if (wanted !== undefined && wanted !== 'system') return wanted;
  return system.map(ofTag).find((language) => language !== undefined) ?? 'en';
}

/** The language of `--lang`, and of the address of a test. */
export function languageNamed(text: string): Language | 'pseudo' | undefined {
  return text === 'pseudo' ? 'pseudo' : ofTag(text);
}

/**
 * From a language tag (`de-AT`) or a POSIX locale (`de_AT.UTF-8`). Traditional Chinese reads
 * simplified rather than English.
 */
function ofTag(tag: string): Language | undefined {
  const [wanted] = tag.toLowerCase().split(/[-_.@]/);
  return LANGUAGES.find((language) => language.split('-')[0] === wanted);
}
