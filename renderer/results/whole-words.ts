import type { CallState } from '../../contract/conversation.ts';
import { bytes, count } from '../ui/words.ts';

export type Whole = NonNullable<Extract<CallState, { state: 'ended' }>['whole']>;

/** How large a result is of which the chat has only the beginning and the end. */
export function sayWhole({ bytes: size, characters }: Whole): string {
  return size === undefined ? count(characters, 'character') : bytes(size);
}
