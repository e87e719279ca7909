import { listed } from '../listed.ts';
import { type Phrase, phrase } from '../phrase.ts';
import type { ShellWords } from '../en/shells.ts';
import { format, inOrder, number, named } from './format.ts';

export const cliUsage = {
  seeHelp: (command: string) => phrase`“${command}”说明其用法。`,
  noSuchCommand: (name: string, meant: string | undefined) => inOrder(phrase`没有命令“${name}”。`, didYouMean(meant)),
  optionsOnly: (command: string, word: string) => phrase`“${command}”只接受选项，不接受“${word}”。`,
  startTakes: (word: string) => phrase`“start”接受一个扩展包（FILE.mcpb）和选项，不接受“${word}”。`,

  noSuchOption: (option: string, meant: string | undefined) => inOrder(phrase`没有选项 ${option}。`, didYouMean(meant)),
  optionOfOthers: (option: string) => phrase`此命令不接受 ${option}。`,
  valueMissing: (usage: string) => phrase`缺少值：${usage}。`,
  valueLooksLikeOption: (option: string, value: string) =>
    phrase`${option} 之后的“${value}”看起来是一个选项。如果它是值，请写成 ${option}=${value}。`,
  valueTooMany: (option: string, value: string) => phrase`${option} 不接受值，因此不接受“${value}”。`,
  oneOf: (option: string, values: readonly string[], given: string) =>
    phrase`${option} 接受 ${listed(format, values, 'or')}，不接受“${given}”。`,
  numberFrom: (option: string, least: number, given: string) => phrase`${option} 接受不小于 ${least} 的数字，不接受“${given}”。`,
  numberBetween: (option: string, least: number, most: number, given: string) =>
    phrase`${option} 接受 ${least} 到 ${most} 的数字，不接受“${given}”。`,
  toolPattern: (option: string, given: string) =>
    phrase`${option} 接受一个工具，或用 'server/*' 表示一个服务器的所有工具，不接受“${given}”。`,
  sayOneServer: (command: string) => `最多指定一个服务器：${command} SERVER。`,
  sayServer: (command: string) => `请指定一个服务器，且只能一个：${command} SERVER。`,
  jsonOrCsv: '请在 --json 和 --csv 中选择一个。',
  loadAlone: (option: string) => phrase`--load 只测量，不检查。请去掉 ${option}。`,
  onlyWithLoad: (option: string) => phrase`${option} 要与 --load TOOL 一起使用。`,

  noSuchServer: (name: string, meant: string | undefined, all: readonly string[]) =>
    inOrder(phrase`没有服务器“${name}”。`, didYouMean(meant), all.length === 0 ? '没有任何服务器。' : phrase`现有：${all.join(', ')}。`),
  oneServer: (other: string) => phrase`只能指定一个服务器，不能再指定“${other}”。`,
  nothingToReview: (name: string, review: string) => phrase`服务器“${name}”没有等待查看的更改。单独运行“${review}”会显示有更改的服务器。`,

  sayTool: `请指定工具，并以一个 JSON 对象给出其参数：call TOOL '{…}'。`,
  yesAllowsNoCall: '--yes 不会允许任何调用。请用 --allow 工具，例如 --allow notes/create_note。',
  argumentsNotJson: (text: string) => phrase`参数必须是一个 JSON 对象，例如 '{"message": "hi"}'。这不是：${text}`,
  noPipe: '“-”从管道读取参数，但没有管道。',
  nobodyOffers: (kind: 'tool' | 'prompt', name: string, meant: string | undefined, list: string) =>
    inOrder(
      kind === 'tool' ? phrase`没有服务器提供工具“${name}”。` : phrase`没有服务器提供提示词“${name}”。`,
      didYouMean(meant),
      kind === 'tool' ? phrase`“${list}”列出全部工具。` : phrase`“${list}”列出全部提示词。`,
    ),
  sayPrompt: '请指定提示词：prompt NAME key=value…',
  severalOfferPrompt: (name: string, names: readonly string[]) => phrase`多个服务器提供“${name}”。请指定其中一个：${names.join(', ')}。`,
  noPromptThere: (server: string, name: string, list: string) => phrase`${named(server)} 没有提示词“${name}”。“${list}”列出全部提示词。`,
  noTemplateThere: (server: string, name: string, list: string) => phrase`${named(server)} 没有模板“${name}”。“${list}”列出全部模板。`,
  sayCompletion: '请指定要补全的内容：complete SERVER prompt|template NAME ARGUMENT[=VALUE] [key=value…]',
  sayTemplate: '请指定服务器：read SERVER --template TEMPLATE key=value…',
  sayResource: '请指定资源：read URI 或 read SERVER URI',
  severalHaveResource: (names: readonly string[]) =>
    phrase`多个服务器有此资源。请指定其中一个：read SERVER URI，SERVER 为 ${names.join(', ')} 之一。`,
  outTakesOne: (count: number) => `答复包含 ${number(count)} 个资源，而 --out 只接受一个。使用 --json 获取全部。`,
  fileNotWritten: (file: string, why: Phrase) => phrase`无法写入 ${file}：${why}`,

  notAPair: (text: string) => phrase`参数的写法是 key=value；“${text}”不是。`,
  noSuchArgument: (of: 'prompt' | 'template', name: string, argument: string, all: readonly string[]) =>
    inOrder(
      phrase`${[of === 'prompt' ? '提示词' : '模板']} ${name} 没有参数“${argument}”。`,
      all.length === 0 ? '没有任何参数。' : phrase`现有：${all.join(', ')}。`,
    ),
  argumentsMissing: (of: 'prompt' | 'template', name: string, missing: readonly string[]) =>
    phrase`${[of === 'prompt' ? '提示词' : '模板']} ${name} 还需要 ${missing.join(' ')}`,

  sayMessage: '请给出消息：run "message"。消息也可以来自管道。',
  messageInQuotes: '对 shell 而言，消息必须是一个词：请加上引号。',
  alwaysAllowed: (server: string, tool: string, revoke: string) =>
    phrase`在窗口中创建的一条规则始终允许“${server}/${tool}”。请先用“${revoke}”撤销，再在此处拒绝。`,
  hintsTrusted: (server: string, tool: string) =>
    phrase`你信任 ${named(server)} 所说的 ${named(tool)} 只读取数据。请先收回此信任，再在此处拒绝。`,
  noSuchModel: (model: string, all: readonly string[]) =>
    phrase`没有已知的端点有模型“${model}”。请同时给出 --base-url，或从中选择：${all.join(', ')}。`,
  notAnAddress: (text: string) => phrase`--base-url 接受 http 或 https 地址，不接受“${text}”。`,
  modelsUnknown: (endpoint: string, why: Phrase | undefined) =>
    inOrder(phrase`${endpoint} 没有说明它有哪些模型。`, why, '请用 --model 指定一个。'),

  noSuchFile: (file: string) => phrase`没有文件 ${file}。`,
  fileNotRead: (file: string, why: Phrase) => phrase`无法读取 ${file}：${why}`,
  sayShell: '请指定 shell：completion bash、completion zsh 或 completion fish。',
} satisfies ShellWords['cliUsage'];

function didYouMean(meant: string | undefined): Phrase | undefined {
  return meant === undefined ? undefined : phrase`你是否想输入“${meant}”？`;
}
