import type { sampling as area } from '../../../../contract/reasons/sampling.ts';
import { phrase } from '../../phrase.ts';
import { number, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { WordsFor } from '../../reason-words.ts';

const wishes = { cost: '低价格', speed: '速度', intelligence: '强大的模型' };

export const sampling = {
  'no-reply-yet': '模型尚未回复。',
  'sampling-rule': ({ effect, requests, tokens }) =>
    rules.says(
      effect,
      'sampling',
      requests === undefined || tokens === undefined
        ? undefined
        : `${effect === 'always' ? '每天 ' : ''}${number(requests)} 次请求、${number(tokens)} 个 token`,
    ),
  'asked-too-often': ({ server }) => phrase`服务器 ${named(server)} 为一个调用询问过于频繁。`,
  'too-much-waiting': '等待答复的内容已过多。',
  'no-model-to-answer': '没有可以答复的模型。',
  'reply-not-kept': '无法保存该回复。',
  'reply-kept-back': '服务器取走回复之前，允许它的授权已被撤销，因此未发送。',
  'already-sent': '这已经发送。',
  'more-tokens-than-asked': ({ server, most }) => phrase`服务器 ${named(server)} 最多要求 ${[number(most)]} 个 token。`,
  'more-tokens-than-model': ({ model, most }) => phrase`模型 ${model} 最多以 ${[number(most)]} 个 token答复。`,
  'tool-not-brought': ({ server, tool }) => phrase`服务器 ${named(server)} 没有带来名为 ${named(tool)} 的工具。`,
  'tool-pair-torn-apart': '工具调用与其结果属于一体：请同时保留或移除。',
  'nothing-to-return': '没有可返回的内容。',
  'tool-was-off': ({ tool }) => phrase`工具 ${named(tool)} 未开启。`,
  'budget-needs-chat': '这不属于任何聊天。请改选“每天”。',
  'answered-by-model': ({ model, tokens, how }) =>
    phrase`由 ${model} 答复，${[number(tokens)]} 个 token${[{ 'by-rule': '，依据你的规则', edited: '，你更改了回复', unchanged: '' }[how]]}。`,
  'person-returned-nothing': '你没有返回任何内容。',
  'person-sent-nothing': '你没有发送它。',
  'model-is-only-one': '你没有其他模型。',
  'model-fits-hint': ({ server, hint, model }) => phrase`${named(server)} 要求 ${hint}；${model} 符合。`,
  'model-near-hint': ({ server, hint, model }) => phrase`${named(server)} 要求 ${hint}；你的模型中 ${model} 最接近。`,
  'model-fits-wish': ({ hint, wish, model }) =>
    inOrder(hint === undefined ? undefined : phrase`你没有 ${hint}。`, phrase`服务器要求${[wishes[wish]]}；${model} 最符合。`),
  'model-without-wish': ({ server, hint, because, model }) =>
    inOrder(
      hint === undefined ? phrase`${named(server)} 没有要求特定模型。` : phrase`你没有 ${hint}。`,
      phrase`${model} ${[{ usual: '是你使用的模型', 'sees-images': '可以看到图片', first: '是你的第一个模型' }[because]]}。`,
    ),
} satisfies WordsFor<typeof area>;
