import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const chat = {
  gone: '此聊天已不存在。',
  loading: '正在加载',
  new: '新聊天',
  newIn: (folder) => phrase`${folder} 中的新聊天`,
  noServers: '还没有服务器。服务器为模型提供可用的工具和数据。',
  addServer: '添加服务器',
  starting: '服务器正在启动。你可以随意提问。',
  noneReady: '没有服务器就绪。你可以提问不需要服务器的内容。',
  ready: (count) => `${number(count)} 个服务器已就绪。你可以随意提问，或从它们提供的内容开始。`,
  prompts: '来自你的服务器的提示词',
  needs: (server, argument) => phrase`${server}，需要 ${argument}`,
  startsAtOnce: (server) => phrase`${server}，立即开始`,
} satisfies Words['chat'];
