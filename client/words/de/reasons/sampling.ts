import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import type { WordsFor } from '../../reason-words.ts';

export const sampling = {
  'no-reply-yet': 'Das Modell hat noch nicht geantwortet.',
} satisfies WordsFor<typeof area>;
