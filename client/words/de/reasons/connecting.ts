import type { connecting as area } from '../../../../contract/reasons/connecting.ts';
import { phrase } from '../../phrase.ts';
import { inOrder } from '../format.ts';
import { leftAlone } from '../left-alone.ts';
import type { WordsFor } from '../../reason-words.ts';

export const connecting = {
  'working-folder-missing': ({ folder }) => phrase`Den Ordner ${folder} gibt es nicht.`,
  'give-working-folder': 'Bearbeite den Server und gib einen anderen Arbeitsordner an.',
  'program-not-found': ({ program }) => phrase`Das Programm ${program} wurde nicht gefunden.`,
  'use-found-program': ({ path }) => phrase`Bearbeite den Server und verwende ${path}.`,
  'install-program': 'Installiere es, oder bearbeite den Server und gib den vollständigen Pfad an.',
  'fetch-not-trusted': ({ runner }) => phrase`${runner} vertraut dem Zertifikat nicht, das dieses Netzwerk zeigt.`,
  'script-missing': ({ path }) => phrase`Es gibt keine Datei ${path}.`,
  'correct-script-path': 'Bearbeite den Befehl und berichtige den Pfad.',
  'program-not-executable': ({ program }) => phrase`Das Programm ${program} darf nicht ausgeführt werden.`,
  'make-executable': 'Mach die Datei ausführbar, oder gib einen anderen Befehl an.',
  'ended-by-signal': ({ signal }) => phrase`Der Server wurde durch ${signal} beendet.`,
  'ended-with-code': ({ exit }) => `Der Server endete mit Exit-Code ${exit ?? 'unbekannt'}.`,
  'read-last-lines': 'Lies unten die letzten Zeilen, dann korrigiere den Befehl oder starte den Server neu.',
  'silent-at-start': 'Der Server startete, antwortete aber nicht rechtzeitig.',
  'wrote-no-answer': ({ line }) =>
    phrase`Der Server startete, antwortete aber nicht rechtzeitig. Was er auf seine Ausgabe schrieb, ist kein MCP: „${line}“`,
  'check-speaks-mcp': 'Prüfe, ob der Befehl einen MCP-Server startet, der über stdin und stdout spricht.',
  'greeting-unusable':
    'Was der Server über sich sagt, ist nicht, was ein MCP-Server sagt: Seine Antwort auf die Begrüßung nennt keine protocolVersion.',
  'revision-unknown': ({ revision }) =>
    phrase`Er antwortet in der MCP-Revision „${revision}“, die diese Version von Switchyard nicht spricht.`,
  'update-either': 'Aktualisiere Switchyard oder den Server, damit beide dieselbe Revision sprechen.',
  'update-server': 'Aktualisiere den Server. Geschieht es wieder, hat der Server einen Fehler.',
  'restart-server': 'Starte den Server neu. Geschieht es wieder, hat der Server einen Fehler.',
  'not-connected-because': ({ text }) => phrase`Es kam keine Verbindung zum Server zustande: „${text}“`,
  'nothing-answers-at': ({ host }) => phrase`Unter ${host} antwortet nichts.`,
  'start-or-check-address': 'Starte den Server, oder prüfe die Adresse.',
  'host-not-found': ({ host }) => phrase`Der Host ${host} wurde nicht gefunden.`,
  'check-address-and-network': 'Prüfe die Adresse und das Netzwerk.',
  'host-closed-connection': ({ host }) => phrase`${host} hat die Verbindung geschlossen.`,
  'message-endpoint-elsewhere': ({ host }) =>
    phrase`${host} nennt einen anderen Ort für Nachrichten, oder keinen; dorthin wurde nichts gesendet.`,
  'messages-to-same-origin':
    'Seine Nachrichten müssen an denselben Ursprung (Origin) gehen. Frag den Betreiber, oder gib die Adresse dieses Ortes selbst an.',
  'answers-not-mcp': ({ host, type }) =>
    type === undefined
      ? phrase`${host} antwortet mit etwas, das kein MCP ist.`
      : phrase`${host} antwortet mit etwas, das kein MCP ist (${type}).`,
  'check-mcp-path': 'Prüfe den Pfad der Adresse; er endet oft auf /mcp.',
  'address-silent': ({ host }) => phrase`${host} hat nicht rechtzeitig geantwortet.`,
  'check-address-or-retry': 'Prüfe die Adresse, oder versuche es noch einmal.',
  'host-not-reached': ({ host, detail }) => phrase`${host} ist von hier aus nicht erreichbar (${detail}).`,
  'no-https-there': ({ host, detail }) => phrase`${host} spricht an diesem Port kein https (${detail}).`,
  'no-http-there': ({ host, detail }) => phrase`${host} antwortet mit etwas, das kein HTTP ist (${detail}).`,
  'check-scheme-and-port': 'Prüfe, ob die Adresse mit http oder https beginnt, und den Port.',
  'program-of-other-kind': ({ program }) => phrase`${program} ist kein Programm, das dieser Computer ausführen kann.`,
  'give-program-of-this-kind':
    'Besorge es für dieses System und diesen Prozessor, oder nenne davor den Interpreter, etwa node oder python.',
  'certificate-not-trusted': ({ host, detail }) => phrase`${host} hat kein Zertifikat, dem dieser Computer vertraut (${detail}).`,
  'check-address': 'Prüfe die Adresse.',
  'check-is-mcp-address': 'Prüfe, ob dies die Adresse eines MCP-Servers ist.',
  'http-unauthorized': ({ host }) => phrase`${host} nimmt den Authorization-Header nicht an (HTTP 401).`,
  'correct-authorization': 'Bearbeite den Server und korrigiere den Header, oder entferne ihn, um dich anzumelden.',
  'http-forbidden': ({ host }) => phrase`${host} lässt dich nicht ein (HTTP 403).`,
  'check-authorization': 'Prüfe den Authorization-Header.',
  'http-not-found': 'Unter dieser Adresse gibt es keinen MCP-Server (HTTP 404).',
  'http-too-many-requests': ({ host, waitMs }) => inOrder(phrase`${host} hat zu viele Anfragen bekommen (HTTP 429).`, leftAlone(waitMs)),
  'wait-then-restart': 'Warte ein wenig, dann starte den Server neu.',
  'http-redirect': ({ host, status, to }) =>
    to === undefined
      ? phrase`${host} leitet an einen anderen Ort weiter (HTTP ${status}); dorthin wurde nichts gesendet.`
      : phrase`${host} leitet an einen anderen Ort weiter (HTTP ${status}): ${to}. Dorthin wurde nichts gesendet.`,
  'give-address-of-redirect': 'Wenn du diesem Ort vertraust, gib seine Adresse an.',
  'http-fault': ({ host, status, waitMs }) => inOrder(phrase`${host} hat einen Fehler (HTTP ${status}).`, leftAlone(waitMs)),
  'try-later': 'Versuche es später noch einmal.',
  'http-refused': ({ host, status }) => phrase`${host} hat die Verbindung abgelehnt (HTTP ${status}).`,
  'silent-to-health-checks': ({ withinMs }) =>
    `Der Server wurde zweimal gefragt, ob er noch da ist, und hat innerhalb von ${withinMs / 1000} s nicht geantwortet.`,
  'lists-not-kept': ({ why }, say) => phrase`Was der Server jetzt auflistet, konnte nicht gespeichert werden. ${say(why)}`,
  'restart-it': 'Starte den Server neu.',
  'line-without-end': ({ megabytes }) => `Der Server hat eine Zeile von mehr als ${megabytes} MB gesendet.`,
  'output-closed': 'Der Server hat seine Ausgabe geschlossen.',
} satisfies WordsFor<typeof area>;
