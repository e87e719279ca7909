import type { Words } from '../en.ts';
import { partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';
import { fieldProblems } from './field-problems.ts';

export const elicitation = {
  asksYou: (server) => phrase`${named(server)} 向你提问`,
  asksYouDuring: (server, during) => phrase`${named(server)} 在继续 ${named(during)} 之前向你提问`,
  asksPage: (server) => phrase`${named(server)} 请你打开一个网页`,
  asksPageDuring: (server, during) => phrase`${named(server)} 在继续 ${named(during)} 之前请你打开一个网页`,
  message: '消息',
  messageAndForm: '消息和表单',
  stop: '停止',
  stopCall: '停止调用',
  decline: '拒绝',
  declineToAnswer: '拒绝回答',
  sentOnlyTo: (server) => phrase`只发送给 ${named(server)}`,
  send: '发送答案',
  yourAnswers: '你的答案',
  rule: (server) => phrase`服务器不得在此索要密码或密钥。如果 ${named(server)} 这样做，请拒绝。`,
  remove: (option) => phrase`移除 ${option}`,
  choose: '选择',
  showChoices: (field) => phrase`显示 ${field} 的选项`,
  noMatch: '没有匹配项',
  noAnswer: '不回答',
  optional: '可选',
  optionalAnd: (bounds) => `可选，${bounds}`,
  exactly: (count) => `恰好 ${count} 项`,
  between: (least, most) => `${least} 至 ${most} 项`,
  upTo: (count) => `最多 ${count} 项`,
  atLeast: (count) => `至少 ${count} 项`,
  problems: fieldProblems,
  noForm: (why) => phrase`没有表单：${partsOf(why)}`,
  answerAsJson: '以 JSON 回答',
  wanted: (server) => phrase`${named(server)} 想要的内容`,
  schema: '模式',
  page: {
    host: '主机',
    address: '完整地址',
    open: '打开网页',
    openAgain: '再次打开网页',
    runAgain: '再次执行调用',
    done: '网页上的操作完成了吗？',
    opens: (server) => phrase`网页会在你的浏览器中打开。仅当你认识此主机时才打开：它由 ${named(server)} 选定。`,
    opened: (server) => phrase`你已在浏览器中打开该网页。${named(server)} 退回了此调用，直到你在网页上完成操作。`,
    refused: (why) => phrase`Switchyard 不会打开此地址。${partsOf(why)}`,
  },
  secret: {
    label: '这看起来像机密',
    looks: (fields, server) => phrase`${listed(format, fields)} 看起来像机密。${named(server)} 可以读取并保留你在此发送的任何内容。`,
    sendAnyway: '我仍要发送',
  },
} satisfies Words['elicitation'];
