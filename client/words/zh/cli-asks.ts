import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { inOrder, number, named } from './format.ts';

export const cliAsks = {
  run: (server: string, tool: string) => phrase`请求 ${named(server)} 运行 ${named(tool)}，参数为`,
  runNow: '运行？[y/N]',
  waitsInWindow: '此终端没有人，因此调用等待在已打开的 Switchyard 窗口中回答。',
  questionWaitsInWindow: (server: string) => phrase`此终端没有人，因此 ${named(server)} 的询问等待在已打开的 Switchyard 窗口中回答。`,
  startSo: '今后按此方式启动此服务器？[y/N]',
  acceptTool: '接受这个工具现在的样子吗？[y/N]',
  acceptInstructions: '接受现在的使用说明吗？[y/N]',

  formDeclined: (server: string) => phrase`${named(server)} 提出了询问，已被拒绝：此处没有人可以回答。`,
  asks: (server: string, during: string | undefined, message: string) => phrase`${named(server)}${forCall(during)} 询问：${message}`,
  howToDecline: '“d”表示拒绝回答。',
  looksSecret: (field: string, server: string) => phrase`“${field}”看起来是机密。仍要发送给 ${named(server)}？[y/N]`,
  sendAnswers: '发送这些回答？[Y/n]',
  answerInJson: '请以一个 JSON 对象回答，“d”表示拒绝：',
  notJson: '这不是 JSON 对象。',
  fieldProblem: (problem: Phrase) => phrase`${problem}。`,
  optional: (field: string) => phrase`${field}（可选）`,
  yesOrNo: 'y/n',
  severalNumbers: '格式为 1,2',
  yes: 'y',
  no: 'n',

  page: (server: string, host: string) => phrase`${named(server)} 希望你打开 ${host} 的一个网页：`,
  openPage: '在浏览器中打开此网页？[y/N]',
  doneThere: '在那里完成后按 Enter。',

  samplingRefused: (server: string) => phrase`${named(server)} 请求使用你的模型，已被拒绝：此处没有人可以查看该请求。`,
  wantsModel: (server: string, during: string | undefined) => phrase`${named(server)}${forCall(during)} 请求使用你的模型：`,
  model: (model: string, because: Phrase, maxTokens: number) => phrase`${model}（${because}），最多 ${[number(maxTokens)]} 个 token`,
  tool: (name: string, description: string, schema: string) => phrase`工具 ${name}：${description} ${schema}`,
  system: (text: string) => phrase`系统：${text}`,
  uses: (tool: string, input: string) => phrase`[使用 ${named(tool)} ${input}]`,
  result: (failed: boolean) => (failed ? '[结果，失败]' : '[结果]'),
  sendToModel: '将此发送给模型？[y/N]',
  noReply: (why: Phrase | undefined) => inOrder('模型没有给出回复。', why),
  reply: (server: string) => phrase`给 ${named(server)} 的回复：`,
  giveReply: (server: string) => phrase`将此交给 ${named(server)}？[y/N]`,

  foldersKept: (server: string) => phrase`${named(server)} 询问你的文件夹，没有告知任何文件夹：此处没有人可以同意。`,
  wantsFolders: (server: string) => phrase`${named(server)} 想知道你在哪些文件夹中工作：`,
  tellFolders: '今后告知此服务器？[Y/n]',
} satisfies ShellWords['cliAsks'];

function forCall(during: string | undefined): Phrase {
  return during === undefined ? [] : phrase` 为 ${named(during)}`;
}
