import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`没有名为 ${tool} 的工具。`,
} satisfies WordsFor<typeof area>;
