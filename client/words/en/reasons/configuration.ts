import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': 'A server needs a name.',
} satisfies WordsFor<typeof area>;
