import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const cliChats = {
  heads: { id: '聊天', used: '使用时间', title: '标题' },
  noChats: '没有聊天。',
  unknown: (id: string, list: string) => phrase`没有 ID 为 ${id} 的聊天。“${list}”会列出它们。`,
  several: (count, id) => phrase`有 ${[number(count)]} 个聊天的 ID 以 ${id} 开头。请输入更多字符。`,
  oneWay: '--chat 和 --continue 只能给出一个。',
  isNew: '--temporary 会开始新的聊天。请去掉 --chat 和 --continue。',
  noneYet: '还没有可以继续的聊天。',
  newInProject: '新聊天用 --project，已有的聊天用 --chat 或 --continue。',
  projectHeads: { id: '项目', chats: '聊天', name: '名称', folders: '文件夹' },
  noProjects: '没有项目。',
  unknownProject: (name, list) => phrase`没有名为 ${name} 的项目。“${list}”会列出它们。`,
  severalProjects: (count, name, list) => phrase`有 ${[number(count)]} 个项目名为 ${name}。“${list}”列出每个项目的 ID，也可用 ID 指定。`,
  nameFile: (command: string) => phrase`请指明文件：${command}。`,
  imported: (chats, messages) => `已导入 ${number(chats)} 个聊天，${number(messages)} 条消息。`,
  importing: (done, of) => `${number(done)} / ${number(of)} 个聊天`,
  leftOut: '未导入：',
  importedProject: (name) => phrase`项目 ${name} 也已一同导入。`,
  nameOne: (exportOne: string, list: string) => phrase`请指明聊天：${exportOne}、--all 或 --project NAME。“${list}”会列出它们。`,
  written: (chats, file) => phrase`已将 ${[number(chats)]} 个聊天写入 ${file}。`,
} satisfies ShellWords['cliChats'];
