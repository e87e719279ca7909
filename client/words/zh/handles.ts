import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, type Phrase, phrase } from '../phrase.ts';
import { format, named, number } from './format.ts';

const others = (count: number): Phrase[] => (count > 0 ? [[`另外 ${number(count)} 个`]] : []);

export const handles = {
  question: (server) => phrase`${named(server)} 处理什么？`,
  private: { asks: '它会读取私人数据吗？', more: '客户、邮件、你的文件', is: '读取私人数据' },
  untrusted: { asks: '它会带入陌生人的文本吗？', more: '网页、评论、邮件', is: '带入陌生人的文本' },
  sends: { asks: '它能向他人发送内容吗？', more: '帖子、上传、消息', is: '向他人发送' },
  yes: '是',
  no: '否',
  unsure: '不确定',
  filledIn: '已预填',
  you: '你',
  notAnswered: '未回答',
  fromApp: '它是 Switchyard 的一部分',
  fromPackage: (name) => phrase`Switchyard 认识 ${code(name)}`,
  fromAddress: (host) => phrase`传入的内容会离开此计算机，前往 ${host}`,
  fromAnnotations: (tool) => phrase`其工具 ${code(tool)} 声称会与外界交互`,
  fromRegistry: (word) => phrase`其注册表条目提到 ${code(word)}`,
  acceptedOn: (source, at) => phrase`${source}；已于 ${[format.date(at)]} 接受`,
  answeredOn: (at) => `于 ${format.date(at)}`,
  byYouOn: (at) => `你，于 ${format.date(at)}`,
  untilAnswered: '在你回答之前按“是”计算',
  toolSays: (tool, is) =>
    is ? phrase`在你回答之前按“是”计算；其工具 ${code(tool)} 声称会与外界交互` : '在你回答之前按“是”计算；其工具声称“否”',
  line: (asks, answer, source) => (source === '' ? `${asks}${answer}` : phrase`${[asks]}${[answer]}（${source}）`),
  inShort: (yes) => format.list(yes),
  nobodySaid: (count) => `其中 ${number(count)} 个服务器处理什么数据，还没有人说明。可以现在回答，也可以在需要时回答。`,
  whatItHandles: '它处理什么',
  forget: '忘记我的回答',
  effects: {
    title: '根据这些回答，Switchyard 会：',
    asksBeforeCalls: (server, own, strangers) =>
      phrase`在含有私人数据（${own}）和陌生人文本（${strangers}）的聊天中，调用 ${named(server)} 之前询问`,
    sendsNothing: (server) => phrase`调用 ${named(server)} 之前不询问：它不向他人发送任何内容`,
    noStrangers: (server) => phrase`调用 ${named(server)} 之前不询问：这里没有服务器带入陌生人的文本`,
    asksAfterBoth: (server, senders) => phrase`在含有 ${named(server)} 内容的聊天中，调用 ${senders} 之前询问`,
    asksAfterOwn: (server, senders, strangers) =>
      phrase`在含有 ${named(server)} 内容和陌生人文本（${strangers}）的聊天中，调用 ${senders} 之前询问`,
    asksAfterStrangers: (server, senders, own) =>
      phrase`在含有 ${named(server)} 内容和私人数据（${own}）的聊天中，调用 ${senders} 之前询问`,
    nothingRead: (server) => phrase`不计入来自 ${named(server)} 的内容`,
    noSender: (server) => phrase`在含有 ${named(server)} 内容的聊天中不询问：这里没有其他服务器能够发送`,
    ownAlone: (server) => phrase`在含有 ${named(server)} 内容的聊天中不询问：这里没有服务器带入陌生人的文本`,
    alone: '有了第二个服务器后，这将决定 Switchyard 何时询问',
    off: '都不询问：“数据外泄”已在“设置 › 权限”中关闭',
    servers: (names, more) => listed(format, [...names.map(named), ...others(more)], 'or'),
    serversOrFiles: (names, more) => listed(format, [...names.map(named), ...others(more), ['你附加的文件']], 'or'),
  },
} satisfies Words['handles'];
