import type { Words } from '../en.ts';
import { listed } from '../listed.ts';
import { code, partsOf, phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

export const serverDetails = {
  region: (server) => phrase`${named(server)} 提供的内容`,
  identity: (name, version, protocol) => phrase`服务器自称 ${name} ${version}。协议版本 ${protocol}。`,
  lastStart: (since, now, tookMs) => `上次启动：${format.ago(since, now)}，${format.duration(tookMs)}后就绪。`,
  lastCheck: (at, now, latencyMs) => `上次健康检查：${format.ago(at, now)}，${format.duration(latencyMs)}内响应。`,
  restarts: (count) => `重启次数：${number(count)}。`,
  outOfDate: '已过期',
  heldBack: '无法使用',
  isHeldBack: (name) => phrase`${code(name)} 无法使用。`,
  prompts: (count) => `提示词（${number(count)}）`,
  resources: (count) => `资源（${number(count)}）`,
  templates: (count) => `资源模板（${number(count)}）`,

  tools: {
    title: (count) => `工具（${number(count)}）`,
    tool: '工具',
    said: (server) => phrase`${named(server)} 对它的说明`,
    now: '当前',
    change: '更改',
    never: '永不允许',
    neverAllow: (tool, server) => phrase`永不允许 ${named(server)} 的 ${named(tool)}`,
    neverAllowed: (tool, server) => phrase`永不允许 ${named(server)} 的 ${code(tool)}`,
    revoke: '撤销',
    revokeRule: (tool, server) => phrase`撤销 ${named(server)} 的 ${named(tool)} 的规则`,
  },
  standing: {
    never: '永不允许',
    keptOff: '保持关闭',
    onHold: '暂停使用',
    forViews: '仅供其视图使用',
    always: '始终允许',
    byHints: '按其提示允许',
    asks: '先询问',
    rules: (allowing, denying) =>
      [allowing && `${number(allowing)} 条规则允许`, denying && `${number(denying)} 条规则拒绝`].filter(Boolean).join('，'),
  },

  held: {
    region: (server) => phrase`${named(server)} 的已更改工具`,
    waiting: (count) => `${number(count)} 个工具已更改，在你查看之前暂停使用`,
    keptOff: (count) => `${number(count)} 个已更改的工具保持关闭`,
    meaning: '在你接受之前，已更改的工具不会提供给任何模型，对它的调用不会运行，有关它的规则也不生效。',
    isKeptOff: '保持关闭',
    isChanged: '已更改',
    changedAgain: '在你查看时它又更改了。以下是现在的更改。',
    definitions: '旧定义和新定义',
    keepOff: '保持关闭',
    accept: '接受更改',
  },

  changes: {
    part: '部分',
    before: '之前',
    agreed: '你同意的内容',
    now: '现在',
    absent: '不存在',
    present: '存在',
    yes: '是',
    required: '必填',
    empty: '（空）',
    title: '标题',
    description: '说明',
    definition: '定义',
    hint: (name) => phrase`提示 ${code(name)}`,
    arguments: '参数',
    argument: (path) => phrase`参数 ${code(path)}`,
    results: '结果',
    result: (path) => phrase`结果 ${code(path)}`,
    of: (about, keyword) => phrase`${partsOf(about)}：${partsOf(keyword)}`,
  },

  trust: {
    region: (server) => phrase`你对 ${named(server)} 的设定`,
    hints: '信任此服务器的提示',
    trustHints: (server) => phrase`信任 ${named(server)} 的提示`,
    hintsOn: '服务器声称只读的工具无需询问即可运行。',
    hintsOff: '开启后，服务器声称只读的工具无需询问即可运行。',
    noReadOnly: '目前它没有任何工具这样声称。',
    readOnly: (saying, tools) => `目前 ${number(tools)} 个工具中有 ${number(saying)} 个这样声称。`,
    unchecked: '这是服务器的说法，Switchyard 无法核实。',
    instructions: '将其使用说明提供给模型',
    giveInstructions: (server) => phrase`将 ${named(server)} 的使用说明提供给模型`,
    instructionsOff: (server) => phrase`模型不会读取 ${named(server)} 关于如何使用它的说明。`,
    instructionsOn: (server, most) =>
      phrase`模型在每条消息中都会读取这些内容，并将其视为 ${named(server)} 的话，而不是你的话：最多读取 ${[number(most)]} 个字符。`,
    instructionsFrom: '使用说明',
    inWork: '我正在开发此服务器',
    markInWork: (server: string) => phrase`${named(server)} 是我自己的、开发中的服务器`,
    inWorkOff: '其文件更改时会重新启动。更改过的工具不会暂停以待你检查。',
    inWorkOn: (folder: string) =>
      phrase`正在监视 ${folder} 中的文件，忽略文件和 node_modules 排除的除外。更改会重新启动服务器；更改的工具立即生效，但它们的权限会终止。`,
    changedInWork: (tools: number) => `${number(tools)} 个工具在开发中更改`,
    inWorkMark: '开发中',
    tellFolders: (server) => phrase`向 ${named(server)} 告知文件夹`,
    foldersHead: '文件夹',
    foldersUnasked: (server) => phrase`没有向 ${named(server)} 告知任何文件夹。它首次请求时，会先询问你。`,
    foldersRefused: (server) => phrase`即使 ${named(server)} 请求，也不会向它告知任何文件夹。`,
    folders: (server) => phrase`${named(server)} 会被告知使用它的聊天的文件夹。这会告诉它在哪里工作，但不会阻止它读取其他位置。`,
    foldersBut: (server, hidden) =>
      phrase`${named(server)} 会被告知使用它的聊天的文件夹，但不包括 ${listed(format, hidden)}。这会告诉它在哪里工作，但不会阻止它读取其他位置。`,
    foldersButMany: (server, hidden) =>
      phrase`${named(server)} 会被告知使用它的聊天的文件夹，但不包括其中 ${hidden} 个。这会告诉它在哪里工作，但不会阻止它读取其他位置。`,
  },
} satisfies Words['serverDetails'];
