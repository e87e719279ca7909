import type { ServerState } from '../../../contract/server.ts';
import type { ShellWords } from '../en/shells.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, inOrder, number, plural, named } from './format.ts';

const states: Record<ServerState['state'], string> = {
  off: 'aus',
  changed: 'geändert',
  starting: 'startet',
  ready: 'bereit',
  failed: 'fehlgeschlagen',
  restarting: 'startet neu',
  'signed-out': 'abgemeldet',
  'signing-in': 'meldet sich an',
};

export const cliRun = {
  madeAnError:
    'In Switchyard ist ein Fehler aufgetreten; der Befehl endet hier. Was gespeichert war, ist sicher. Für eine Meldung braucht es diese Zeilen:',
  inspecting: 'Nachrichten werden ausgegeben, wie sie über die Leitung gehen; Strg+C beendet das.',
  answered: (server: string, ms: number) => phrase`${named(server)} hat nach ${[format.duration(ms)]} geantwortet`,
  answers: (count: number, least: number, median: number, most: number) =>
    count === 0
      ? 'Keine Antwort'
      : `${plural(count, { one: '# Antwort', other: '# Antworten' })}: ${format.duration(least)} bis ${format.duration(most)}, Median ${format.duration(median)}`,
  connecting: (count: number) => `${plural(count, { one: '# Server wird', other: '# Server werden' })} verbunden …`,
  ready: (server: string, tools: number, ms: number) =>
    phrase`${named(server)} bereit, ${[plural(tools, { one: '# Tool', other: '# Tools' })]}, ${[format.duration(ms)]}`,
  failed: (server: string, why: Phrase, cure: Phrase | undefined) => inOrder(phrase`${named(server)} ist fehlgeschlagen: ${why}`, cure),
  changed: (server: string, command: string) =>
    phrase`${named(server)} wurde nicht gestartet: Die Einstellungsdatei wurde geändert, und du hast die Änderung noch nicht geprüft. „${command}“ zeigt, was neu ist.`,
  signedOut: (server: string, why: Phrase) => phrase`${named(server)} wartet auf deine Anmeldung; sie geschieht im Fenster: ${why}`,
  is: (server: string, state: ServerState['state']) => phrase`${server}: ${[states[state]]}`,
  states,
  refused: 'zurückgewiesen',
  heldBack: (kind: 'tool' | 'prompt' | 'resource' | 'template', name: string, why: string) =>
    phrase`nicht verwendbar, ${[{ tool: 'Tool', prompt: 'Prompt', resource: 'Ressource', template: 'Vorlage' }[kind]]} ${name}: ${why}`,
  heads: {
    name: 'NAME',
    state: 'ZUSTAND',
    protocol: 'PROTOKOLL',
    tools: 'TOOLS',
    prompts: 'PROMPTS',
    resources: 'RESSOURCEN',
    took: 'DAUER',
    server: 'SERVER',
    tool: 'TOOL',
    description: 'BESCHREIBUNG',
    arguments: 'ARGUMENTE',
    uri: 'URI',
    type: 'TYP',
    template: 'VORLAGE',
    at: 'WANN',
    about: 'WORÜBER',
    decided: 'ENTSCHIEDEN',
  },

  leftOut: (file: string, why: Phrase) => phrase`${file}: ${why} Der Eintrag wird ausgelassen.`,
  noted: (file: string, note: Phrase) => phrase`${file}: ${note}`,
  noServersIn: (file: string) => phrase`${file} enthält keine Server.`,

  nothingToReview: 'Es ist nichts zu prüfen: Jeder Server wird so gestartet, wie du zugestimmt hast, und kein Tool hat sich geändert.',
  changedTool: (server) => phrase`${named(server)} hat ein Tool geändert. Es wird zurückgehalten, bis du die Änderung annimmst:`,
  changedInstructions: (server) =>
    phrase`${named(server)} hat seine Anweisungen geändert. Kein Modell liest die neuen, bis du sie annimmst:`,
  instructionsNotAccepted: 'Kein Modell liest sie: Annehmen kann sie nur, wer am Terminal oder im Fenster ist.',
  notAccepted: 'Das Tool wird weiter zurückgehalten: Annehmen kann die Änderung nur, wer am Terminal oder im Fenster ist.',
  onHold: 'zurückgehalten',
  toolsOnHold: (server, count, command) =>
    phrase`${named(server)} hat ${[plural(count, { one: '# Tool', other: '# Tools' })]} geändert, zurückgehalten, bis du die Änderung annimmst. „${command}“ zeigt, was neu ist.`,
  changedInFile: (server: string) => phrase`${named(server)} wurde in der Einstellungsdatei geändert.`,
  newInFile: (server: string) => phrase`${named(server)} ist neu in der Einstellungsdatei.`,
  notStarted: 'Der Server wurde nicht gestartet: Zustimmen kann nur jemand an einem Terminal oder im Fenster.',

  callEnded: {
    ok: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} wurde ausgeführt`, why),
    failed: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} ist fehlgeschlagen`, why),
    denied: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} wurde abgelehnt`, why),
    stopped: (tool: string, why: Phrase | undefined) => ended(phrase`${named(tool)} wurde gestoppt`, why),
  },
  outcome: (outcome: 'ok' | 'failed' | 'denied', ms: number, why: Phrase | undefined) =>
    phrase`${[{ ok: 'ok', failed: 'fehlgeschlagen', denied: 'abgelehnt' }[outcome]]}, ${[format.duration(ms)]}${why === undefined ? [] : phrase`: ${why}`}`,
  progress: (value: number, total: number | undefined) => (total === undefined ? number(value) : `${number(value)} von ${number(total)}`),
  valueFrom: (argument, value, server, what, at) =>
    phrase`${named(argument)} ist ${named(value)}. Das steht nur in dem, was ${named(server)} mit ${named(what)} brachte (${[at]}):`,
  allowIsNotEnough: 'Die Option --allow gilt nicht für Werte, die von anderen stammen; dafür gibt es --allow-foreign.',
  valueNowhere: (argument, value) => phrase`${named(argument)} ist ${named(value)}. Das steht nirgends in diesem Chat.`,
  retries: (status, ms) => `Der Server nimmt es gerade nicht an (HTTP ${status}). Neuer Versuch in ${format.duration(ms)}.`,
  serverRetries: (name, status, ms) =>
    phrase`${named(name)} nimmt gerade keine Anfragen an (HTTP ${[String(status)]}). Neuer Versuch in ${[format.duration(ms)]}.`,
  becameTask: (server: string) => phrase`${named(server)} bearbeitet das als lange Aufgabe; die Antwort wartet darauf.`,
  taskGoesOn: (server: string) => phrase`${named(server)} arbeitet daran als lange Aufgabe weiter; die Antwort wartet nicht darauf.`,
  tasksGoOn: (count: number, later: boolean) =>
    later
      ? plural(count, {
          one: '# lange Aufgabe dieses Chats läuft bei ihrem Server weiter. Der Chat hat ihr Ergebnis, sobald Switchyard wieder läuft.',
          other:
            '# lange Aufgaben dieses Chats laufen bei ihren Servern weiter. Der Chat hat ihre Ergebnisse, sobald Switchyard wieder läuft.',
        })
      : plural(count, {
          one: '# lange Aufgabe dieses Chats läuft weiter. Der Chat hat ihr Ergebnis, sobald sie fertig ist.',
          other: '# lange Aufgaben dieses Chats laufen weiter. Der Chat hat ihre Ergebnisse, sobald sie fertig sind.',
        }),
  tasksEnd: (count: number) =>
    plural(count, {
      one: '# lange Aufgabe dieses Chats endet mit diesem Befehl, wie das Programm, das daran arbeitet.',
      other: '# lange Aufgaben dieses Chats enden mit diesem Befehl, wie die Programme, die daran arbeiten.',
    }),
  turnEnded: {
    stopped: (why: Phrase | undefined) => ended('Die Antwort wurde gestoppt', why),
    failed: (why: Phrase | undefined) => ended('Die Antwort ist fehlgeschlagen', why),
  },

  nothingInIt: 'Die Ressource ist leer.',
  wrote: (bytes: number, file: string) => phrase`${[format.bytes(bytes)]} nach ${file} geschrieben`,
  binary: (uri: string, type: string | undefined) =>
    phrase`${uri}: binär (${type === undefined ? ['Typ unbekannt'] : [{ foreign: type }]}). --out FILE schreibt sie in eine Datei.`,

  about: {
    call: 'Aufruf',
    request: 'Anfrage',
    reply: 'Antwort',
    form: 'Formular',
    page: 'Seite',
    folders: 'Ordner',
    definition: 'Definition',
    rule: 'Regel',
    trust: 'Vertrauen',
  },
  how: {
    asked: 'gefragt',
    allowed: 'erlaubt',
    edited: 'geändert erlaubt',
    denied: 'abgelehnt',
    'by-rule': 'durch Regel erlaubt',
    'never-rule': 'durch Regel abgelehnt',
    'by-hints': 'als nur lesend erlaubt',
    refused: 'zurückgewiesen',
    withdrawn: 'zurückgezogen',
    made: 'angelegt',
    revoked: 'widerrufen',
    restored: 'wiederhergestellt',
  },
  byView: 'von einer Ansicht verlangt',
  nothingDecided: 'Das Protokoll enthält keine solche Entscheidung.',
  moreDecided: 'Es gibt weitere; --limit gibt an, wie viele gezeigt werden.',

  isAt: (link: string) => phrase`Switchyard ist erreichbar unter ${link}`,
  linkLets: (command: string) =>
    phrase`Dieser Link lässt innerhalb einer Minute einen Browser ein; „${command}“ gibt einen weiteren aus. Strg+C beendet Switchyard.`,
  noKeyStore: 'Dieser Computer bietet keinen Schlüsselspeicher: API-Schlüssel werden beim Beenden von Switchyard vergessen.',
  browserNotOpened: (why: Phrase) => phrase`Der Browser wurde nicht geöffnet. ${why} Den Link oben öffnen.`,
  endingServers: 'Die Server werden beendet …',
  inBrowser: (why: Phrase) => phrase`${why}, deshalb öffnet sich Switchyard im Browser.`,
  atLink: (why: Phrase) => phrase`${why}, deshalb diesen Link in einem Browser öffnen:`,
  noDesktop: {
    'no-display': 'Hier gibt es keine Anzeige',
    root: 'Die Sandbox von Electron läuft nicht als root',
    'not-installed': 'Electron ist nicht installiert',
    'not-downloaded': (why: Phrase) => phrase`Electron konnte nicht heruntergeladen werden (${why})`,
    'not-started': (why) => phrase`Die Desktop-App ist nicht gestartet (${why})`,
    'ended-at-once': (how) => phrase`Die Desktop-App hat sofort wieder geendet (${how})`,
  },
  download: {
    interrupted: 'unterbrochen',
    'too-slow': 'eine Minute lang kam nichts',
    damaged: 'seine Prüfsumme ist nicht die erwartete',
    'no-such-system': 'für dieses System gibt es keines',
    unreachable: 'sein Download-Server ist nicht erreichbar',
  },
  downloading: (version: string) => phrase`Electron ${version} wird heruntergeladen (etwa 120 MB, einmalig) …`,
  downloaded: (done, all) => (all === undefined ? format.bytes(done) : `${format.bytes(done)} von ${format.bytes(all)}`),
  notAllWritten: (why: string) => phrase`Nicht alles konnte ausgegeben werden: ${why}.`,
} satisfies ShellWords['cliRun'];

function ended(what: Phrase, why: Phrase | undefined): Phrase {
  return why === undefined ? phrase`${own(what)}.` : phrase`${own(what)}: ${why}`;
}

function own(what: Phrase): Phrase {
  return typeof what === 'string' ? [what] : what;
}
