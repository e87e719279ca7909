import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { chooseLanguage, languageNamed, wordsFor } from '../../client/words/words.ts';
import type { Store } from '../host/store.ts';
import { WordsContext } from './use-words.ts';

/** Draws what it is around in the person's language: as set, else as the system has it. `?lang=` in the address is for tests. */
export function InLanguage({ store, children }: { store: Store; children: ReactNode }) {
  const set = useSyncExternalStore(store.subscribe, () => store.view().state?.settings.language);
  const words = wordsFor(askedFor() ?? chooseLanguage(set, navigator.languages));
  useLayoutEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

function askedFor() {
  return languageNamed(new URLSearchParams(window.location.search).get('lang') ?? '');
}
