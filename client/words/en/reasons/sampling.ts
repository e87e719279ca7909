import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import type { WordsFor } from '../../reason-words.ts';

export const sampling = {
  'no-reply-yet': 'The model has not replied yet.',
} satisfies WordsFor<typeof area>;
