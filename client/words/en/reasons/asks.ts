import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'There is no such question.',
} satisfies WordsFor<typeof area>;
