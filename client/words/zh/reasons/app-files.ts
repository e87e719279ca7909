import type { appFiles as area } from '../../../../contract/reasons/app-files.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const appFiles = {
  'app-file-not-there': '没有这个文件。',
  'app-folder-without-settings': 'Switchyard 所知的应用都没有在此文件夹中保存设置。请指定要读取的文件。',
  'app-file-not-file': '这不是文件。',
  'app-file-of-another': '该文件属于这台电脑的另一个用户，因此不读取。',
  'app-file-forbidden': '你无权读取该文件。',
  'app-file-link-loop': '此路径的链接形成循环。',
  'app-file-too-large': ({ megabytes }) => `文件超过 ${megabytes} MB，因此不读取。`,
  'app-file-too-many': ({ count, most }) => `文件列出了 ${number(count)} 个服务器。超过 ${number(most)} 个的文件不读取。`,
  'app-file-not-text': '文件不是文本。',
  'app-file-changing': '文件在读取期间发生了更改。请重新查找。',
  'app-file-slow': ({ seconds }) => `未能在 ${seconds} 秒内读取文件。`,
  'app-file-failed': ({ text }) => phrase`无法读取文件：${text}`,
  'app-file-changed': ({ path }) => phrase`${path} 在显示其服务器之后发生了更改。其中的内容均未添加。`,
  'entry-too-long': ({ server, kilobytes }) => phrase`“${server}”的条目超过 ${kilobytes} kB。`,
} satisfies WordsFor<typeof area>;
