import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { phrase, code } from '../../phrase.ts';
import { listed } from '../../listed.ts';
import { leftAlone } from '../left-alone.ts';
import { format, number, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { Phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

const MISFRAMED = {
  lines: '它分成了多行，而 MCP 的消息必须在一行内。',
  around: '同一行里还有其他文字。',
  header: '它前面有一行长度信息，MCP 中没有这种格式。',
  version: '其中缺少 "jsonrpc": "2.0"。',
  'no-end': '该行没有换行结尾。',
};

export const calls = {
  'no-such-tool': ({ tool }) => phrase`没有名为 ${named(tool)} 的工具。`,
  'no-such-tool-yet': ({ tool, servers }) =>
    phrase`还没有名为 ${named(tool)} 的工具。仍在启动：${listed(format, servers.map(named))}。请稍后重试。`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '结果无法保存。', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '无法保存完整结果；只保留了这一部分。', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'denied-at-terminal': '你在终端拒绝了此调用。',
  'denied-by-option': '命令行用 --deny 拒绝了此调用。',
  'nobody-to-ask': ({ server, tool }) => phrase`此处没有人可询问，命令行也未允许此调用。可用 --allow '${server}/${tool}' 允许。`,
  'allow-option-not-in-doubt': '选项 --allow 不适用于可能已更改的工具。',
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`参数与工具 ${named(tool)} 不符。`, ...problems.map(say)),
  'arguments-sent-back': ({ tool, problems }, say) =>
    inOrder(phrase`已退回给模型：参数与工具 ${named(tool)} 不符，未执行。`, ...problems.map(say)),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`来自 ${listed(format, own.map(named))} 的数据可能通过此调用外泄，而来自 ${listed(format, untrusted.map(named))} 的文本可能是其起因。`,
  'handles-not-said': ({ servers }) => phrase`数据可能通过此调用外泄：没有人说明 ${listed(format, servers.map(named))} 处理什么。`,
  'value-of-strangers': ({ argument, server, what }) =>
    phrase`${named(argument)} 的值只出现在 ${named(server)} 通过 ${named(what)} 提供的内容中，并非由你写下。`,
  'value-composed': ({ argument, server, what }) =>
    phrase`${named(argument)} 的值由 ${named(server)} 通过 ${named(what)} 提供的内容拼接而成。`,
  'value-nowhere': ({ argument }) => phrase`${named(argument)} 的值在此聊天中从未出现。`,
  'person-allowed': ({ answer }) => ({ once: '已允许一次。', chat: '已在此聊天中允许。', always: '已设为始终允许。' })[answer],
  'allowed-by-option': '命令行通过 --allow 允许了它。',
  'call-stopped': '调用已停止。',
  'call-silent': ({ ms }) => `服务器在 ${format.span(ms)}内没有任何响应。`,
  'call-too-long': ({ ms }) => `调用超过了 ${format.span(ms)}。`,
  'tool-failed': ({ text }) => (text === '' ? '工具报告失败。' : phrase`工具报告失败：“${text}”`),
  'task-failed': ({ text }) => (text === '' ? '任务失败了。' : phrase`任务失败了：“${text}”`),
  'task-cancelled': '服务器取消了任务。',
  'task-without-result': '任务结束了，但没有结果。',
  'task-unusable': ({ problem }) =>
    `服务器创建了无法跟踪的任务：${{ 'id-missing': '没有 ID', 'id-too-long': 'ID 过长', 'status-unknown': '其状态不属于 MCP' }[problem]}。已请求服务器取消该任务。`,
  'task-expired': ({ ms }) => `任务用时超过 ${format.long(ms)}，服务器已不再保留它。`,
  'task-unknown': '服务器已不认识这个任务。',
  'too-many-tasks': ({ most }) => `已有 ${number(most)} 个长任务在运行。请先停止其中一个。`,
  'task-result-too-large': ({ bytes }) => `任务的结果过大，无法保留（${format.bytes(bytes)}）。`,
  'task-stopped-unheard': '任务已停止。服务器没有说明它已结束。',
  'task-server-gone': '任务的服务器已被移除。',
  'no-such-task': '这个任务已不存在。',
  'no-such-view': '没有这个视图。',
  'view-not-html': '服务器没有为此视图提供页面。',
  'view-too-large': ({ bytes, most }) => `视图的页面过大：${format.bytes(bytes)}，最多显示 ${format.bytes(most)}。`,
  'tool-for-model': ({ server, tool }) => phrase`${named(server)} 的 ${named(tool)} 仅供模型使用。`,
  'view-asks-too-often': ({ server }) => phrase`${named(server)} 的视图一次请求过多。`,
  'task-not-allowed': '该任务提出请求时，其调用已不再允许，因此任务被取消。',
  'result-malformed': ({ problem }) =>
    `服务器发送的结果格式有误：${{ 'is-error': 'isError 既不是 true 也不是 false', 'is-task': '它是任务而不是结果', 'no-content': '缺少 content', 'content-no-list': 'content 不是列表' }[problem]}。`,
  'session-lost': '服务器丢失了会话，未执行请求。正在重新连接。',
  'other-headers-wanted': '服务器要求其他请求头，未执行调用。正在重新列出其工具。',
  'http-status': ({ status, text, waitMs }) =>
    inOrder(
      text === undefined ? phrase`服务器返回了 HTTP ${[String(status)]}。` : phrase`服务器返回了 HTTP ${[String(status)]}：“${text}”`,
      leftAlone(waitMs),
    ),
  'answer-not-mcp': '服务器的响应不是 MCP。',
  'answer-not-json': '服务器的响应不是 JSON。',
  'answer-over-limit': ({ megabytes }) => `服务器的响应大于 ${number(megabytes)} MB。编辑服务器时可以提高此上限。`,
  'answer-nested': ({ levels }) => `服务器的响应嵌套超过 ${number(levels)} 层。`,
  'answer-malformed': '服务器的响应不是有效的 JSON-RPC 响应。',
  'answer-misframed': ({ how, line }) => phrase`服务器写出的响应无法识别：${MISFRAMED[how]}第一行：“${line}”`,
  'answer-in-batch': '服务器以批处理方式响应，而其 MCP 修订版没有批处理。',
  'answer-missing': '服务器在响应之前关闭了连接。',
  'server-does-not-read': '服务器不读取发送给它的内容。',
  'server-unreachable': '无法连接到服务器。',
  'connection-broke': '在收到完整响应之前连接中断。请求可能已经执行。',
  'server-refused': ({ text }) => phrase`服务器拒绝了请求：“${text}”`,
  'server-not-running': '服务器未运行。',
  'no-answer-in-time': '服务器未及时响应。',
  'structured-missing': '工具有输出模式，但其响应没有结构化内容。',
  'structured-misfit': ({ problems }, say) => inOrder('结构化响应与工具的输出模式不符。', ...problems.map(say)),
  'structured-unchecked': ({ why }, say) => inOrder('无法按其模式检查结构化响应。', say(why)),
  'server-ended-meanwhile': ({ why }, say) => (why ? phrase`服务器在处理此请求时被结束。${say(why)}` : '服务器在处理此请求时结束。'),
  'server-off-meanwhile': '服务器在处理此请求时被关闭。',
  'tool-may-have-changed': ({ server }) => phrase`服务器 ${named(server)} 在此期间可能更改了此工具，因此未发送调用。`,
  'no-longer-allowed': '该调用已不再允许。',
  'tool-rule': ({ effect, width, argument = '', value }) => {
    if (width === 'exact') return phrase`${[`${rules.toolRule[effect]}（仅限这些参数）`]}。`;
    if (width === 'prefix' && value === undefined) return phrase`${[rules.toolRule[effect]]}（${code(argument)} 以给定内容开头）。`;
    return rules.says(effect, 'tool', limitOf(width, argument, value));
  },
  'rule-may-cover': '这可能就是这样的调用。',
  'revoke-rule-first': '请先撤销该规则。',
  'no-such-rule': '没有这条规则。',
  'rule-not-restorable': '没有可恢复的这条规则。',
  'hints-say-read-only': '服务器称该工具只读取，而你信任其提示。',
  'own-lists-only': 'Switchyard 只查看了自己的工具列表，没有询问任何服务器。',
  'tool-off-here': ({ server, tool }) => phrase`${named(server)} 的工具 ${named(tool)} 在此聊天中已关闭。`,
  'server-off-here': ({ server }) => phrase`${named(server)} 在此聊天中已关闭。`,
  'never-allowed': '已设为永不允许。',
  'path-not-looked-at': '尚未查看此路径实际指向何处。',
  'path-look-too-slow': '未能及时查明此路径实际指向何处。',
  'path-start-unknown': '只有服务器知道此路径从何处开始。',
  'path-under-dead-link': '此路径位于一个指向不存在目标的链接之下。',
  'path-leads-elsewhere': ({ path }) => phrase`链接将此路径指向 ${path}。`,
  'path-new-under-link': '此路径不存在，且位于链接之下。',
  'path-unclear': '无法查明此路径实际指向何处。',
  'link-in-path': '路径中后来出现了链接，因此未运行该调用。',
  'grant-revoked': '允许该调用的授权已被撤销，因此未运行。',
  'tool-on-hold': ({ server, tool }) => phrase`服务器 ${named(server)} 更改了其工具 ${named(tool)}。在更改被接受之前暂停使用。`,
  'tool-for-views': ({ server, tool }) => phrase`服务器 ${named(server)} 只向其自身视图提供 ${named(tool)}，不提供给模型。`,
  'call-overtaken': ({ server }) => phrase`此调用等待期间，服务器 ${named(server)} 发生更改或断开，因此未运行。`,
  'call-not-run': '该调用未运行。',
  'call-unanswered': ({ server }) => phrase`在有人答复之前，服务器 ${named(server)} 已断开，因此未运行该调用。`,
  'call-stopped-running': '该调用在运行中被停止，可能已经生效。',
  'call-id-twice': '未运行该调用：它与同一回复中的另一个调用 ID 相同。',
  'arguments-unreadable': ({ problem }) => (problem === 'nested' ? '参数嵌套过深。' : '参数不是 JSON 对象。'),
  'value-misfit': ({ whole, path, text }) =>
    path === undefined
      ? phrase`${[{ arguments: '参数', answer: '答复', answers: '答复内容' }[whole]]}：${text}。`
      : phrase`值“${path}”：${text}。`,
  'schema-check-too-slow': '按其模式检查耗时过长。',
  'schema-uncheckable': '无法检查其模式。',
  'server-changed-meanwhile': ({ server }) => phrase`等待期间服务器 ${named(server)} 已更改。请重新标记其工具。`,
  'tool-no-longer-offered': ({ server, tool }) => phrase`服务器 ${named(server)} 不再提供 ${named(tool)}。`,
  'marked-tool-on-hold': ({ tool }) => phrase`工具 ${named(tool)} 已暂停使用。请先查看其更改。`,
  'rule-misses-call': '此规则不会涵盖它所针对的调用。',
} satisfies WordsFor<typeof area>;

function limitOf(width: 'tool' | 'folder' | 'prefix', argument: string, value = ''): Phrase | undefined {
  if (width === 'tool') return undefined;
  return rules.covers(width === 'folder' ? { width, argument, folder: value } : { width, argument, prefix: value });
}
