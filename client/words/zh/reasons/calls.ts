import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`没有名为 ${tool} 的工具。`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '结果无法保存。', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), '无法保存完整结果；只保留了这一部分。', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`参数与工具 ${tool} 不符。`, ...problems.map(say)),
} satisfies WordsFor<typeof area>;
