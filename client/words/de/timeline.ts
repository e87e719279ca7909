import type { Words } from '../en.ts';
import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

/**
 * Der Zeitverlauf des Inspektors: jede Nachricht zwischen dem Host, den Servern und den Modellen.
 * Er spricht die Sprache des Protokolls.
 */
export const timeline: Words['timeline'] = {
  messages: 'Nachrichten',
  allServers: 'Alle Server',
  filter: 'Methode, Text oder ID',
  kind: 'Art der Nachricht',
  kinds: {
    all: 'Alles',
    request: 'Anfragen',
    notification: 'Benachrichtigungen',
    http: 'HTTP',
    model: 'Modelle',
    health: 'Zustandsprüfungen',
  },
  errors: (count) => (count === 0 ? 'Fehler' : `Fehler ${number(count)}`),
  errorsFirst: 'Fehler zuerst',
  everyKind: (kind) => `${kind}, wieder alles zeigen`,
  more: 'Mehr zum Zeitverlauf',
  pause: 'Anhalten',
  goOn: 'Fortsetzen',
  clear: 'Zeitverlauf leeren',
  exportAll: 'Als JSON-Zeilen exportieren',
  importOne: 'Einen Export ansehen',
  leaveImport: 'Zurück zum laufenden Zeitverlauf',
  imported: (file: string, count: number) => phrase`${file}, ${[plural(count, { one: '# Nachricht', other: '# Nachrichten' })]}`,
  byTurn: 'Nach Antwort gruppieren',
  showInChat: 'Im Chat zeigen',
  turn: ({ chat, checked, time, messages, errors }) =>
    joinPhrases(', ', [
      checked !== undefined ? phrase`Prüfung von ${checked}` : chat === undefined ? 'Zwischen Nachrichten' : phrase`${chat}`,
      time,
      plural(messages, { one: '# Nachricht', other: '# Nachrichten' }),
      errors > 0 ? `${number(errors)} Fehler` : undefined,
    ]),
  errand: (purpose, server) => {
    if (purpose === 'sampling') return server === undefined ? 'für einen Server' : phrase`für ${named(server)}`;
    return { answer: '', summary: 'zum Zusammenfassen', title: 'für einen Titel' }[purpose];
  },
  sent: ({ tools, messages, results }) =>
    results > 0
      ? plural(results, { one: '# weiteres Ergebnis', other: '# weitere Ergebnisse' })
      : `${plural(tools, { zero: '', other: '# Tools, ', one: '# Tool, ' })}${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })}`,
  usage: (input, output) => `${number(input)} Token hin, ${number(output)} zurück`,
  asks: { you: 'fragt dich', model: 'fragt Modell', folders: 'will Ordner', other: 'fragt' },
  during: (open) => plural(open, { one: '', other: 'während # Aufrufe liefen' }),
  logLines: (count, time) => `${plural(count, { one: '# Zeile im Log', other: '# Zeilen im Log' })}, ${time}`,
  healthChecks: (count, time) =>
    `${plural(count, { one: '# Zustandsprüfung, in Ordnung', other: '# Zustandsprüfungen, alle in Ordnung' })}, ${time}`,
  waited: (time: string) => `wartete ${time} auf dich`,
  fromDisk: 'Ältere Nachrichten vom Datenträger',
  kept: (count: number, text: string) => {
    if (text === '')
      return count === 0
        ? 'Auf dem Datenträger liegt nichts.'
        : plural(count, { one: '# Nachricht vom Datenträger', other: '# Nachrichten vom Datenträger' });
    if (count === 0) return phrase`Nichts auf dem Datenträger enthält ${text}`;
    return phrase`${[plural(count, { one: '# Nachricht vom Datenträger mit', other: '# Nachrichten vom Datenträger mit' })]} ${text}`;
  },
  keptBefore: 'Noch ältere',
  keptDamaged: (count: number) =>
    plural(count, { one: '# beschädigte Zeile ist ausgelassen', other: '# beschädigte Zeilen sind ausgelassen' }),
  importFailed: (file: string) => phrase`${file} ist kein Export eines Zeitverlaufs.`,
  paused: (count: number) =>
    count === 0 ? 'Angehalten' : plural(count, { one: 'Angehalten, # neue Nachricht', other: 'Angehalten, # neue Nachrichten' }),
  empty: 'Noch ging keine Nachricht über die Leitung.',
  noMatch: 'Keine Nachricht passt.',
  showAll: 'Alle anzeigen',
  reloaded: (count: number) => `neu gestartet: ${plural(count, { one: '# Datei geändert', other: '# Dateien geändert' })}`,
  missed: (count: number) =>
    plural(count, { one: '# ältere Nachricht ist nicht mehr aufbewahrt.', other: '# ältere Nachrichten sind nicht mehr aufbewahrt.' }),
  showTimeline: 'Zeitverlauf anzeigen',
  waiting: 'wartet auf dich',
  running: 'läuft',
  cancelled: 'abgebrochen',
  rounds: (count: number) => plural(count, { one: '# Runde', other: '# Runden' }),
  progressOf: (count: number) => plural(count, { one: '# Fortschrittsmeldung', other: '# Fortschrittsmeldungen' }),
  error: (says: string) => (says === '' ? 'Fehler' : phrase`Fehler: ${says}`),
  toolFailed: (says: string) => (says === '' ? 'Tool fehlgeschlagen' : phrase`Tool fehlgeschlagen: ${says}`),
  asksForMore: 'fragt nach',
  listed: (count: number) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
  progress: (count: number, total: number | undefined, says: string | undefined) =>
    joinPhrases(', ', [
      total === undefined ? number(count) : `${number(count)} von ${number(total)}`,
      says === undefined ? undefined : phrase`${says}`,
    ]),
  says: (text: string) => phrase`${text}`,
  status: (status: number) => `HTTP ${status}`,
  noAnswer: (says: string) => (says === '' ? 'keine Antwort' : phrase`keine Antwort: ${says}`),
  details: 'Nachricht',
  closeDetails: 'Nachricht schließen',
  parts: { request: 'Anfrage', answer: 'Antwort', both: 'Beides', http: 'HTTP', rest: 'Weiteres' },
  part: 'Teil des Austauschs',
  form: 'Darstellung',
  tree: 'Baum',
  raw: 'Roh',
  requestOf: (at, all) => `Anfrage ${number(at)} von ${number(all)}`,
  about: (tokens) => `etwa ${number(tokens)}`,
  requestParts: {
    instructions: () => 'Anweisungen',
    tools: (count) => plural(count, { one: '# Tool', other: '# Tools' }),
    earlier: (count) => plural(count, { one: '# frühere Nachricht', other: '# frühere Nachrichten' }),
    settings: () => 'Einstellungen',
    new: (count) => plural(count, { one: 'Neue Nachricht', other: '# neue Nachrichten' }),
  },
  withResults: (count) => plural(count, { zero: '', one: 'mit # Ergebnis eines Tools', other: 'mit # Ergebnissen von Tools' }),
  newest: 'neu',
  inParts: 'Teile',
  cached: (tokens) => `davon ${number(tokens)} aus dem Cache`,
  curlCopied: 'Kopiert. Den Schlüssel nimmt es aus API_KEY.',
  sendAgain: 'Noch einmal senden',
  runAgain: 'Noch einmal ausführen …',
  notAgain: 'Kann nicht noch einmal gesendet werden: Ein Geheimnis oder ein langer Teil davon wurde nicht aufbewahrt',
  sentAgain: (method: string, time: string) => phrase`${method}: nach ${[time]} beantwortet`,
  copy: 'Als JSON kopieren',
  copyCurl: 'Als curl kopieren',
  copyTest: 'Als Zeile eines Tests kopieren',
  copyMenu: 'Nachricht kopieren',
  compare: 'Vergleichen mit …',
  chooseOther: (name) => phrase`Wähle eine Nachricht zum Vergleich mit ${name}.`,
  stopComparing: 'Nicht vergleichen',
  comparison: 'Vergleich',
  closeComparison: 'Vergleich schließen',
  bothSame: 'Beide sind gleich.',
  described: (server) => phrase`Unter den Werten: Beschreibungen von ${named(server)}`,
  cut: (bytes: number) => phrase`Zu groß, um sie ganz aufzubewahren: gezeigt wird der Anfang von ${[format.bytes(bytes)]}.`,
  notKept: 'Diese Nachricht ist nicht mehr aufbewahrt.',
  ofCheck: 'Prüfung',
  moreItems: (count: number) => plural(count, { one: '# weiterer Eintrag', other: '# weitere Einträge' }),
  moreCharacters: (count) => plural(count, { one: '# weiteres Zeichen', other: '# weitere Zeichen' }),
  moreLines: (count: number) => plural(count, { one: '# weitere Zeile', other: '# weitere Zeilen' }),
  facts: (facts: readonly (Phrase | undefined)[]) => joinPhrases(', ', facts),
  id: (id: string) => phrase`ID ${id}`,
};
