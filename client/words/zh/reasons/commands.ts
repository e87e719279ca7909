import type { commands as area } from '../../../../contract/reasons/commands.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { named } from '../format.ts';

export const commands = {
  'server-not-ready': ({ server }) => phrase`服务器 ${named(server)} 未就绪。`,
  'offers-of-server-not-ready': ({ server, kind }) =>
    phrase`服务器 ${named(server)} 未就绪，因此无法使用其${[kind === 'tool' ? '工具' : '提示词']}。`,
  'nobody-lists-resource': ({ uri }) => phrase`没有已连接的服务器列出 ${uri}。请指定拥有它的服务器：read SERVER URI`,
  'resource-empty': '资源为空，没有内容可写入。',
  'content-not-for-file': '服务器发送的内容无法写入文件。',
} satisfies WordsFor<typeof area>;
