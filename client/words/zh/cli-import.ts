import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { list, named } from './format.ts';

export const cliImport = {
  none: '没有找到服务器。',
  lookedIn: (apps: string[]) => phrase`已查找：${list(apps)}。`,
  alreadyHere: (name: string, here: string) => phrase`${named(name)} 已在这里，名为 ${named(here)}。`,
  movesToKeyStore: (names: string[]) => phrase`移入你的密钥库：${list(names)}。`,
  isOff: '它在那里处于关闭状态：添加后保持关闭。',
  addWhich: '添加哪些？“y”表示所有已开启的，或输入“1 3”这样的编号；直接按 Enter 则不添加。',
  nobodyChooses: '未添加任何内容：需要终端前或窗口中的人同意这些命令。--yes 表示同意所有已开启的。',
} satisfies ShellWords['cliImport'];
