import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';
import { phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': '没有这个服务器。',
  'server-changed': '设置文件已更改，且更改尚未审核。',
  'review-server': ({ command }) => phrase`请用“${command}”审核更改。`,
} satisfies WordsFor<typeof area>;
