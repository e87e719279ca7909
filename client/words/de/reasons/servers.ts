import type { servers as area } from '../../../../contract/reasons/servers.ts';
import type { WordsFor } from '../../reason-words.ts';
import { phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': 'Diesen Server gibt es nicht.',
  'server-changed': 'Die Einstellungsdatei wurde geändert, und die Änderung wurde noch nicht geprüft.',
  'review-server': ({ command }) => phrase`Die Änderung mit „${command}“ prüfen.`,
} satisfies WordsFor<typeof area>;
