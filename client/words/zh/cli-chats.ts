import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const cliChats = {
  heads: { id: '聊天', used: '使用时间', title: '标题' },
  noChats: '没有聊天。',
  unknown: (id: string, list: string) => phrase`没有 ID 为 ${id} 的聊天。“${list}”会列出它们。`,
  several: (count, id) => phrase`有 ${[number(count)]} 个聊天的 ID 以 ${id} 开头。请输入更多字符。`,
  oneWay: '--chat 和 --continue 只能给出一个。',
  noneYet: '还没有可以继续的聊天。',
  nameFile: (command: string) => phrase`请指明文件：${command}。`,
  imported: (chats, messages) => `已导入 ${number(chats)} 个聊天，${number(messages)} 条消息。`,
  importing: (done, of) => `${number(done)} / ${number(of)} 个聊天`,
  leftOut: '未导入：',
  nameOne: (exportOne: string, list: string) => phrase`请指明聊天：${exportOne} 或 --all。“${list}”会列出它们。`,
  written: (chats, file) => phrase`已将 ${[number(chats)]} 个聊天写入 ${file}。`,
} satisfies ShellWords['cliChats'];
