import type { asks as area } from '../../../../contract/reasons/asks.ts';
import { phrase, by } from '../../phrase.ts';
import { number, inOrder, named } from '../format.ts';
import { sayFieldProblem } from '../../field-problem.ts';
import { elicitation } from '../elicitation.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': '没有这个问题。',
  'unasked-nothing-running': '服务器上没有正在运行的、与此问题有关的操作。',
  'ask-went-away': '问题在你回答之前已结束。',
  'person-answered': '你已回答。',
  'person-declined': '你拒绝了回答。',
  'person-stopped-call': '你停止了调用。',
  'person-opened-page': '你打开了网页。',
  'person-came-back': '你已从网页返回。',
  'page-address-too-long': '地址过长，任何网页都不需要这么长。',
  'page-address-hidden': '地址含有空格或不可见字符。',
  'page-address-invalid': '这不是网页地址。',
  'page-address-with-user': '地址含有用户名或密码，可能因此看起来像另一个地址。',
  'page-not-encrypted': '与此网页的连接未加密：他人可能读取发送的内容。',
  'page-not-web': '这不是网页。',
  'too-many-asks': ({ method }) => phrase`服务器请求 ${method} 时，已有过多请求等待答复。该请求被拒绝。`,
  'ask-withdrawn': ({ method, text }) =>
    text === undefined ? phrase`服务器不再等待对 ${method} 的答复。` : phrase`服务器不再等待对 ${method} 的答复。它说：“${text}”`,
  'server-stopped-waiting': ({ server, text }) =>
    text === undefined ? phrase`${named(server)} 不再等待。` : phrase`${named(server)} 不再等待。它说：“${by(server, text)}”`,
  'server-went-away': ({ server }) => phrase`在有人答复之前，服务器 ${named(server)} 已断开。`,
  'server-ended-request': ({ server }) => phrase`${named(server)} 未等待你的答复就结束了工作。`,
  'asks-without-end': ({ times }) => `服务器 ${times} 次得到所要的内容后仍要求更多。`,
  'asks-unknown': ({ method }) => phrase`服务器请求了 Switchyard 不认识的内容：${method}。`,
  'asks-met-bug': '无法答复服务器的请求：Switchyard 发生内部错误。详情见日志。',
  'model-use-denied': '你没有让服务器使用你的模型，因此它无法继续。',
  'ask-refused': ({ text }) => phrase`服务器的请求被拒绝，因此它无法继续。它得到的答复：“${text}”`,
  'pages-without-end': ({ times }) => `请求重新发送了 ${times} 次，每次服务器都要求先打开网页。`,
  'page-not-opened': '没有打开服务器所需的网页，因此请求未执行。',
  'form-not-object': '服务器没有要求填写字段。',
  'form-without-fields': '服务器没有说明有哪些字段。',
  'form-combines-schemas': ({ keyword }) => phrase`表单用“${keyword}”组合了多个模式。`,
  'form-too-many-fields': ({ count }) => `表单有 ${number(count)} 个字段，超出表单可显示的数量。`,
  'form-required-unclear': '服务器没有明确说明哪些字段必填。',
  'form-requires-unknown': ({ field }) => phrase`服务器要求“${field}”，但没有说明它是什么。`,
  'field-without-schema': ({ field }) => phrase`“${field}”没有模式。`,
  'field-list-of-anything': ({ field }) => phrase`“${field}”是任意内容的列表。`,
  'field-type-unknown': ({ field }) => phrase`“${field}”不是文本、数字、布尔值或选项。`,
  'field-choices-not-texts': ({ field }) => phrase`“${field}”的选项不是文本。`,
  'field-too-many-choices': ({ field, count }) => phrase`“${field}”有 ${[number(count)]} 个选项，超出表单可显示的数量。`,
  'field-choice-twice': ({ field }) => phrase`“${field}”有重复的选项。`,
  'field-keyword': ({ field, keyword }) => phrase`“${field}”使用了表单无法显示的“${keyword}”。`,
  'page-not-opened-yet': '必须先打开网页。',
  'page-being-opened': '正在打开网页。',
  'ask-is-form': '这是表单。',
  'answers-misfit': ({ problems }, say) => inOrder('答复不符合要求。', ...problems.map(say)),
  'answer-looks-secret': ({ field }) => phrase`“${field}”看起来是机密。请先确认要发送它。`,
  'field-not-asked': ({ field }) => phrase`没有要求“${field}”。`,
  'field-misfit': ({ field, problem }) => phrase`“${field}”：${[sayFieldProblem({ elicitation }, problem)]}。`,
  'no-longer-waits': '此项不再等待答复。',
  'still-waits': '此项仍在等待答复。',
} satisfies WordsFor<typeof area>;
