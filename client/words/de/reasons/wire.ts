import type { wire as area } from '../../../../contract/reasons/wire.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const wire = {
  'frame-too-large': ({ characters, most }) => `Der Frame hat ${number(characters)} Zeichen; erlaubt sind höchstens ${number(most)}.`,
  'frame-unreadable': 'Diese Version von Switchyard kennt diese Art von Frame nicht.',
  'no-such-request': ({ request }) => phrase`Es gibt keine Anfrage „${request}“.`,
  'request-id-in-use': ({ id }) => `Eine andere Anfrage mit der ID ${id} läuft noch.`,
  'input-misfit': ({ problems }) => phrase`Die Eingabe passt nicht zur Anfrage. ${problems}`,
  'input-too-deep': 'Die Eingabe ist zu tief verschachtelt.',
  'request-cancelled': 'Die Anfrage wurde abgebrochen.',
  'request-too-large': 'Das ist zu groß, um es auf einmal an Switchyard zu senden.',
  'answer-too-large': 'Die Antwort ist zu groß, um sie auf einmal anzuzeigen.',
  'answer-misfit': ({ request }) =>
    `Die Antwort auf ${request} entspricht nicht der Schnittstelle. Fenster und Host haben vielleicht verschiedene Versionen.`,
  'connection-lost': 'Die Verbindung zu Switchyard ist abgebrochen.',
  'not-connected': 'Switchyard ist nicht verbunden.',
} satisfies WordsFor<typeof area>;
