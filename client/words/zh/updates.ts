import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format } from './format.ts';

export const updates = {
  title: (version) => phrase`Switchyard ${version}`,
  size: (bytes) => `需下载 ${format.bytes(bytes)}`,
  whatIsNew: '新内容',
  saidBy: (version) => phrase`Switchyard 的制作者对 ${version} 的说明：`,
  update: '更新',
  notNow: '暂不',
  cancel: '取消',
  downloading: (bytes, of) => `${format.bytes(bytes)}，共 ${format.bytes(of)}`,
  restarts: '10 秒内没有任何内容运行时会重新启动。',
  waitsFor: {
    answers: '正在等待进行中的回答。',
    questions: '正在等待你回复一个问题。',
    transfers: '正在等待一项下载或导入。',
    temporary: '正在等待临时聊天结束。',
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
    lookedAt: (when) => `上次查找：${when}。`,
  },
} satisfies LateWords['updates'];
