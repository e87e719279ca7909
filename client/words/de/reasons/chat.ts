import type { chat as area } from '../../../../contract/reasons/chat.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': 'Diesen Chat gibt es nicht.',
  'turn-interrupted': 'Switchyard wurde mitten in dieser Antwort geschlossen.',
} satisfies WordsFor<typeof area>;
