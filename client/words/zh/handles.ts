import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, phrase } from '../phrase.ts';
import { format, named, number } from './format.ts';

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
  untilAnswered: '在你回答之前按“是”计算',
  toolSays: (tool, is) =>
    is ? phrase`在你回答之前按“是”计算；其工具 ${code(tool)} 声称会与外界交互` : '在你回答之前按“是”计算；其工具声称“否”',
  line: (asks, answer, source) => (source === '' ? `${asks}${answer}` : phrase`${[asks]}${[answer]}（${source}）`),
  inShort: (yes, open) =>
    [
      ...(yes.length > 0 ? [format.list(yes)] : []),
      ...(open.length > 0 ? [`未回答：${format.list(open)}`] : []),
      ...(yes.length + open.length === 0 ? ['不处理任何需要防护的内容'] : []),
    ].join('；'),
  forget: '忘记我的回答',
  guard: {
    label: '什么可能外泄',
    one: '这可能会把私人数据发送给他人',
    several: (calls) => `这 ${number(calls)} 个调用可能会把私人数据发送给他人`,
    once: '在此聊天中只询问一次',
    private: '私人数据',
    untrusted: '陌生人的文本',
    sends: '向他人发送',
    yourFiles: '你的文件',
    thisCall: '此调用',
    allCalls: (calls) => `全部 ${number(calls)} 个调用`,
    read: (what, time) => phrase`${what}，${[time]}`,
    steers: '陌生人的文本可能左右模型。允许之前，请阅读将要发出的内容。',
    change: '不对？更改',
    before: (time) => `私人数据可能外泄，已于 ${time} 询问。`,
    nobodySaid: (server) => phrase`${named(server)} 处理什么？还没有人说明。`,
    forAllChats: '一次回答适用于所有聊天',
    fromTools: (tools) => `根据其 ${number(tools)} 个工具预填。`,
    mayAllow: '不回答也可以允许此调用。',
    notNow: '以后再说',
    save: '保存',
    unsaidBefore: (servers, time) => phrase`还没有人说明 ${listed(format, servers.map(named))} 处理什么，已于 ${[time]} 询问。`,
  },
} satisfies Words['handles'];
