import type { chat as area } from '../../../../contract/reasons/chat.ts';
import { by, phrase } from '../../phrase.ts';
import { inOrder, number, list, named } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': '没有这个聊天。',
  'no-such-project': '没有此项目。',
  'project-not-restorable': '此项目已无法恢复。',
  'turn-interrupted': 'Switchyard 在此回答进行中被关闭。',
  'turn-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), '这条回答的结尾尚未保存。聊天继续之前会先保存它。', say(why)),
  'turn-kept-late': '磁盘起初拒绝保存这条回答的结尾，现在已经保存。',
  'chat-not-restorable': '此聊天已无法恢复。',
  'no-such-message': '此消息已不在聊天中。',
  'no-such-branch': '此分支已不在聊天中。',
  'prompt-not-editable': '由提示词生成的消息无法编辑。请改为重新发送提示词。',
  'chat-busy': '此聊天仍在工作。请先停止它。',
  'nothing-to-send': '没有可发送的内容。',
  'turn-stopped': '你停止了它。',
  'answer-cut-off': '回答在结束前中断。',
  'answer-at-limit': ({ tokens }) => `回答达到 ${number(tokens)} 个 token后停止，这是“设置 › 模型”中允许的最大长度。`,
  'answer-at-sequence': ({ model, sequence }) =>
    sequence === ''
      ? phrase`${model} 在其端点的停止序列处停下了。`
      : phrase`${model} 在其端点的停止序列处停下了：“${by(model, sequence)}”。`,
  'answer-ended-oddly': ({ model, stop }) =>
    phrase`回答因 Switchyard 不认识的原因结束：“${by(model, stop)}”。已有内容会保留，也没有为它运行任何工具。`,
  'answer-paused-often': ({ model, times }) => phrase`${model} 在一次回答中暂停了 ${times} 次。已说的内容会保留。`,
  'no-summary': () => '摘要已不存在。',
  'nothing-older-to-sum-up': '没有可总结的较早消息。',
  'summary-saves-little': ({ percent }) => `较早的消息只占此聊天的一小部分：总结节省的不到 ${number(percent)}%。未作总结。`,
  'context-window-full': ({ model }) => phrase`聊天已超出 ${model} 的上下文窗口。请在新聊天中继续。`,
  'too-many-replies': ({ count }) => `一次回答中已执行 ${number(count)} 步，已停止。`,
  'call-written-as-text': ({ model, tools }) =>
    phrase`${model} 把调用写成了文本，因此没有执行任何操作：${list(tools)}。它的端点可能不支持工具调用。`,
  'no-written-call': '最新的回答中没有可执行的调用。',
  'attached-too-large': ({ megabytes }) => `附件总计大于 ${megabytes} MB。`,
  'attached-too-long': ({ characters }) => `附加的文本总计超过 ${number(characters)} 个字符。请减少附加内容。`,
  'attached-server-gone': ({ server, name }) => phrase`服务器 ${named(server)} 已不存在，因此无法附加 ${name}。`,
  'attached-gone': () => 'Switchyard 不再保留附加的内容。请重新读取，然后发送消息。',
  'server-and-address-needed': '请给出服务器和地址。',
  'no-server-called': ({ name, others }) =>
    phrase`没有名为 ${named(name)} 的服务器。以下服务器有资源：${others.length > 0 ? list(others) : ['无']}。`,
  'cursor-unknown': '没有任何页面给出过此游标。省略它即从第一页开始。',
  'no-result-called': ({ others }) => phrase`没有这个结果。可读取的有：${others.length > 0 ? list(others) : ['无']}。`,
  'result-is-shorter': ({ lines }) => `该结果有 ${number(lines)} 行。`,
  'whole-result-gone': '完整结果已不在这台计算机上。',
} satisfies WordsFor<typeof area>;
