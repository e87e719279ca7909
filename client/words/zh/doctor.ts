import type { Runner } from '../../../contract/runner.ts';
import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { runner } from './runner.ts';

export const doctor = {
  names: {
    'own-node': 'Switchyard 的 Node',
    path: '点击启动的应用的 PATH',
    'key-store': '密钥库',
    electron: 'Electron',
    display: '显示器',
    'data-folder': '数据文件夹',
  },
  at: (version: string | undefined, place: string) =>
    phrase`${version === undefined ? ['未说明版本'] : [{ foreign: version }]}，位于 ${place}`,
  pathUnknown: (shell: string, command: string) =>
    phrase`${shell} 没有给出自己的 PATH。请在其启动文件中查找使“${command}”挂起或失败的内容。`,
  notOnPath: '不在 PATH 中',
  programs: {
    node: '用 JavaScript 编写的服务器需要它。请从 https://nodejs.org 或用软件包管理器安装 Node。',
    npx: '用 npx 启动的服务器需要它。它随 Node 提供：请从 https://nodejs.org 安装 Node。',
    uvx: '用 uvx 启动的服务器需要它。请按 https://docs.astral.sh/uv 的说明安装 uv。',
    docker: '用 docker 启动的服务器需要它。请安装 Docker，或以其他方式使用这些服务器。',
  },
  keyStoreOfSystem: '此系统的密钥库',
  noKeyStore: (why: Phrase) => phrase`无（${why}）`,
  startSecretService: 'Switchyard 结束后不会保留 API 密钥。请在会话中启动 Secret Service，例如 gnome-keyring 或 KWallet。',
  unlockKeyStore: 'Switchyard 结束后不会保留 API 密钥。请解锁此系统的密钥库。',
  notInstalled: '未安装',
  installAgain: '请再次运行 npm ci；在此之前，“switchyard serve”会在浏览器中打开。',
  notDownloaded: (version: string) => phrase`${version}，其程序未下载`,
  download: '请在可以访问 GitHub 的地方运行 npx install-electron；在此之前，“switchyard serve”会在浏览器中打开。',
  desktop: '桌面',
  none: '无',
  useServe: '请使用“switchyard serve --no-open”，并在浏览器中打开它给出的地址。',
  madeAtFirstStart: (folder: string) => phrase`${folder}，首次启动时创建`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}，正被运行中的 Switchyard（${runner(who, pid)}）使用，它会应答命令`,
  makeWritable: '请使其可写，或用 --data 选择其他文件夹。',
  dismissNotice: '阅读之后，请在窗口中将其关闭。',
  cure: (name: Phrase, cure: Phrase) => phrase`${name}：${cure}`,
} satisfies ShellWords['doctor'];
