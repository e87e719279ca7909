import type { models as area } from '../../../../contract/reasons/models.ts';
import { phrase } from '../../phrase.ts';
import { number, inOrder } from '../format.ts';
import { by, type PhrasePart } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const models = {
  'default-model-gone': 'Das Standardmodell gehört zu einem Endpunkt, den es nicht mehr gibt. Bitte ein anderes Modell wählen.',
  'model-gone': 'Das Modell gibt es nicht mehr. Wähle ein anderes.',
  'endpoint-changed': ({ endpoint }) => phrase`${endpoint} wurde gerade geändert. Frag noch einmal.`,
  'no-such-endpoint': 'Diesen Modellanbieter gibt es nicht mehr.',
  'practice-model-fixed': 'Das Übungsmodell gehört zur App und lässt sich nicht ändern.',
  'answer-stopped': 'Die Antwort wurde gestoppt.',
  'model-declined': ({ model, endpoint = model, category, text }) =>
    inOrder(
      phrase`${model} hat diese Anfrage abgelehnt.`,
      category === undefined ? undefined : phrase`${endpoint} nennt diese Kategorie: „${by(endpoint, category)}“.`,
      text === undefined ? undefined : phrase`${endpoint} sagt dazu: „${by(endpoint, text)}“`,
    ),
  'model-out-of-tokens': ({ model, tokens }) =>
    phrase`${model} sagte nichts, bevor die ${[number(tokens)]} Token aufgebraucht waren. Erlaube mehr.`,
  'model-said-nothing': ({ model }) => phrase`${model} hat mit nichts geantwortet.`,
  'endpoint-silent': ({ endpoint }) => phrase`${endpoint} antwortet nicht mehr.`,
  'slept-meanwhile': ({ endpoint }) => phrase`Der Computer hat geschlafen, und die Verbindung zu ${endpoint} ist weg.`,
  'endpoint-only-alive': ({ endpoint, minutes }) =>
    phrase`${endpoint} hielt die Verbindung ${minutes} Minuten offen und antwortete nichts.`,
  'event-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} hat ein Ereignis von mehr als ${megabytes} MB gesendet.`,
  'refusal-too-large': ({ endpoint, megabytes }) => phrase`${endpoint} hat die Anfrage mit mehr als ${megabytes} MB Text abgelehnt.`,
  'answer-without-end': ({ endpoint, megabytes }) =>
    phrase`${endpoint} schrieb mehr als ${megabytes} MB, ohne zum Ende zu kommen. Was davor kam, bleibt.`,
  'endpoint-unreadable': ({ endpoint }) => phrase`${endpoint} hat eine unlesbare Antwort gesendet.`,
  'endpoint-refused': ({ endpoint, text }) => saying(phrase`${endpoint} hat die Anfrage abgelehnt`, endpoint, text),
  'key-refused': ({ endpoint }) => phrase`${endpoint} hat den Schlüssel abgelehnt. Prüfe ihn in den Einstellungen.`,
  'key-missing': ({ endpoint }) => phrase`${endpoint} braucht einen Schlüssel. Füge einen in den Einstellungen hinzu.`,
  'endpoint-wants-payment': ({ endpoint, text }) => saying(phrase`${endpoint} verlangt zuerst eine Bezahlung`, endpoint, text),
  'endpoint-forbids': ({ endpoint, text }) => saying(phrase`${endpoint} erlaubt das nicht`, endpoint, text),
  'model-unknown': ({ endpoint, model, text }) => saying(phrase`${endpoint} kennt das Modell „${model}“ nicht`, endpoint, text),
  'no-messages-there': ({ address }) => phrase`Unter ${address} gibt es kein /v1/messages. Prüfe die Adresse in den Einstellungen.`,
  'no-chat-completions-there': ({ address }) =>
    phrase`Unter ${address} gibt es keine Chat Completions. Prüfe die Adresse in den Einstellungen.`,
  'no-responses-there': ({ address }) => phrase`Unter ${address} gibt es keine Responses API. Prüfe die Adresse in den Einstellungen.`,
  'model-refused-images': ({ endpoint, model }) =>
    phrase`${endpoint} hat die Bilder abgelehnt, darum gilt ${model} jetzt als Modell ohne Bilder. „Erneut versuchen“ sendet die Nachricht ohne sie. Beim nächsten Bild, das du anhängst, kannst du das ändern.`,
  'model-refused-documents': ({ endpoint, model }) =>
    phrase`${endpoint} hat die Dokumente abgelehnt, darum gilt ${model} jetzt als Modell ohne Dokumente. „Erneut versuchen“ sendet die Nachricht ohne sie. Beim nächsten Dokument, das du anhängst, kannst du das ändern.`,
  'no-compaction-there': ({ endpoint }) =>
    phrase`${endpoint} fasst Chats nicht selbst zusammen (Compaction). Ab jetzt werden die Modelle um eine Zusammenfassung gebeten: Sende die Nachricht noch einmal.`,
  'no-tool-search-there': ({ endpoint }) =>
    phrase`${endpoint} kann nicht selbst nach Tools suchen. Von jetzt an sucht Switchyard: Sende die Nachricht noch einmal.`,
  'conversation-too-large': ({ endpoint }) => phrase`Der Chat ist zu groß für ${endpoint}. Beginne einen neuen Chat.`,
  'endpoint-takes-no-more': ({ endpoint, text }) => saying(phrase`${endpoint} nimmt vorerst keine Anfragen mehr an`, endpoint, text),
  'endpoint-overloaded': ({ endpoint }) => phrase`${endpoint} ist überlastet. Versuche es später noch einmal.`,
  'endpoint-broke-off': ({ endpoint, text }) => saying(phrase`${endpoint} hat abgebrochen`, endpoint, text),
  'endpoint-failed': ({ endpoint, status, text }) => saying(phrase`${endpoint} meldet einen Fehler mit Status ${status}`, endpoint, text),
  'endpoint-moved': ({ endpoint, address, to }) =>
    inOrder(
      phrase`${endpoint} ist nicht mehr unter ${address}.`,
      to === undefined ? undefined : phrase`Es verweist auf ${to}.`,
      'Trage diese Adresse in den Einstellungen ein, wenn du ihr vertraust.',
    ),
  'endpoint-unreachable': ({ endpoint }) => phrase`${endpoint} ist nicht erreichbar.`,
  'endpoint-slow-down': ({ endpoint }) => phrase`${endpoint} bittet um weniger Anfragen.`,
  'endpoint-in-trouble': ({ endpoint, status }) =>
    status === undefined ? phrase`${endpoint} hat einen Fehler.` : phrase`${endpoint} hat einen Fehler (Status ${status}).`,
  'nothing-runs-at': ({ address, endpoint }) => phrase`Unter ${address} antwortet nichts. Prüfe, ob ${endpoint} läuft.`,
  'address-not-found': ({ address }) => phrase`Die Adresse ${address} wurde nicht gefunden. Prüfe sie und das Netzwerk.`,
  'address-unreachable': ({ address, detail }) =>
    detail === undefined ? phrase`Unter ${address} antwortet nichts.` : phrase`${address} ist nicht erreichbar (${detail}).`,
  'no-list-of-models': ({ endpoint }) => phrase`${endpoint} hat geantwortet, aber nicht mit einer Liste von Modellen. Prüfe die Adresse.`,
  'no-model-there': ({ endpoint }) => phrase`${endpoint} hat noch kein Modell.`,
  'no-list-at-address': ({ address }) => phrase`Unter ${address} gibt es keine Liste von Modellen. Prüfe die Adresse.`,
} satisfies WordsFor<typeof area>;

/** With its own words, where there are any. */
function saying(what: readonly PhrasePart[], endpoint: string, text: string | undefined): readonly PhrasePart[] {
  return text === undefined ? phrase`${what}.` : phrase`${what}: „${by(endpoint, text)}“`;
}
