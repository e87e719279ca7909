import type { ShellWords } from '../en/shells.ts';
import { by, phrase } from '../phrase.ts';
import { named } from './format.ts';

export const cliRegistry = {
  switchOn: (address) => phrase`注册表已关闭。打开后，搜索会发送到 ${address}。要打开吗？[y/N]`,
  more: '还有更多。换用其他词可以找到。',
  heads: { name: '名称', version: '版本', says: '自述' },
  title: (name, version) => phrase`${named(name)} ${version}`,
  description: (name, text) => phrase`条目的说明：“${by(name, text)}”`,
  source: (address) => phrase`源代码：${address}`,
  way: (number, kind, says) => phrase`${[`${number}. ${kind}`]}：${says}`,
  whichWay: (most) => `选择哪一个？1 到 ${most} [1]`,
  noSuchWay: (most) => `需要输入 1 到 ${most} 的数字。`,
  noWay: (name) => phrase`条目 ${named(name)} 中没有可以在此添加的内容。`,
  sayWords: '请说明要找什么：servers search 词语。',
  noEnv: '--env 不适用于注册表的条目。其值用 --set 给出。',
} satisfies ShellWords['cliRegistry'];
