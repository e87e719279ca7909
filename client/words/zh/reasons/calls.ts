import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import { format, list, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`没有名为 ${tool} 的工具。`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '结果无法保存。', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '无法保存完整结果；只保留了这一部分。', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`参数与工具 ${tool} 不符。`, ...problems.map(say)),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`来自 ${list(own)} 的数据可能通过此调用外泄，而来自 ${list(untrusted)} 的文本可能是其起因。`,
  'person-allowed': ({ answer }) => ({ once: '已允许一次。', chat: '已在此聊天中允许。', always: '已设为始终允许。' })[answer],
  'allowed-by-option': '命令行通过 --allow 允许了它。',
  'call-stopped': '调用已停止。',
  'call-silent': ({ ms }) => `服务器在 ${format.span(ms)} 内没有任何响应。`,
  'call-too-long': ({ ms }) => `调用超过了 ${format.span(ms)}。`,
  'tool-failed': ({ text }) => (text === '' ? '工具报告失败。' : phrase`工具报告失败：“${text}”`),
  'result-malformed': ({ problem }) =>
    `服务器发送的结果格式有误：${{ 'is-error': 'isError 既不是 true 也不是 false', 'no-content': '缺少 content', 'content-no-list': 'content 不是列表' }[problem]}。`,
  'session-lost': '服务器丢失了会话，未执行请求。正在重新连接。',
  'other-headers-wanted': '服务器要求其他标头，未执行调用。正在重新列出其工具。',
  'http-status': ({ status }) => `服务器答复了 HTTP ${status}。`,
  'answer-not-mcp': '服务器的答复不是 MCP。',
  'answer-not-json': '服务器的答复不是 JSON。',
  'answer-over-limit': ({ megabytes }) => `服务器的答复大于 ${number(megabytes)} MB。编辑服务器时可以提高此上限。`,
  'answer-nested': ({ levels }) => `服务器的答复嵌套超过 ${number(levels)} 层。`,
  'answer-malformed': '服务器的答复不是有效的 JSON-RPC 答复。',
  'answer-in-batch': '服务器以批处理方式答复，而其 MCP 修订版没有批处理。',
  'answer-missing': '服务器在答复之前关闭了连接。',
  'server-does-not-read': '服务器不读取发送给它的内容。',
  'server-unreachable': '无法连接到服务器。',
  'connection-broke': '在收到完整答复之前连接中断。请求可能已经执行。',
  'server-refused': ({ text }) => phrase`服务器拒绝了请求：“${text}”`,
  'server-not-running': '服务器未运行。',
  'no-answer-in-time': '服务器未及时答复。',
  'structured-missing': '工具有输出模式，但其答复没有结构化内容。',
  'structured-misfit': ({ problems }, say) => inOrder('结构化答复与工具的输出模式不符。', ...problems.map(say)),
  'structured-unchecked': ({ why }, say) => inOrder('无法按其模式检查结构化答复。', say(why)),
} satisfies WordsFor<typeof area>;
