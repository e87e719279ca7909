import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': 'Ein Server braucht einen Namen.',
} satisfies WordsFor<typeof area>;
