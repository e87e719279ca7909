import type { models as area } from '../../../../contract/reasons/models.ts';
import { phrase } from '../../phrase.ts';
import { number, inOrder } from '../format.ts';
import { by, type PhrasePart } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': '默认模型所属的端点已不存在。请选择其他模型。',
  'model-gone': '该模型已不存在。请选择其他模型。',
  'endpoint-changed': ({ endpoint }) => phrase`${endpoint} 刚刚被更改。请重新提问。`,
  'no-such-endpoint': '此模型提供方已不存在。',
  'practice-model-fixed': '练习模型是应用的一部分，无法更改。',
  'answer-stopped': '回答已停止。',
  'model-declined': ({ model, endpoint = model, category, text }) =>
    inOrder(
      phrase`${model} 拒绝了此请求。`,
      category === undefined ? undefined : phrase`${endpoint} 给出的类别：“${by(endpoint, category)}”。`,
      text === undefined ? undefined : phrase`${endpoint} 的说明：“${by(endpoint, text)}”`,
    ),
  'model-out-of-tokens': ({ model, tokens }) => phrase`${model} 在用完 ${[number(tokens)]} 个 token之前没有说任何内容。请允许更多。`,
  'model-said-nothing': ({ model }) => phrase`${model} 的回答为空。`,
  'endpoint-silent': ({ endpoint }) => phrase`${endpoint} 停止了响应。`,
  'slept-meanwhile': ({ endpoint }) => phrase`电脑休眠过，与 ${endpoint} 的连接已断开。`,
  'endpoint-only-alive': ({ endpoint, minutes }) => phrase`${endpoint} 保持连接 ${minutes} 分钟而没有回答。`,
  'event-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} 发送了一个超过 ${megabytes} MB 的事件。`,
  'refusal-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} 以超过 ${megabytes} MB 的文本拒绝了请求。`,
  'answer-without-end': ({ endpoint, megabytes }) => phrase`${endpoint} 写了超过 ${megabytes} MB 仍未结束。此前的内容已保留。`,
  'endpoint-unreadable': ({ endpoint }) => phrase`${endpoint} 发送的回答无法读取。`,
  'endpoint-refused': ({ endpoint, text }) => saying(phrase`${endpoint} 拒绝了请求`, endpoint, text),
  'key-refused': ({ endpoint }) => phrase`${endpoint} 拒绝了密钥。请在设置中检查。`,
  'key-missing': ({ endpoint }) => phrase`${endpoint} 需要密钥。请在设置中添加。`,
  'endpoint-wants-payment': ({ endpoint, text }) => saying(phrase`${endpoint} 要求先付款`, endpoint, text),
  'endpoint-forbids': ({ endpoint, text }) => saying(phrase`${endpoint} 不允许此操作`, endpoint, text),
  'model-unknown': ({ endpoint, model, text }) => saying(phrase`${endpoint} 不认识模型“${model}”`, endpoint, text),
  'no-messages-there': ({ address }) => phrase`${address} 没有 /v1/messages。请在设置中检查地址。`,
  'no-chat-completions-there': ({ address }) => phrase`${address} 不提供 Chat Completions。请在设置中检查地址。`,
  'no-responses-there': ({ address }) => phrase`${address} 不提供 Responses API。请在设置中检查地址。`,
  'model-refused-images': ({ endpoint, model }) =>
    phrase`${endpoint} 拒绝了图片，因此 ${model} 现在视为不接受图片。“重试”会发送不带图片的消息。附加下一张图片时可以更改。`,
  'model-refused-documents': ({ endpoint, model }) =>
    phrase`${endpoint} 拒绝了文档，因此 ${model} 现在视为不接受文档。“重试”会发送不带文档的消息。附加下一个文档时可以更改。`,
  'no-compaction-there': ({ endpoint }) => phrase`${endpoint} 无法自行总结聊天（compaction）。从现在起由模型来总结：请重新发送消息。`,
  'no-tool-search-there': ({ endpoint }) => phrase`${endpoint} 无法自行搜索工具。从现在起使用 Switchyard 的搜索：请重新发送消息。`,
  'conversation-too-large': ({ endpoint }) => phrase`聊天对 ${endpoint} 而言过大。请开始新聊天。`,
  'endpoint-takes-no-more': ({ endpoint, text }) => saying(phrase`${endpoint} 暂时不再接受请求`, endpoint, text),
  'endpoint-overloaded': ({ endpoint }) => phrase`${endpoint} 过载。请稍后再试。`,
  'endpoint-broke-off': ({ endpoint, text }) => saying(phrase`${endpoint} 中断`, endpoint, text),
  'endpoint-failed': ({ endpoint, status, text }) => saying(phrase`${endpoint} 失败，状态 ${status}`, endpoint, text),
  'endpoint-moved': ({ endpoint, address, to }) =>
    inOrder(
      phrase`${endpoint} 已不在 ${address}。`,
      to === undefined ? undefined : phrase`它指向 ${to}。`,
      '如果信任该地址，请在设置中填写。',
    ),
  'endpoint-unreachable': ({ endpoint }) => phrase`无法连接到 ${endpoint}。`,
  'endpoint-slow-down': ({ endpoint }) => phrase`${endpoint} 要求放慢速度。`,
  'endpoint-in-trouble': ({ endpoint, status }) =>
    status === undefined ? phrase`${endpoint} 出现故障。` : phrase`${endpoint} 出现故障（状态 ${status}）。`,
  'nothing-runs-at': ({ address, endpoint }) => phrase`${address} 没有响应。请检查 ${endpoint} 是否正在运行。`,
  'address-not-found': ({ address }) => phrase`找不到地址 ${address}。请检查地址和网络。`,
  'address-unreachable': ({ address, detail }) =>
    detail === undefined ? phrase`${address} 没有响应。` : phrase`无法连接到 ${address}（${detail}）。`,
  'no-list-of-models': ({ endpoint }) => phrase`${endpoint} 有响应，但不是模型列表。请检查地址。`,
  'no-model-there': ({ endpoint }) => phrase`${endpoint} 还没有模型。`,
  'no-list-at-address': ({ address }) => phrase`${address} 没有模型列表。请检查地址。`,
} satisfies WordsFor<typeof area>;

/** With its own words, where there are any. */
function saying(what: readonly PhrasePart[], endpoint: string, text: string | undefined): readonly PhrasePart[] {
  return text === undefined ? phrase`${what}。` : phrase`${what}：“${by(endpoint, text)}”`;
}
