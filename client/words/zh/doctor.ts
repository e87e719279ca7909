import type { Runner } from '../../../contract/runner.ts';
import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const doctor = {
  names: {
    electron: 'Electron',
    display: '显示器',
    log: '日志',
  },
  notInstalled: '未安装',
  installAgain: (serve: string) => phrase`请再次运行 npm ci；在此之前，“${serve}”会在浏览器中打开。`,
  notDownloaded: (version: string) => phrase`${version}，其程序未下载`,
  download: (start: string, serve: string) => phrase`“${start}”会在可以访问 GitHub 的地方下载它；在此之前，“${serve}”会在浏览器中打开。`,
  desktop: '桌面',
  none: '无',
  useServe: (serve: string) => phrase`请使用“${serve}”，并在浏览器中打开它输出的地址。`,
  madeAtFirstStart: (folder: string) => phrase`${folder}，首次启动时创建`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}，正被运行中的 Switchyard（${runner(who, pid)}）使用，它会响应命令`,
  dismissNotice: '阅读之后，请在窗口中将其关闭。',
} satisfies ShellWords['doctor'];
