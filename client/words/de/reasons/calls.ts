import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`Es gibt kein Tool namens ${tool}.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'Das Ergebnis konnte nicht gespeichert werden.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'Das vollständige Ergebnis konnte nicht gespeichert werden; nur dieser Teil ist vorhanden.', say(why)),
  'person-said': ({ text }) => phrase`„${text}“`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`Die Argumente passen nicht zum Tool ${tool}.`, ...problems.map(say)),
} satisfies WordsFor<typeof area>;
