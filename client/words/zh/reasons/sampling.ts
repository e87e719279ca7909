import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import type { WordsFor } from '../../reason-words.ts';

export const sampling = {
  'no-reply-yet': '模型尚未回复。',
} satisfies WordsFor<typeof area>;
