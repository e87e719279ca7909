import type { ServerState } from '../../../contract/server.ts';
import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder, number, plural, named } from './format.ts';

const states: Record<ServerState['state'], string> = {
  off: '已关闭',
  changed: '已更改',
  starting: '正在启动',
  ready: '就绪',
  failed: '失败',
  restarting: '正在重新启动',
  'signed-out': '未登录',
  'signing-in': '正在登录',
};

export const cliRun = {
  madeAnError: 'Switchyard 出现内部错误，命令到此结束。已保存的内容不受影响。报告问题时请附上以下内容：',
  inspecting: '消息会在传输时输出；按 Ctrl+C 结束。',
  answered: (server: string, ms: number) => phrase`${named(server)} 用时 ${[format.duration(ms)]} 响应`,
  answers: (count: number, least: number, median: number, most: number) =>
    count === 0
      ? '没有响应'
      : `${plural(count, { other: '# 次响应' })}：${format.duration(least)} 至 ${format.duration(most)}，中位数 ${format.duration(median)}`,
  connecting: (count: number) => `正在连接 ${plural(count, { other: '# 个服务器' })}…`,
  ready: (server: string, tools: number, ms: number) =>
    phrase`${named(server)} 就绪，${[plural(tools, { other: '# 个工具' })]}，${[format.duration(ms)]}`,
  failed: (server: string, why: Phrase, cure: Phrase | undefined) => inOrder(phrase`${named(server)} 失败：${why}`, cure),
  changed: (server: string, command: string) =>
    phrase`${named(server)} 未启动：设置文件已更改，而你尚未查看此更改。“${command}”显示更改内容。`,
  signedOut: (server: string, why: Phrase) => phrase`${named(server)} 等待你登录，请在窗口中登录：${why}`,
  is: (server: string, state: ServerState['state']) => phrase`${server}：${[states[state]]}`,
  states,
  refused: '不接受',
  heldBack: (kind: 'tool' | 'prompt' | 'resource' | 'template', name: string, why: string) =>
    phrase`无法使用的${[{ tool: '工具', prompt: '提示词', resource: '资源', template: '模板' }[kind]]} ${name}：${why}`,
  heads: {
    name: '名称',
    state: '状态',
    protocol: '协议',
    tools: '工具',
    prompts: '提示词',
    resources: '资源',
    took: '用时',
    server: '服务器',
    tool: '工具',
    description: '说明',
    arguments: '参数',
    uri: 'URI',
    type: '类型',
    template: '模板',
    at: '时间',
    about: '事项',
    decided: '决定',
  },

  leftOut: (file: string, why: Phrase) => phrase`${file}：${why}此条目已略过。`,
  noted: (file: string, note: Phrase) => phrase`${file}：${note}`,
  noServersIn: (file: string) => phrase`${file} 中没有服务器。`,

  nothingToReview: '没有需要查看的更改：每个服务器都按你同意的方式启动，工具和使用说明都没有变化。',
  changedTool: (server) => phrase`${named(server)} 更改了一个工具，在你接受之前暂停使用：`,
  changedInstructions: (server) => phrase`${named(server)} 更改了使用说明。在你接受之前，模型不会读取新的说明：`,
  instructionsNotAccepted: '模型仍不读取：只有在终端或窗口前的人才能接受。',
  notAccepted: '该工具继续暂停使用：只有在终端或窗口前的人才能接受更改。',
  onHold: '暂停使用',
  toolsOnHold: (server, count, command) =>
    phrase`${named(server)} 更改了 ${[number(count)]} 个工具，在你接受更改之前暂停使用。“${command}”显示更改内容。`,
  changedInFile: (server: string) => phrase`${named(server)} 在设置文件中已更改。`,
  newInFile: (server: string) => phrase`${named(server)} 是设置文件中新增的。`,
  notStarted: '服务器未启动：只有在终端或窗口中的人可以同意启动它。',

  callEnded: {
    ok: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} 已运行`, why),
    failed: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} 失败`, why),
    denied: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} 已被拒绝`, why),
    stopped: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} 已停止`, why),
  },
  outcome: (outcome: 'ok' | 'failed' | 'denied', ms: number, why: Phrase | undefined) =>
    phrase`${[{ ok: '完成', failed: '失败', denied: '已拒绝' }[outcome]]}，${[format.duration(ms)]}${why === undefined ? [] : phrase`：${why}`}`,
  progress: (value: number, total: number | undefined) => (total === undefined ? number(value) : `${number(value)} / ${number(total)}`),
  valueFrom: (argument, value, server, what, at) =>
    phrase`${named(argument)} 是 ${named(value)}，只出现在 ${named(server)} 通过 ${named(what)} 给出的内容中（${[at]}）：`,
  allowIsNotEnough: '选项 --allow 不适用于来自他人的值，--allow-foreign 才适用。',
  valueNowhere: (argument, value) => phrase`${named(argument)} 是 ${named(value)}，在此对话中没有出现过。`,
  retries: (status, ms) => `服务器目前不接受此请求（HTTP ${status}），将在 ${format.duration(ms)}后重试。`,
  serverRetries: (name, status, ms) =>
    phrase`${named(name)} 目前不接受请求（HTTP ${[String(status)]}），将在 ${[format.duration(ms)]}后重试。`,
  becameTask: (server: string) => phrase`${named(server)} 把它作为长任务处理；回答会等待它。`,
  taskGoesOn: (server: string) => phrase`${named(server)} 继续把它作为长任务处理；回答不再等待它。`,
  tasksGoOn: (count: number, later: boolean) =>
    later
      ? plural(count, { other: '此聊天有 # 个长任务在其服务器上继续。Switchyard 再次运行后，聊天中会有结果。' })
      : plural(count, { other: '此聊天有 # 个长任务继续运行。完成后，聊天中会有结果。' }),
  tasksEnd: (count: number) => plural(count, { other: '此聊天有 # 个长任务随此命令结束，因为处理它的程序也会结束。' }),
  turnEnded: {
    stopped: (why: Phrase | undefined) => ended('回答已停止', why),
    failed: (why: Phrase | undefined) => ended('回答失败', why),
  },

  nothingInIt: '资源为空。',
  wrote: (bytes: number, file: string) => phrase`已将 ${[format.bytes(bytes)]} 写入 ${file}`,
  binary: (uri: string, type: string | undefined) =>
    phrase`${uri}：二进制（${type === undefined ? ['类型未知'] : [{ foreign: type }]}）。--out FILE 将其写入文件。`,

  about: {
    call: '调用',
    request: '请求',
    reply: '回复',
    form: '表单',
    page: '网页',
    folders: '文件夹',
    definition: '定义',
    rule: '规则',
    trust: '信任',
  },
  how: {
    asked: '已询问',
    allowed: '已允许',
    edited: '修改后允许',
    denied: '已拒绝',
    'by-rule': '按规则允许',
    'never-rule': '按规则拒绝',
    'by-hints': '作为只读工具允许',
    refused: '不接受',
    withdrawn: '已撤回',
    made: '已创建',
    revoked: '已撤销',
    restored: '已恢复',
  },
  byView: '由视图请求',
  nothingDecided: '日志中没有这样的决定。',
  moreDecided: '还有更多；用 --limit 指定显示多少条。',

  isAt: (link: string) => phrase`Switchyard 位于 ${link}`,
  linkLets: (command: string) => phrase`此链接在一分钟内允许一个浏览器进入；“${command}”会输出另一个链接。Ctrl+C 结束 Switchyard。`,
  noKeyStore: '此计算机没有密钥库：Switchyard 结束后不会保留 API 密钥。',
  browserNotOpened: (why: Phrase) => phrase`未能打开浏览器。${why}请打开上面的链接。`,
  endingServers: '正在结束服务器…',
  inBrowser: (why: Phrase) => phrase`${why}，因此 Switchyard 在浏览器中打开。`,
  atLink: (why: Phrase) => phrase`${why}，请在浏览器中打开此链接：`,
  noDesktop: {
    'no-display': '此处没有显示器',
    root: 'Electron 的沙盒不能以 root 身份运行',
    'not-installed': '未安装 Electron',
    'not-downloaded': (why: Phrase) => phrase`无法下载 Electron（${why}）`,
    'not-started': (why) => phrase`桌面应用未启动（${why}）`,
    'ended-at-once': (how) => phrase`桌面应用立即结束（${how}）`,
  },
  download: {
    interrupted: '已中断',
    'too-slow': '一分钟内没有收到数据',
    damaged: '其校验和与预期不符',
    'no-such-system': '没有适用于此系统的版本',
    unreachable: '无法连接其下载服务器',
  },
  downloading: (version: string) => phrase`正在下载 Electron ${version}（约 120 MB，仅一次）…`,
  downloaded: (done, all) => (all === undefined ? format.bytes(done) : `${format.bytes(done)}，共 ${format.bytes(all)}`),
  notAllWritten: (why: string) => phrase`未能写出全部内容：${why}。`,
} satisfies ShellWords['cliRun'];

function ended(what: Phrase, why: Phrase | undefined): Phrase {
  return why === undefined ? phrase`${own(what)}。` : phrase`${own(what)}：${why}`;
}

function own(what: Phrase): Phrase {
  return typeof what === 'string' ? [what] : what;
}
