import type { servers as area } from '../../../../contract/reasons/servers.ts';
import { doubts } from '../doubts.ts';
import type { WordsFor } from '../../reason-words.ts';
import { inOrder, phrase } from '../../phrase.ts';

export const servers = {
  'no-such-server': 'Diesen Server gibt es nicht.',
  'server-changed': 'Die Einstellungsdatei wurde geändert, und die Änderung wurde noch nicht geprüft.',
  'review-server': ({ command }) => phrase`Die Änderung mit „${command}“ prüfen.`,
  'server-removed': 'Der Server wurde entfernt.',
  'server-off': ({ server }) => phrase`Der Server ${server} ist ausgeschaltet.`,
  'server-not-reviewed': ({ server }) => phrase`Der Server ${server} wurde in der Einstellungsdatei geändert. Zuerst die Änderung prüfen.`,
  'server-starting': ({ server }) => phrase`Der Server ${server} startet noch.`,
  'server-ended-restarting': ({ server }) => phrase`Der Server ${server} wurde beendet und wird neu gestartet.`,
  'server-restarting': ({ server }) => phrase`Der Server ${server} wird neu gestartet.`,
  'server-not-connected': ({ server, why }, say) => phrase`Der Server ${server} ist nicht verbunden. ${say(why)}`,
  'server-wants-sign-in': ({ server, why }, say) => inOrder(phrase`Der Server ${server} wartet auf die Anmeldung.`, why && say(why)),
  'server-ended-too-often': ({ times, why }, say) => phrase`Der Server wurde innerhalb einer Minute ${times}-mal beendet. ${say(why)}`,
  'tools-in-doubt': ({ server, because, problem }, say) => doubts.sentence(server, because, problem && say(problem)),
} satisfies WordsFor<typeof area>;
