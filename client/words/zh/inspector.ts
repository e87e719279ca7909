import type { Words } from '../en.ts';
import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

export const inspector = {
  name: '检查器',
  timeline: '时间线',
  tools: '工具',
  check: '检查',
  moreViews: '更多视图',
  close: '关闭检查器',
  server: '服务器',
  noServer: '还没有服务器。',
  open: '在检查器中打开',
  logs: '日志',
  prompts: '提示词',
  findPrompts: '筛选提示词',
  filterPrompts: (count: number) => `筛选 ${number(count)} 个提示词`,
  promptsByServer: '按服务器列出的提示词',
  noPrompt: '没有匹配的提示词。',
  choosePrompt: '选择一个提示词以手动试用。',
  backToPrompts: '返回提示词列表',
  tryPrompt: '获取消息',
  promptOutside: '消息由服务器生成，不会发送给任何模型。',
  messages: (count: number) => (count === 0 ? '没有消息' : `${number(count)} 条消息`),
  asMessages: '消息',
  facts: {
    region: (server: string) => phrase`${named(server)} 的信息`,
    state: '状态',
    readySince: (state: string, since: number, now: number) => `${state}，已持续 ${format.duration(Math.max(0, now - since))}`,
    calls: '自称',
    version: (name: string, version: string) => phrase`${name} ${version}`,
    command: '命令',
    address: '地址',
    worksIn: '工作目录',
    environment: '环境变量',
    headers: '请求头',
    pid: '进程号（PID）',
    restarts: '自动重启次数',
    transport: '传输方式',
    transports: { stdio: 'stdio', 'streamable-http': 'Streamable HTTP', sse: 'HTTP 加 SSE（2024-11-05）' },
    revision: '协议修订版',
    era: '世代',
    eras: { modern: '新式，无会话', legacy: '旧式，有会话' },
    eraFrom: {
      discover: '服务器回答了 server/discover。',
      'no-discover': '服务器没有回答 server/discover，因此会话以 initialize 开始。',
      remembered: '由最近七天内的一次启动得知，没有再次询问。',
    },
    both: (one: string, other: string) => `${one}。${other}`,
    answered: '上次健康检查',
    answeredAt: (at: number, now: number, latencyMs: number) => `${format.ago(at, now)}，${format.duration(latencyMs)}`,
    signIn: '登录',
    notSignedIn: '未登录',
    token: (expiresAt: number | undefined, now: number, renews: boolean): Phrase =>
      joinPhrases('，', [
        '已登录',
        expiresAt === undefined
          ? '令牌没有注明有效期'
          : expiresAt > now
            ? `令牌到期时间：${format.dateAndTime(expiresAt)}`
            : `令牌已过期：${format.dateAndTime(expiresAt)}`,
        renews ? '会自动续期' : undefined,
      ]),
    none: '无',
    instructions: '使用说明',
    capabilities: '服务器的能力',
    ours: 'Switchyard 的能力',
    ping: 'Ping',
    pinging: '正在等待响应…',
    answeredIn: (ms: number) => `用时 ${format.duration(ms)} 得到响应。`,
    level: '要求服务器发送的日志消息',
  },
} satisfies Words['inspector'];
