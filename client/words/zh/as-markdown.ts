import type { Words } from '../en.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

export const asMarkdown = {
  about: (at, id) => `${at} 的聊天，${id}`,
  you: '你',
  thinking: '思考',
  call: '调用',
  prompt: (server, prompt) => phrase`${named(server)} 的提示词 ${named(prompt)}`,
  sent: {
    user: (server: string) => phrase`由 ${named(server)} 作为你的消息发送：`,
    assistant: (server: string) => phrase`由 ${named(server)} 作为模型的回答发送：`,
  },
  attached: (name, uri, server) => phrase`已附加：${named(server)} 的 ${name}（${uri}）`,
  attachedFile: (name, kind, bytes) => phrase`已附加文件：${name}（${kind}，${[bytes]}）`,
  taskResult: (server: string, tool: string) => phrase`${named(server)} 的 ${named(tool)} 作为长任务已结束。结果在其调用下方。`,
  taskRuns: '长任务当时仍在运行。',
  outcomes: { ok: '结果', failed: '失败', denied: '已拒绝', stopped: '已停止' },
  shortened: (lines) => `完整结果有 ${number(lines)} 行；这里是开头和结尾。`,
  branch: (at) => `分支 ${at}，未显示`,
  after: (message) => phrase`在消息“${message}”之后`,
  atBeginning: '从头开始',
  content: {
    image: (type: string, bytes: number) => phrase`[图片，${type}，${[format.bytes(bytes)]}]`,
    audio: (type: string, bytes: number) => phrase`[音频，${type}，${[format.bytes(bytes)]}]`,
    link: (name: string, uri: string) => phrase`[链接] ${name} ${uri}`,
    resource: (uri: string) => phrase`[资源] ${uri}`,
    binary: (uri: string, bytes: number) => phrase`[资源] ${uri}（${[format.bytes(bytes)]}）`,
    unusable: (why: Phrase) => phrase`[无法使用：${why}]`,
    audience: { user: '[仅供你查看：模型不会收到]', assistant: '[供模型使用]' },
  },
} satisfies Words['asMarkdown'];
