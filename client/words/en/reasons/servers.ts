import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';

export const servers = {
  'no-such-server': 'There is no such server.',
} satisfies WordsFor<typeof area>;
