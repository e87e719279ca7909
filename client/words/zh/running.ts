import type { Runner } from '../../../contract/runner.ts';
import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const running = {
  cannotStart: 'Switchyard 无法启动',
  waiting: (who: Runner | undefined, pid: number, folder: string) => phrase`${folder} 正被使用（${runner(who, pid)}），正在等待…`,
  waitingForSomebody: (folder: string) => phrase`${folder} 正被另一个进程使用，正在等待…`,
  desktopIsInFront: (pid: number) => phrase`Switchyard 正以桌面应用的形式使用此数据文件夹（进程 ${pid}）。其窗口现已置于最前。`,
  runsAlready: (pid: number) => phrase`Switchyard 已在运行（进程 ${pid}）。此链接在一分钟内允许一个浏览器进入。`,
  answeredElsewhere: '此问题已在别处回答。',
  waitsNoLonger: '此问题不再等待回答。',
  inFolder: (folder) => phrase`数据文件夹：${folder}`,
} satisfies Words['running'];
