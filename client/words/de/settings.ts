import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const settings = {
  name: 'Einstellungen',
  sections: {
    models: 'Modelle',
    folders: 'Ordner',
    rules: 'Berechtigungen',
    appearance: 'Darstellung',
    language: 'Sprache',
    shortcuts: 'Tastenkürzel',
    data: 'Daten und Datenschutz',
    doctor: 'Diagnose',
    about: 'Über',
  },
  models: {
    lead: 'Die Modelle, die deine Chats verwenden.',
    add: 'Modelle hinzufügen',
    noKeyStore:
      'Auf diesem Computer wurde kein Schlüsselspeicher gefunden. API-Schlüssel bleiben im Arbeitsspeicher und müssen nach dem Schließen von Switchyard neu eingegeben werden.',
    defaultModel: 'Standardmodell',
    defaultHelp: 'Für Chats, in denen du keines gewählt hast.',
    titles: 'Titel vom Modell',
    titlesHelp:
      'Nach der ersten Antwort wird das Modell des Chats einmal nach einem Titel gefragt. Wie du einen Chat genannt hast, bleibt.',
    notThere: (model) => phrase`${model} (zurzeit nicht verfügbar)`,
    providers: (count) => `Modellanbieter (${number(count)})`,
    found: (count) => `Auf diesem Computer gefunden (${number(count)})`,
    addFound: 'Hinzufügen',
    limits: 'Grenzen',
    maxOutputTokens: 'Längste Antwort',
    maxOutputTokensHelp: (least, most) => `Tokens einer Antwort, ${number(least)} bis ${number(most)}.`,
    maxSteps: 'Längster Durchgang',
    maxStepsHelp: (least, most) =>
      `Antworten des Modells auf eine Nachricht, bevor es anhält und dich fragt, ${number(least)} bis ${number(most)}.`,
    checkEvery: 'Abstand der Verbindungsprüfung',
    checkEveryHelp: (least, most) =>
      `Sekunden, nach denen ein untätiger Server gefragt wird, ob er noch antwortet, ${number(least)} bis ${number(most)}.`,
  },
  endpoint: {
    practice:
      'Antwortet nach festen Regeln statt mit einem Modell, damit du Server, Freigaben und Prompts ausprobieren kannst. Nichts verlässt diesen Computer.',
    always: 'Immer verfügbar',
    unchecked: 'Noch nicht geprüft',
    checking: 'Wird geprüft',
    works: (models) =>
      models === 0
        ? 'Funktioniert, keine Modelle gefunden'
        : plural(models, { one: 'Funktioniert, # Modell gefunden', other: 'Funktioniert, # Modelle gefunden' }),
    moreAbout: (name) => phrase`Mehr zu ${name}`,
    checkAgain: 'Erneut prüfen',
    edit: 'Bearbeiten…',
    remove: 'Entfernen…',
    editTitle: (name) => phrase`${name} bearbeiten`,
    kind: 'Art',
    other: 'Lokal oder andere',
    presets: 'Verbreitete Anbieter',
    name: 'Name',
    address: 'Adresse',
    addressHelp: 'Ohne /v1.',
    api: 'API',
    apiHelp: 'Die meisten Anbieter haben eine der beiden. Welche, wird herausgefunden, ohne ein Modell zu fragen.',
    apiFindOut: 'Herausfinden',
    apiMessages: 'Messages API von Anthropic',
    apiChatCompletions: 'Chat Completions von OpenAI',
    key: 'API-Schlüssel',
    optional: 'optional',
    keyKept: 'gespeichert; zum Ersetzen tippen',
    keyInStore: 'Liegt im Schlüsselspeicher dieses Computers.',
    keyInMemory: 'Bleibt im Arbeitsspeicher, bis du Switchyard beendest.',
    keyInStoreFor: (host) => phrase`Liegt im Schlüsselspeicher dieses Computers und wird nur an ${host} gesendet.`,
    keyInMemoryFor: (host) => phrase`Bleibt im Arbeitsspeicher, bis du Switchyard beendest, und wird nur an ${host} gesendet.`,
    showKey: 'Schlüssel anzeigen',
    hideKey: 'Schlüssel verbergen',
    capabilities: 'Fähigkeiten',
    images: 'Bilder',
    documents: 'Dokumente',
    toolChoice: 'Festlegen, ob Werkzeuge aufgerufen werden dürfen',
    cancel: 'Abbrechen',
    save: 'Speichern und prüfen',
    removeTitle: (name) => phrase`${name} entfernen?`,
    removeText: (hasKey) =>
      `${hasKey ? 'Der API-Schlüssel wird gelöscht. ' : ''}Chats, die eines der Modelle verwenden, bitten dich, ein anderes zu wählen.`,
    keep: 'Behalten',
    removeNow: 'Entfernen',
  },
  folders: {
    lead: 'Wo deine Server arbeiten. Jeder Chat kann eigene Ordner haben.',
    given:
      'Diese Ordner wurden mit --root angegeben. Sie und deine Änderungen hier gelten, bis Switchyard endet; danach gelten wieder deine gespeicherten Ordner.',
    usual: (count) => `Neue Chats beginnen mit (${number(count)})`,
    none: 'Neue Chats beginnen ohne Ordner, und Server erfahren von keinem.',
    noLock:
      'Ein Ordner sagt dem Modell und den Servern, wo sie arbeiten sollen. Er hindert einen Server nicht daran, anderswo zu lesen. Ein Server erfährt davon erst, nachdem du zugestimmt hast.',
    known: (count) => `Zuvor verwendet (${number(count)})`,
    inChats: (count) => plural(count, { one: 'In # Chat', other: 'In # Chats' }),
    take: 'Für neue Chats verwenden',
    takeOne: (folder) => phrase`${folder} für neue Chats verwenden`,
    forget: 'Vergessen',
    forgetOne: (folder) => phrase`${folder} vergessen`,
    forgotten: (folder, chats) =>
      chats === 0
        ? phrase`${folder} vergessen`
        : phrase`${folder} vergessen, auch in ${[plural(chats, { one: '# Chat', other: '# Chats' })]}`,
  },
  appearance: {
    lead: 'Wie Switchyard aussieht und wann es dich benachrichtigt.',
    theme: 'Farbschema',
    themeHelp: '„System“ folgt der Einstellung deines Desktops.',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    notifications: 'Benachrichtigungen',
    granted: 'Dein Desktop benachrichtigt dich, wenn eine Frage auf dich wartet und du ein anderes Fenster ansiehst.',
    denied: 'Dein Browser erlaubt Switchyard keine Benachrichtigungen. Du kannst das in seinen Einstellungen für diese Seite ändern.',
    default: 'Wenn eine Frage auf dich wartet und du ein anderes Fenster ansiehst.',
    turnOn: 'Einschalten…',
  },
  about: {
    lead: 'Chats bleiben auf diesem Computer. Keine Telemetrie.',
    version: 'Version',
    shell: 'Läuft als',
    shells: { electron: 'Desktop-App', web: 'Webseite dieses Computers', cli: 'Befehlszeile' },
    system: 'System',
    dataFolder: 'Chats und Einstellungen',
    keys: 'API-Schlüssel',
    keysInStore: 'Im Schlüsselspeicher dieses Computers',
    keysInMemory: 'Im Arbeitsspeicher, bis du Switchyard beendest',
  },
} satisfies Words['settings'];
