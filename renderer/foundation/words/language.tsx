import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { en } from '../../../client/words/en.ts';
import { writeAsIn } from '../../../client/words/format.ts';
import type { Language } from '../../../contract/language.ts';
import { chooseLanguage, languageNamed } from '../../../client/words/languages.ts';
import type { Store } from '../host/store.ts';
import { catalogueOf } from './catalogues.ts';
import { type Catalogue, WordsContext } from './use-words.ts';

/**
 * Draws what it is around in the person's language: as set, else as the system has it. Nothing is
 * drawn before its words are there, so that the window does not open in one language and go on in
 * another. `?lang=` in the address is for tests.
 */
export function InLanguage({ store, children }: { store: Store; children: ReactNode }) {
  const settings = useSyncExternalStore(store.subscribe, () => store.view().state?.settings);
  const region = useSyncExternalStore(store.subscribe, () => store.view().state?.about.region);
  // Before what stands within writes the first date.
  if (region !== undefined) writeAsIn(region);
  const language = askedFor() ?? chooseLanguage(settings?.language, navigator.languages);
  const words = useCatalogue(language, settings !== undefined);
  useLayoutEffect(() => {
    if (!words) return;
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words]);
  return words && <WordsContext value={words}>{children}</WordsContext>;
}

/**
 * The words of this language, once they are read. A language that is chosen while the window is in
 * use takes over when it is there; until then the old one stays, since the pages would lose what is
 * typed in them.
 */
function useCatalogue(language: Language | 'pseudo', isSure: boolean): Catalogue | undefined {
  const [spoken, speak] = useState<SpokenLanguage | undefined>(() => (language === 'en' ? { words: en, language, isSure } : undefined));
  useEffect(() => {
    let isWanted = true;
    void catalogueOf(language).then((words) => {
      if (isWanted) speak({ words, language, isSure });
    });
    return () => void (isWanted = false);
  }, [language, isSure]);
  return spoken?.language === language || spoken?.isSure ? spoken.words : undefined;
}

/**
 * `isSure`: it is the person's own choice that was read, not a guess from the system before the
 * settings are there.
 */
type SpokenLanguage = { words: Catalogue; language: Language | 'pseudo'; isSure: boolean };

function askedFor() {
  return languageNamed(new URLSearchParams(window.location.search).get('lang') ?? '');
}
