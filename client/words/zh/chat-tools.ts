import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: '此聊天的服务器和工具…',
  title: '此聊天中的服务器和工具',
  says: '在此关闭的内容从模型的下一次回答起不再发送给它。其他聊天不受影响。',
  none: '没有开启的服务器。',
  offHere: '在此关闭',
  serversOf: (on, all) => `${number(all)} 个服务器中的 ${number(on)} 个`,
  alsoOffHere: (ready, count) => `${ready}，${number(count)} 个在此关闭`,
  count: (on, all) => `${number(all)} 个工具中的 ${number(on)} 个`,
  toolsOf: (server) => phrase`${server} 的工具`,
  asNamed: (server) => phrase`${server} 对工具的命名`,
  offEverywhere: (server) => phrase`${server} 已在所有聊天中关闭。`,
  done: '完成',
} satisfies Words['chatTools'];
