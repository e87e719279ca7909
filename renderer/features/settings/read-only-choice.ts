import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';

/** The permission of a tool that says it only reads, given the servers whose claim is trusted. */
export function readOnlyChoice(words: Words['permissions']['without'], trusted: Pick<Server, 'name'>[]): Phrase {
  if (trusted.length === 0) return words.ask;
  return trusted.length <= 2 ? words.askExcept(trusted.map(({ name }) => name)) : words.askExceptMany(trusted.length);
}
