import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

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
  prompts: '用你的服务器试试',
  needs: (server, argument) => phrase`${server}，需要 ${argument}`,
  startsAtOnce: (server) => phrase`${server}，立即开始`,
  about: '新聊天的文件夹',
  noFolder: '无文件夹',
  otherFolder: '其他…',
  waiting: '等待你处理',
  callOn: (tool, server) => phrase`${named(server)} 的 ${named(tool)}`,
  askedIn: (title, ago) => phrase`${title}，${[ago]}`,
  review: '查看',
  reviewOf: (server) => phrase`查看 ${named(server)} 等待的事项`,
  toolsChanged: (count) => plural(count, { other: '# 个工具已更改，在你查看之前保持关闭。' }),
  look: '查看更改',
  lookAt: (server) => phrase`查看 ${named(server)} 已更改的工具`,
  moreWait: (count) => plural(count, { other: '还有 # 项等待你处理。' }),
  continue: '继续',
  beingAnswered: '正在回答',
  said: { person: (text) => phrase`你：${text}`, model: (text) => phrase`回答：${text}` },
} satisfies Words['chat'];
