import type { ShellWords } from '../en/shells.ts';
import { code, phrase } from '../phrase.ts';

export const webPages = {
  opening: '正在打开 Switchyard',
  linkNeeded: 'Switchyard 需要一个链接',
  linkNoLongerWorks: '此链接已失效',
  oneBrowser: '一个链接在一分钟内允许一个浏览器进入一次。Switchyard 中正在运行的内容会继续。',
  getALink: (command: string, option: string) =>
    phrase`要获取新链接，请在终端中运行 ${code(command)}，使用启动 Switchyard 时的同一个 ${code(option)}，然后打开它输出的地址。`,
  notThisAddress: 'Switchyard 不响应此地址。',
  onlyGet: 'Switchyard 在此处只响应 GET。',
  openALink: '请打开 Switchyard 在其终端中输出的链接。',
  noSuchPage: '没有这个页面。',
} satisfies ShellWords['webPages'];
