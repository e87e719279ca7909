import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

export const cliInstall = {
  asking: '正在询问注册表…',
  title: (name, version, before) =>
    before === undefined
      ? phrase`将安装 ${named(name)} ${version}。其中没有任何内容运行过。`
      : phrase`${named(name)} ${before} → ${version}。新版本中没有任何内容运行过。`,
  question: '安装它，并由此启动服务器？[y/N]',
  questionShipped: '安装它？[y/N]',
  lookQuestion: '获取它，并在当前使用的版本旁边启动一次？[y/N]',
  takeQuestion: '从现在起使用它？[y/N]',
  notTaken: (before) => phrase`使用 --yes 时不会采用没有列出工具的版本。${before} 继续使用。`,
  wentBack: (server, version) => phrase`${named(server)} 重新从版本 ${version} 启动。`,
  needsYes: '没有可供询问的终端。使用 --yes 则不询问直接安装。',
  nothing: '未安装任何内容。',
  isNewest: (name, version) => phrase`${named(name)} ${version} 已安装，并且与注册表中的版本相同。`,
  installed: (name, version, server) => phrase`${named(name)} ${version} 已安装。${named(server)} 由此启动。`,
  uninstalled: (server, version) => inOrder(phrase`版本 ${version} 已移除。`, phrase`${named(server)} 重新由它自己的命令启动。`),
  notInstalled: (server) => phrase`没有为 ${named(server)} 安装任何内容。“servers install”可以安装。`,
} satisfies ShellWords['cliInstall'];
