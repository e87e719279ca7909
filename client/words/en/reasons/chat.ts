import type { chat as area } from '../../../../contract/reasons/chat.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': 'There is no such chat.',
  'turn-interrupted': 'Switchyard was closed in the middle of this answer.',
} satisfies WordsFor<typeof area>;
