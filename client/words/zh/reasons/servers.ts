import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': '没有这个服务器。',
  'server-changed': '设置文件已更改，且更改尚未审核。',
  'review-server': ({ command }) => phrase`请用“${command}”审核更改。`,
  'server-removed': '服务器已被移除。',
  'server-off': ({ server }) => phrase`服务器 ${server} 已关闭。`,
  'server-not-reviewed': ({ server }) => phrase`服务器 ${server} 在设置文件中被更改。请先审核更改。`,
  'server-starting': ({ server }) => phrase`服务器 ${server} 仍在启动。`,
  'server-ended-restarting': ({ server }) => phrase`服务器 ${server} 已结束，正在重新启动。`,
  'server-restarting': ({ server }) => phrase`服务器 ${server} 正在重新启动。`,
  'server-not-connected': ({ server, why }, say) => phrase`服务器 ${server} 未连接。${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`服务器 ${server} 正在等待登录。`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`服务器在一分钟内结束了 ${times} 次。${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
} satisfies WordsFor<typeof area>;
