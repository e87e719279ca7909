import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'Diese Frage gibt es nicht.',
} satisfies WordsFor<typeof area>;
