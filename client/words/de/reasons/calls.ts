import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`Es gibt kein Tool namens ${tool}.`,
} satisfies WordsFor<typeof area>;
