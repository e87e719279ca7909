import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';
import { phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': 'There is no such server.',
  'server-changed': 'The settings file was changed and the change has not been reviewed.',
  'review-server': ({ command }) => phrase`Review the change with “${command}”.`,
} satisfies WordsFor<typeof area>;
