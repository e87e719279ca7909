import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';

export const servers = {
  'no-such-server': 'Diesen Server gibt es nicht.',
} satisfies WordsFor<typeof area>;
