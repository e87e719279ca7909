import { flat } from '../../client/words/phrase.ts';
import { phraseOf } from '../../client/words/reason-words.ts';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import { reasonOf } from '../../contract/errors.ts';

/**
 * The reason why the app cannot start, in the system's language: the chosen one lies in the data
 * folder, which may be what fails.
 */
export async function whyNoStart(cause: unknown, systemLanguages: readonly string[]): Promise<{ title: string; text: string }> {
  const words = await wordsFor(chooseLanguage('system', systemLanguages));
  return { title: words.running.cannotStart, text: flat(phraseOf(words, reasonOf(cause))) };
}
