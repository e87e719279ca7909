import type { asks as area } from '../../../../contract/reasons/asks.ts';
import type { WordsFor } from '../../reason-words.ts';

export const asks = {
  'no-such-question': 'Diese Frage gibt es nicht.',
  'unasked-nothing-running': 'Auf dem Server lief nichts, wofür die Frage sein konnte.',
  'ask-went-away': 'Die Frage endete, bevor eine Antwort kam.',
  'person-answered': 'Beantwortet.',
  'person-declined': 'Antwort abgelehnt.',
  'person-stopped-call': 'Tool-Aufruf gestoppt.',
  'person-opened-page': 'Seite geöffnet.',
  'person-came-back': 'Von der Seite zurückgekehrt.',
  'page-address-too-long': 'Die Adresse ist länger, als irgendeine Seite sie braucht.',
  'page-address-hidden': 'Die Adresse enthält Leerzeichen oder unsichtbare Zeichen.',
  'page-address-invalid': 'Das ist keine Adresse einer Seite.',
  'page-address-with-user': 'Die Adresse enthält einen Benutzernamen oder ein Passwort und kann dadurch wie eine andere aussehen.',
  'page-not-encrypted': 'Die Verbindung zu dieser Seite ist nicht verschlüsselt: Andere könnten mitlesen, was gesendet wird.',
  'page-not-web': 'Das ist keine Webseite.',
} satisfies WordsFor<typeof area>;
