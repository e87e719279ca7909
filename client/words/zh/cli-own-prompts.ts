import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const cliOwnPrompts = {
  usage: (show, add, remove) => phrase`请指明：${show}、${add} 或 ${remove}。`,
  heads: { name: '名称', arguments: '参数', description: '说明' },
  none: '你还没有自己的提示词。',
  refused: (file) => phrase`你的提示词中的 ${named(file)} 未被使用。`,
  unreadable: (file) => phrase`无法读取 ${file}。`,
  unknown: (name, list) => phrase`你没有提示词 ${named(name)}。“${list}”会列出它们。`,
  added: (name) => phrase`${named(name)} 现在可通过 / 使用。`,
  removed: (name) => phrase`已移除 ${named(name)}`,
} satisfies ShellWords['cliOwnPrompts'];
