import type { general as area } from '../../../../contract/reasons/general.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, named } from '../format.ts';

export const general = {
  'said-before': ({ text }) => [{ foreign: text }],
  'from-newer-version': ({ text }) => phrase`Von einer neueren Version von Switchyard geschrieben: ${text}`,
  'server-said': ({ server, text }) => phrase`${named(server)} hat geantwortet: „${by(server, text)}“`,
  'endpoint-said': ({ endpoint, status, text }) =>
    phrase`${endpoint} hat${status === undefined ? [] : [` mit Status ${status}`]} geantwortet: „${by(endpoint, text)}“`,
  'system-said': ({ text }) => phrase`Das System meldet: „${by('System', text)}“`,
  bug: 'In Switchyard ist ein interner Fehler aufgetreten. Einzelheiten stehen im Protokoll.',
  several: ({ whys }, say) => inOrder(...whys.map(say)),
} satisfies WordsFor<typeof area>;
