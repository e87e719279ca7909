import type { LateWords } from '../en.ts';
import { listed } from '../listed.ts';
import { code, phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

export const serverDetails = {
  back: 'Zurück zu allen Servern',
  identity: (name, version, protocol) => phrase`Der Server nennt sich ${name} ${version}. Protokollversion ${protocol}.`,
  lastStart: (since, now, tookMs) => `Letzter Start: ${format.ago(since, now)}, nach ${format.duration(tookMs)} bereit.`,
  lastCheck: (at, now, latencyMs) => `Letzte Prüfung: ${format.ago(at, now)}, nach ${format.duration(latencyMs)} beantwortet.`,
  restarts: (count) => `Neustarts: ${number(count)}.`,
  outOfDate: 'Veraltet',
  heldBack: 'Nicht verwendbar',
  prompts: (count) => `Prompts (${number(count)})`,
  resources: (count) => `Ressourcen (${number(count)})`,
  templates: (count) => `Ressourcenvorlagen (${number(count)})`,

  tabs: {
    label: (server) => phrase`Über ${named(server)}`,
    tools: 'Tools',
    toolsCounted: (count) => plural(count, { one: '# Tool', other: '# Tools' }),
    noTools: (server) => phrase`${named(server)} hat keine Tools.`,
    trust: 'Vertrauen',
    instructions: 'Anweisungen',
    noInstructions: (server) => phrase`${named(server)} sagt nichts darüber, wie er verwendet wird.`,
    allInstructions: 'Alles zeigen',
    offers: 'Ressourcen und Prompts',
    offersCounted: (count) => plural(count, { one: '# Ressource oder Prompt', other: '# Ressourcen und Prompts' }),
    noOffers: (server) => phrase`${named(server)} hat keine Ressourcen und keine Prompts.`,
    about: 'Info',
  },

  tools: {
    on: 'An',
    whenCalled: 'Beim Aufruf',
    whenCalledNow: (tool, standing) => phrase`Beim Aufruf von ${named(tool)}: ${[standing]}`,
    onlyReads: (server) => phrase`Laut ${named(server)} nur lesend`,
    mayChange: (server) => phrase`Laut ${named(server)} nicht nur lesend`,
    lastList: 'Der Server ist nicht bereit. Das hat er zuletzt angeboten.',
    notListed: (server) => phrase`${named(server)} ist nicht bereit. Sobald er es ist, stehen seine Tools hier.`,
    more: (count) => plural(count, { one: '# weiteres Tool zeigen', other: '# weitere Tools zeigen' }),
    copyForMaker: 'Für den Hersteller kopieren',
    marks: {
      hides: 'verbirgt dir etwas',
      address: 'nennt eine Adresse',
      by: {
        hides: (part) => phrase`Der Text enthält dir etwas vor oder hat Zeichen, die nicht zu sehen sind: ${part}`,
        address: (part) => phrase`Der Text nennt ${part}`,
      },
    },
    neverAllowed: (tool, server) => phrase`${code(tool)} auf ${named(server)} wird nie erlaubt`,
  },
  standing: {
    never: 'Nie erlaubt',
    keptOff: 'Bleibt aus',
    onHold: 'Zurückgehalten',
    forViews: 'Nur für Ansichten des Servers',
    always: 'Immer erlaubt',
    byHints: 'Als nur lesend erlaubt',
    asks: 'Fragt vorher',
    rules: (allowing, denying) =>
      [
        allowing && plural(allowing, { one: '# Regel erlaubt', other: '# Regeln erlauben' }),
        denying && plural(denying, { one: '# Regel lehnt ab', other: '# Regeln lehnen ab' }),
      ]
        .filter(Boolean)
        .join(', '),
  },

  held: {
    region: (server) => phrase`Geänderte Tools von ${named(server)}`,
    waiting: (count) =>
      plural(count, {
        one: '# Tool wurde geändert und wird zurückgehalten, bis du es prüfst',
        other: '# Tools wurden geändert und werden zurückgehalten, bis du sie prüfst',
      }),
    keptOff: (count) => plural(count, { one: '# geändertes Tool bleibt aus', other: '# geänderte Tools bleiben aus' }),
    meaning:
      'Keinem Modell wird ein geändertes Tool angeboten, kein Aufruf davon läuft, und Regeln dafür gelten nicht, bis du es annimmst.',
    changedTool: (tool) => phrase`${code(tool)} hat sich geändert, seit du ihm vertraut hast, und ist deshalb aus.`,
    look: 'Änderung ansehen',
    isKeptOff: 'bleibt aus',
    isChanged: 'geändert',
    changedAgain: 'Es hat sich noch einmal geändert, während du es geprüft hast. Das sind jetzt die Änderungen.',
    definitions: 'Alte und neue Definition',
    keepOff: 'Aus lassen',
    accept: 'Änderungen annehmen',
    instructions: {
      region: (server) => phrase`Geänderte Anweisungen von ${named(server)}`,
      changed: (server) =>
        phrase`Die Anweisungen von ${named(server)} haben sich geändert. Bis du die neuen annimmst, lesen Modelle die bisherigen.`,
      came: (server) => phrase`${named(server)} gibt jetzt Anweisungen und gab vorher keine. Kein Modell liest sie, bis du sie annimmst.`,
      keptOff: 'Geänderte Anweisungen bleiben aus',
    },
  },

  trust: {
    trusted: 'Worauf hast du vertraut?',
    asksAgain: 'Genau diesem hast du vertraut. Ändert sich ein Wort davon, fragt Switchyard wieder.',
    change: 'Ändern…',
    changeLaunch: (server) => phrase`Ändern, wie ${named(server)} gestartet wird…`,
    rules: (count) => plural(count, { one: '# Regel für ihn', other: '# Regeln für ihn' }),
    showRules: 'Regeln zeigen',
    region: (server) => phrase`Was du über ${named(server)} sagst`,
    hints: 'Den Hinweisen dieses Servers vertrauen',
    trustHints: (server) => phrase`Den Hinweisen von ${named(server)} vertrauen`,
    hintsOn: 'Tools, die der Server als nur lesend bezeichnet, laufen ohne Rückfrage.',
    hintsOff: 'Tools, die der Server als nur lesend bezeichnet, laufen dann ohne Rückfrage.',
    noReadOnly: 'Zurzeit gilt das für keines seiner Tools.',
    readOnly: (saying, tools) => `Zurzeit gilt das für ${number(saying)} von ${plural(tools, { one: '# Tool', other: '# Tools' })}.`,
    unchecked: 'Das ist eine Behauptung des Servers, die Switchyard nicht prüfen kann.',
    instructions: 'Seine Anweisungen an das Modell senden',
    giveInstructions: (server) => phrase`Die Anweisungen von ${named(server)} an das Modell senden`,
    instructionsOff: (server) => phrase`Das Modell liest nicht, was ${named(server)} über die eigene Verwendung sagt.`,
    instructionsOn: (server, most) =>
      phrase`Wird mit jeder Nachricht gesendet, als Text von ${named(server)} gekennzeichnet: die ersten ${[number(most)]} Zeichen.`,
    instructionsFrom: 'Anweisungen',
    inWork: 'Ich entwickle diesen Server',
    markInWork: (server: string) => phrase`Ich entwickle ${named(server)}`,
    inWorkOff: 'Startet neu, wenn sich seine Dateien ändern. Geänderte Tools werden nicht zur Prüfung zurückgehalten.',
    inWorkOn: (folder: string) =>
      phrase`Dateien in ${folder} werden beobachtet, ohne das, was Ignorierdateien und node_modules auslassen. Eine Änderung startet den Server neu; geänderte Tools gelten sofort, Berechtigungen für sie enden aber.`,
    changedInWork: (tools: number) =>
      plural(tools, { one: '# Tool hat sich in der Entwicklung geändert', other: '# Tools haben sich in der Entwicklung geändert' }),
    inWorkMark: 'in Entwicklung',
    tellFolders: (server) => phrase`${named(server)} die Ordner mitteilen`,
    foldersHead: 'Ordner',
    foldersUnasked: (server) =>
      phrase`${named(server)} kennt keinen Ordner. Wenn der Server zum ersten Mal danach fragt, wirst du gefragt.`,
    foldersRefused: (server) => phrase`${named(server)} erfährt keinen Ordner, auch auf Nachfrage nicht.`,
    folders: (server) =>
      phrase`${named(server)} erfährt die Ordner des Chats, in dem der Server verwendet wird. Das sagt ihm, wo er arbeiten soll, und hindert ihn nicht, anderswo zu lesen.`,
    foldersBut: (server, hidden) =>
      phrase`${named(server)} erfährt die Ordner des Chats, in dem der Server verwendet wird, außer ${listed(format, hidden)}. Das sagt ihm, wo er arbeiten soll, und hindert ihn nicht, anderswo zu lesen.`,
    foldersButMany: (server, hidden) =>
      phrase`${named(server)} erfährt die Ordner des Chats, in dem der Server verwendet wird, außer ${hidden} davon. Das sagt ihm, wo er arbeiten soll, und hindert ihn nicht, anderswo zu lesen.`,
  },
} satisfies LateWords['serverDetails'];
