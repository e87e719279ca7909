import type { chat as area } from '../../../../contract/reasons/chat.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': 'Diesen Chat gibt es nicht.',
} satisfies WordsFor<typeof area>;
