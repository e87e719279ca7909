import type { general as area } from '../../../../contract/reasons/general.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, named } from '../format.ts';

export const general = {
  'said-before': ({ text }) => [{ foreign: text }],
  'from-newer-version': ({ text }) => phrase`A newer version of Switchyard wrote this: ${text}`,
  'server-said': ({ server, text }) => phrase`${named(server)} answered: “${by(server, text)}”`,
  'endpoint-said': ({ endpoint, status, text }) =>
    phrase`${endpoint} answered${status === undefined ? [] : [` with status ${status}`]}: “${by(endpoint, text)}”`,
  'system-said': ({ text }) => phrase`The system reported: “${by('system', text)}”`,
  bug: 'An internal error occurred in Switchyard. The log has the details.',
  several: ({ whys }, say) => inOrder(...whys.map(say)),
} satisfies WordsFor<typeof area>;
