import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { list, named, number } from './format.ts';

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
  nameOne: (exportOne: string, list: string) =>
    phrase`请指明聊天：${exportOne}、--all、--everything 或 --project NAME。“${list}”会列出它们。`,
  broughtSetup: (projects, prompts) => `还导入了：${number(projects)} 个项目、${number(prompts)} 个提示。`,
  secretsLeft: (names) => phrase`需要重新输入的机密：${list(names)}。`,
  addServer: (server, command) => phrase`添加 ${named(server)}？它将运行：${command}`,
  rulesOfFile: (count) => `文件中的 ${number(count)} 条规则：`,
  useRules: '采用它们吗？它们只适用于启动方式与原来相同的服务器。',
  rulesMade: (made, of) => `${number(of)} 条规则中有 ${number(made)} 条现已生效。`,
  waitsForPerson: '文件中的服务器和规则等待有人在终端或窗口中确认：未添加其中任何内容。',
  written: (chats, file) => phrase`已将 ${[number(chats)]} 个聊天写入 ${file}。`,
} satisfies ShellWords['cliChats'];
