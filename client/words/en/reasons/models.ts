import type { models as area } from '../../../../contract/reasons/models.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': 'The default model belongs to an endpoint that no longer exists. Choose another model.',
} satisfies WordsFor<typeof area>;
