import type { calls as area } from '../../../../contract/reasons/calls.ts';
import { phrase, code } from '../../phrase.ts';
import { listed } from '../../listed.ts';
import { leftAlone } from '../left-alone.ts';
import { format, number, inOrder, named } from '../format.ts';
import { rules } from '../rules.ts';
import type { Phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

const MISFRAMED = {
  lines: 'Sie steht auf mehreren Zeilen; eine Nachricht von MCP steht auf einer.',
  around: 'Auf ihrer Zeile steht noch anderer Text.',
  header: 'Vor ihr steht ein Kopf mit ihrer Länge, den es in MCP nicht gibt.',
  version: 'Ihr fehlt "jsonrpc": "2.0".',
  'no-end': 'Ihre Zeile hat kein Ende.',
};

export const calls = {
  'no-such-tool': ({ tool }) => phrase`Es gibt kein Tool namens ${named(tool)}.`,
  'no-such-tool-yet': ({ tool, servers }) =>
    phrase`Es gibt noch kein Tool namens ${named(tool)}. Es starten noch: ${listed(format, servers.map(named))}. Versuche es gleich noch einmal.`,
  'result-not-kept': ({ why, besides }, say) => inOrder(besides && say(besides), 'Das Ergebnis konnte nicht gespeichert werden.', say(why)),
  'whole-result-not-kept': ({ why, besides }, say) =>
    inOrder(besides && say(besides), 'Das vollständige Ergebnis konnte nicht gespeichert werden; nur dieser Teil ist vorhanden.', say(why)),
  'person-said': ({ text }) => phrase`„${text}“`,
  'denied-at-terminal': 'Du hast den Aufruf am Terminal abgelehnt.',
  'denied-by-option': 'Die Befehlszeile hat den Aufruf mit --deny abgelehnt.',
  'nobody-to-ask': ({ server, tool }) =>
    phrase`Niemand ist da, der gefragt werden kann, und die Befehlszeile erlaubt den Aufruf nicht. Erlauben mit --allow '${server}/${tool}'.`,
  'allow-option-not-in-doubt': 'Die Option --allow gilt nicht für ein Tool, das sich geändert haben kann.',
  'arguments-misfit': ({ tool, problems }, say) =>
    inOrder(phrase`Die Argumente passen nicht zum Tool ${named(tool)}.`, ...problems.map(say)),
  'arguments-sent-back': ({ tool, problems }, say) =>
    inOrder(
      phrase`An das Modell zurückgegeben: Die Argumente passen nicht zum Tool ${named(tool)}. Es wurde nicht ausgeführt.`,
      ...problems.map(say),
    ),
  'data-could-leave': ({ own, untrusted }) =>
    phrase`Daten von ${listed(format, own.map(named))} könnten durch diesen Aufruf nach außen gelangen, und Text von ${listed(format, untrusted.map(named))} könnte ihn veranlasst haben.`,
  'handles-not-said': ({ servers }) =>
    phrase`Daten könnten durch diesen Aufruf nach außen gelangen: Niemand hat gesagt, womit ${listed(format, servers.map(named))} umgeht.`,
  'value-of-strangers': ({ argument, server, what }) =>
    phrase`Der Wert von ${named(argument)} steht nur in dem, was ${named(server)} durch ${named(what)} geliefert hat. Er ist nicht von dir.`,
  'value-composed': ({ argument, server, what }) =>
    phrase`Der Wert von ${named(argument)} ist aus dem zusammengesetzt, was ${named(server)} durch ${named(what)} geliefert hat.`,
  'value-nowhere': ({ argument }) => phrase`Der Wert von ${named(argument)} steht nirgends in diesem Chat.`,
  'person-allowed': ({ answer }) => ({ once: 'Einmal erlaubt.', chat: 'In diesem Chat erlaubt.', always: 'Immer erlaubt.' })[answer],
  'allowed-by-option': 'Die Befehlszeile hat es mit --allow erlaubt.',
  'call-stopped': 'Der Aufruf wurde gestoppt.',
  'call-silent': ({ ms }) => `Der Server gab ${format.span(ms)} lang kein Lebenszeichen.`,
  'call-too-long': ({ ms }) => `Der Aufruf dauerte länger als ${format.span(ms)}.`,
  'tool-failed': ({ text }) => (text === '' ? 'Das Tool meldet einen Fehler.' : phrase`Das Tool meldet einen Fehler: „${text}“`),
  'task-failed': ({ text }) => (text === '' ? 'Die Aufgabe ist fehlgeschlagen.' : phrase`Die Aufgabe ist fehlgeschlagen: „${text}“`),
  'task-cancelled': 'Der Server hat die Aufgabe abgebrochen.',
  'task-without-result': 'Die Aufgabe endete ohne Ergebnis.',
  'task-unusable': ({ problem }) =>
    `Der Server hat eine Aufgabe angelegt, der sich nicht folgen lässt: ${{ 'id-missing': 'Sie hat keine Kennung', 'id-too-long': 'Ihre Kennung ist zu lang', 'status-unknown': 'Ihren Status gibt es in MCP nicht' }[problem]}. Der Server wurde gebeten, sie abzubrechen.`,
  'task-expired': ({ ms }) => `Die Aufgabe dauerte länger als ${format.long(ms)}, und der Server bewahrt sie nicht mehr auf.`,
  'task-unknown': 'Der Server kennt die Aufgabe nicht mehr.',
  'too-many-tasks': ({ most }) => `Es laufen schon ${number(most)} lange Aufgaben. Stoppe zuerst eine davon.`,
  'task-result-too-large': ({ bytes }) => `Das Ergebnis der Aufgabe ist zu groß, um es zu behalten (${format.bytes(bytes)}).`,
  'task-stopped-unheard': 'Die Aufgabe wurde gestoppt. Der Server hat nicht gesagt, dass sie zu Ende ist.',
  'task-server-gone': 'Der Server der Aufgabe wurde entfernt.',
  'no-such-task': 'Diese Aufgabe gibt es nicht mehr.',
  'no-such-view': 'Diese Ansicht gibt es nicht.',
  'view-not-html': 'Der Server hat für diese Ansicht keine Seite gesendet.',
  'view-too-large': ({ bytes, most }) =>
    `Die Seite der Ansicht ist zu groß: ${format.bytes(bytes)}; gezeigt werden höchstens ${format.bytes(most)}.`,
  'tool-for-model': ({ server, tool }) => phrase`${named(server)} hat ${named(tool)} nur für Modelle vorgesehen.`,
  'view-asks-too-often': ({ server }) => phrase`Die Ansicht von ${named(server)} verlangt zu viel auf einmal.`,
  'task-not-allowed': 'Die Aufgabe fragte nach etwas, als ihr Aufruf nicht mehr erlaubt war, und wurde abgebrochen.',
  'result-malformed': ({ problem }) =>
    `Der Server hat ein fehlerhaftes Ergebnis gesendet: ${{ 'is-error': 'isError ist weder true noch false', 'is-task': 'es ist eine Aufgabe und kein Ergebnis', 'no-content': 'content fehlt', 'content-no-list': 'content ist keine Liste' }[problem]}.`,
  'session-lost': 'Der Server hat die Sitzung verloren und die Anfrage nicht ausgeführt. Die Verbindung wird neu aufgebaut.',
  'other-headers-wanted': 'Der Server verlangt andere Header und hat den Aufruf nicht ausgeführt. Seine Tools werden neu gelesen.',
  'http-status': ({ status, text, waitMs }) =>
    inOrder(
      text === undefined
        ? phrase`Der Server hat mit HTTP ${[String(status)]} geantwortet.`
        : phrase`Der Server hat mit HTTP ${[String(status)]} geantwortet: „${text}“`,
      leftAlone(waitMs),
    ),
  'answer-not-mcp': 'Die Antwort des Servers ist kein MCP.',
  'answer-not-json': 'Die Antwort des Servers ist kein JSON.',
  'answer-over-limit': ({ megabytes }) =>
    `Die Antwort des Servers ist größer als ${number(megabytes)} MB. Diese Grenze lässt sich beim Bearbeiten des Servers erhöhen.`,
  'answer-nested': ({ levels }) => `Die Antwort des Servers ist mehr als ${number(levels)} Ebenen tief verschachtelt.`,
  'answer-malformed': 'Die Antwort des Servers ist keine gültige JSON-RPC-Antwort.',
  'answer-misframed': ({ how, line }) =>
    phrase`Der Server schrieb eine Antwort, die keine ist: ${MISFRAMED[how]} Ihre erste Zeile: „${line}“`,
  'answer-in-batch': 'Die Antwort des Servers kam in einem Batch, den es in seiner MCP-Revision nicht gibt.',
  'answer-missing': 'Der Server hat die Verbindung geschlossen, bevor er antwortete.',
  'server-does-not-read': 'Der Server liest nicht, was ihm gesendet wird.',
  'server-unreachable': 'Der Server ist nicht erreichbar.',
  'connection-broke': 'Die Verbindung brach ab, bevor die vollständige Antwort eintraf. Die Anfrage wurde möglicherweise ausgeführt.',
  'server-refused': ({ text }) => phrase`Der Server hat die Anfrage abgelehnt: „${text}“`,
  'server-not-running': 'Der Server läuft nicht.',
  'no-answer-in-time': 'Der Server hat nicht rechtzeitig geantwortet.',
  'structured-missing': 'Das Tool hat ein Ausgabeschema, aber seine Antwort enthält keinen strukturierten Inhalt.',
  'structured-misfit': ({ problems }, say) =>
    inOrder('Die strukturierte Antwort passt nicht zum Ausgabeschema des Tools.', ...problems.map(say)),
  'structured-unchecked': ({ why }, say) => inOrder('Die strukturierte Antwort ließ sich nicht anhand ihres Schemas prüfen.', say(why)),
  'server-ended-meanwhile': ({ why }, say) =>
    why ? phrase`Der Server wurde beendet, während er daran arbeitete. ${say(why)}` : 'Der Server endete, während er daran arbeitete.',
  'server-off-meanwhile': 'Der Server wurde ausgeschaltet, während er daran arbeitete.',
  'tool-may-have-changed': ({ server }) =>
    phrase`Der Server ${named(server)} hat dieses Tool inzwischen möglicherweise geändert; der Aufruf wurde nicht gesendet.`,
  'no-longer-allowed': 'Der Aufruf ist nicht mehr erlaubt.',
  'tool-rule': ({ effect, width, argument = '', value }) => {
    if (width === 'exact') return phrase`${[`${rules.toolRule[effect]} (nur mit genau diesen Argumenten)`]}.`;
    if (width === 'prefix' && value === undefined) return phrase`${[rules.toolRule[effect]]} (${code(argument)} beginnt wie angegeben).`;
    return rules.says(effect, 'tool', limitOf(width, argument, value));
  },
  'rule-may-cover': 'Dies könnte ein solcher Aufruf sein.',
  'revoke-rule-first': 'Widerrufe zuerst diese Regel.',
  'no-such-rule': 'Diese Regel gibt es nicht.',
  'rule-not-restorable': 'Es gibt keine solche Regel, die sich wiederherstellen ließe.',
  'hints-say-read-only': 'Der Server sagt, dass das Tool nur liest, und du vertraust seinen Hinweisen.',
  'own-lists-only': 'Switchyard hat in seiner eigenen Liste der Tools gesucht. Kein Server wurde gefragt.',
  'tool-off-here': ({ server, tool }) => phrase`Das Tool ${named(tool)} von ${named(server)} ist in diesem Chat aus.`,
  'server-off-here': ({ server }) => phrase`${named(server)} ist in diesem Chat aus.`,
  'never-allowed': 'Das ist nie erlaubt.',
  'path-not-looked-at': 'Niemand hat nachgesehen, wohin dieser Pfad wirklich führt.',
  'path-look-too-slow': 'Wohin dieser Pfad wirklich führt, war nicht rechtzeitig festzustellen.',
  'path-start-unknown': 'Nur der Server weiß, wo dieser Pfad beginnt.',
  'path-under-dead-link': 'Dieser Pfad geht unter einem Link weiter, dessen Ziel es nicht gibt.',
  'path-leads-elsewhere': ({ path }) => phrase`Ein Link führt diesen Pfad nach ${path}.`,
  'path-new-under-link': 'Diesen Pfad gibt es nicht, und er geht unter einem Link weiter.',
  'path-unclear': 'Wohin dieser Pfad wirklich führt, war nicht festzustellen.',
  'link-in-path': 'Inzwischen kam ein Link in den Pfad; der Aufruf wurde nicht ausgeführt.',
  'grant-revoked': 'Was den Aufruf erlaubte, wurde widerrufen; er wurde nicht ausgeführt.',
  'tool-on-hold': ({ server, tool }) =>
    phrase`Der Server ${named(server)} hat sein Tool ${named(tool)} geändert. Es wird zurückgehalten, bis die Änderung angenommen ist.`,
  'tool-for-views': ({ server, tool }) =>
    phrase`Der Server ${named(server)} bietet ${named(tool)} seinen eigenen Ansichten an und keinem Modell.`,
  'call-overtaken': ({ server }) =>
    phrase`Der Server ${named(server)} wurde geändert oder war weg, während dieser Aufruf wartete; er wurde nicht ausgeführt.`,
  'call-not-run': 'Der Aufruf wurde nicht ausgeführt.',
  'call-unanswered': ({ server }) =>
    phrase`Der Server ${named(server)} war weg, bevor jemand antwortete; der Aufruf wurde nicht ausgeführt.`,
  'call-stopped-running': 'Der Aufruf wurde gestoppt, während er lief, und hatte möglicherweise seine Wirkung.',
  'call-id-twice': 'Der Aufruf wurde nicht ausgeführt: Er hat die ID eines anderen Aufrufs derselben Antwort.',
  'arguments-unreadable': ({ problem }) =>
    problem === 'nested' ? 'Die Argumente sind zu tief verschachtelt.' : 'Die Argumente sind kein JSON-Objekt.',
  'value-misfit': ({ whole, path, text }) =>
    path === undefined
      ? phrase`${[{ arguments: 'Die Argumente', answer: 'Die Antwort', answers: 'Die Antworten' }[whole]]}: ${text}.`
      : phrase`Der Wert „${path}“: ${text}.`,
  'schema-check-too-slow': 'Die Prüfung anhand des Schemas dauerte zu lange.',
  'schema-uncheckable': 'Das Schema lässt sich nicht prüfen.',
  'server-changed-meanwhile': ({ server }) =>
    phrase`Der Server ${named(server)} hat sich geändert, während dies wartete. Markiere seine Tools erneut.`,
  'tool-no-longer-offered': ({ server, tool }) => phrase`Der Server ${named(server)} bietet ${named(tool)} nicht mehr an.`,
  'marked-tool-on-hold': ({ tool }) => phrase`Das Tool ${named(tool)} wird zurückgehalten. Prüfe zuerst, was sich daran geändert hat.`,
  'rule-misses-call': 'Diese Regel würde den Aufruf nicht abdecken, für den sie gemacht wird.',
} satisfies WordsFor<typeof area>;

function limitOf(width: 'tool' | 'folder' | 'prefix', argument: string, value = ''): Phrase | undefined {
  if (width === 'tool') return undefined;
  return rules.covers(width === 'folder' ? { width, argument, folder: value } : { width, argument, prefix: value });
}
