import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`There is no tool called ${tool}.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'The result could not be saved.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'The complete result could not be saved; only this part remains.', say(why)),
  'person-said': ({ text }) => phrase`“${text}”`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`The arguments do not fit the tool ${tool}.`, ...problems.map(say)),
} satisfies WordsFor<typeof area>;
