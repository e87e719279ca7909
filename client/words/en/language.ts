import type { Language } from '../../../contract/language.ts';

/** The section of the settings in which the language is chosen. */
export const language = {
  title: 'Language',
  lead: 'The language of Switchyard. Models and servers keep their own words.',
  choose: 'Language of Switchyard',
  system: 'Same as this computer',
  /** `name`: the language that the system asks for. */
  systemNow: (name: string) => `now ${name}`,
  names: { en: 'English', de: 'German', 'zh-Hans': 'Simplified Chinese' } satisfies Record<Language, string>,
  spelling: 'Check spelling',
  spellingHelp: 'Marks words that look misspelled while you type. The spell checker of this computer does it, and nothing leaves it.',
  /** On Linux there is no such spell checker. */
  noSpelling:
    'Not on Linux: no spell checker of the system can be asked there, and dictionaries would have to come from servers of Google.',
  untranslated:
    'Descriptions, questions and results of servers are shown as the server wrote them. Switchyard never translates them, because a translation could hide what will run.',
};
