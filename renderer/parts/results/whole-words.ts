import type { Words } from '../../../client/words/en.ts';
import type { CallState } from '../../../contract/conversation.ts';

export type WholeSize = NonNullable<Extract<CallState, { state: 'ended' }>['whole']>;

/** The size of a result of which the chat has only the beginning and the end. */
export function sayWhole({ format, results }: Pick<Words, 'format' | 'results'>, { bytes: size, characters }: WholeSize): string {
  return size === undefined ? results.characters(characters) : format.bytes(size);
}
