import { flat } from '../../client/words/phrase.ts';
import { phraseOf } from '../../client/words/reason-words.ts';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import type { Reason } from '../../contract/reason.ts';

/**
 * The reason why the app cannot start, in the system's language: the chosen one lies in the data
 * folder, which may be what fails.
 */
export async function whyNoStart(why: Reason, systemLanguages: readonly string[]): Promise<{ title: string; text: string }> {
  const words = await wordsFor(chooseLanguage('system', systemLanguages));
  return { title: words.running.cannotStart, text: flat(phraseOf(words, why)) };
}
