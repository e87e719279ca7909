import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';

export const servers = {
  'no-such-server': '没有这个服务器。',
} satisfies WordsFor<typeof area>;
