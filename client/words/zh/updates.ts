import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, number } from './format.ts';

export const updates = {
  name: '更新',
  title: (version) => phrase`Switchyard ${version}`,
  size: (bytes) => `需下载 ${format.bytes(bytes)}`,
  whatIsNew: '新内容',
  noNotes: '没有相关说明。',
  saidBy: (version) => phrase`Switchyard 的制作者对 ${version} 的说明：`,
  update: '更新',
  notNow: '暂不',
  cancel: '取消',
  again: '重试',
  downloading: (bytes, of) => `${format.bytes(bytes)}，共 ${format.bytes(of)}`,
  restarts: '10 秒内没有任何内容运行时会重新启动。',
  waitsFor: {
    answers: (count) => `正在等待 ${number(count)} 个进行中的回答。`,
    questions: (count) => `正在等待你回复 ${number(count)} 个问题。`,
    transfers: '正在等待一项下载或导入。',
  },
  installing: '正在重新启动…',
  byCommand: '使用以下命令更新：',
  copyCommand: '复制命令',
  byPage: '打开下载页面',
  settings: {
    title: '更新',
    look: '查找更新',
    lookHelp: '每天一次。在你同意之前不会安装任何内容。',
    now: '立即查找',
    newest: '没有已知的更新版本。',
    there: (version) => phrase`Switchyard ${version} 已可用。`,
    lookedAt: (when) => `上次查找：${when}。`,
  },
} satisfies Words['updates'];
