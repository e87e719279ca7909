import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { inOrder, phrase } from '../../phrase.ts';
import { format, list, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const calls = {
  'no-such-tool': ({ tool }) => phrase`Es gibt kein Werkzeug namens ${tool}.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'Das Ergebnis konnte nicht gespeichert werden.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'Das vollständige Ergebnis konnte nicht gespeichert werden; nur dieser Teil ist vorhanden.', say(why)),
  'person-said': ({ text }) => phrase`„${text}“`,
  'arguments-misfit': ({ tool, problems }, say) => inOrder(phrase`Die Argumente passen nicht zum Werkzeug ${tool}.`, ...problems.map(say)),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`Daten von ${list(own)} könnten durch diesen Aufruf nach außen gelangen, und Text von ${list(untrusted)} könnte ihn veranlasst haben.`,
  'person-allowed': ({ answer }) => ({ once: 'Einmal erlaubt.', chat: 'In diesem Chat erlaubt.', always: 'Immer erlaubt.' })[answer],
  'allowed-by-option': 'Die Befehlszeile hat es mit --allow erlaubt.',
  'call-stopped': 'Der Aufruf wurde gestoppt.',
  'call-silent': ({ ms }) => `Der Server gab ${format.span(ms)} lang kein Lebenszeichen.`,
  'call-too-long': ({ ms }) => `Der Aufruf dauerte länger als ${format.span(ms)}.`,
  'tool-failed': ({ text }) => (text === '' ? 'Das Werkzeug meldet einen Fehler.' : phrase`Das Werkzeug meldet einen Fehler: „${text}“`),
  'result-malformed': ({ problem }) =>
    `Der Server hat ein fehlerhaftes Ergebnis gesendet: ${{ 'is-error': 'isError ist weder true noch false', 'no-content': 'content fehlt', 'content-no-list': 'content ist keine Liste' }[problem]}.`,
  'session-lost': 'Der Server hat die Sitzung verloren und die Anfrage nicht ausgeführt. Die Verbindung wird neu aufgebaut.',
  'other-headers-wanted': 'Der Server verlangt andere Header und hat den Aufruf nicht ausgeführt. Seine Werkzeuge werden neu gelesen.',
  'http-status': ({ status }) => `Der Server hat mit HTTP ${status} geantwortet.`,
  'answer-not-mcp': 'Die Antwort des Servers ist kein MCP.',
  'answer-not-json': 'Die Antwort des Servers ist kein JSON.',
  'answer-over-limit': ({ megabytes }) =>
    `Die Antwort des Servers ist größer als ${number(megabytes)} MB. Diese Grenze lässt sich beim Bearbeiten des Servers erhöhen.`,
  'answer-nested': ({ levels }) => `Die Antwort des Servers ist mehr als ${number(levels)} Ebenen tief verschachtelt.`,
  'answer-malformed': 'Die Antwort des Servers ist keine gültige JSON-RPC-Antwort.',
  'answer-in-batch': 'Die Antwort des Servers kam in einem Batch, den es in seiner MCP-Revision nicht gibt.',
  'answer-missing': 'Der Server hat die Verbindung geschlossen, bevor er antwortete.',
  'server-does-not-read': 'Der Server liest nicht, was ihm gesendet wird.',
  'server-unreachable': 'Der Server ist nicht erreichbar.',
  'connection-broke': 'Die Verbindung brach ab, bevor die vollständige Antwort eintraf. Die Anfrage wurde möglicherweise ausgeführt.',
  'server-refused': ({ text }) => phrase`Der Server hat die Anfrage abgelehnt: „${text}“`,
  'server-not-running': 'Der Server läuft nicht.',
  'no-answer-in-time': 'Der Server hat nicht rechtzeitig geantwortet.',
  'structured-missing': 'Das Werkzeug hat ein Ausgabeschema, aber seine Antwort enthält keinen strukturierten Inhalt.',
  'structured-misfit': ({ problems }, say) =>
    inOrder('Die strukturierte Antwort passt nicht zum Ausgabeschema des Werkzeugs.', ...problems.map(say)),
  'structured-unchecked': ({ why }, say) => inOrder('Die strukturierte Antwort ließ sich nicht gegen ihr Schema prüfen.', say(why)),
} satisfies WordsFor<typeof area>;
