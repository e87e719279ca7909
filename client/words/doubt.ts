import type { Doubt } from '../../contract/server.ts';
import type { Words } from './en.ts';
import type { Phrase } from './phrase.ts';
import { say } from './reason-words.ts';

/** The reason why rules do not count for tools in doubt, in sentences that name the server. */
export function inDoubt(words: Words, server: string, { because, problem }: Doubt): Phrase {
  return words.doubts.sentence(server, because, problem && say(words, problem));
}
