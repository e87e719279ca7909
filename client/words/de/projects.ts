import { phrase } from '../phrase.ts';
import type { LateWords } from '../en.ts';
import { named, number, plural } from './format.ts';

export const projects = {
  name: 'Projekte',
  unnamed: 'Neues Projekt',
  make: 'Neues Projekt',
  makeOf: (folder: string) => phrase`Aus ${folder} ein Projekt machen`,
  open: (name: string) => phrase`Projekt: ${name}`,
  row: (name: string, chats: number) => phrase`${name}, ${plural(chats, { one: '# Chat', other: '# Chats' })}`,
  unfold: (name: string) => phrase`Chats von ${name} zeigen`,
  more: (count: number) => `${number(count)} weitere`,
  moreOf: (count: number, name: string) => phrase`${number(count)} weitere Chats in ${name}`,
  gone: 'Dieses Projekt wurde gelöscht.',

  page: {
    menu: (name: string) => phrase`Mehr zu ${name}`,
    rename: 'Umbenennen',
    title: 'Name des Projekts',
    export: 'Als JSON exportieren',
    remove: 'Löschen …',
    newChat: (name: string) => phrase`Neuer Chat in ${name}`,
    chats: (count: number) => (count === 0 ? 'Noch keine Chats' : plural(count, { one: '# Chat', other: '# Chats' })),
    begin: 'Füge einen Ordner, eine Datei oder Anweisungen hinzu. Jeder neue Chat hier beginnt damit.',
    search: 'Diese Chats durchsuchen',
    foundNone: (text: string) => phrase`Kein Chat dieses Projekts passt zu „${text}“`,
    counts: 'Änderungen gelten in jedem Chat ab seiner nächsten Nachricht.',
  },

  instructions: {
    title: 'Anweisungen',
    change: 'Anweisungen ändern',
    none: 'Das Modell bekommt sie in jedem Chat hier. Noch keine.',
    help: 'Das Modell bekommt sie in jedem Chat des Projekts, ab der nächsten Nachricht.',
    example: 'Zum Beispiel: Antworte kurz, auf Deutsch. Zeige SQL, bevor du es ausführst.',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },

  model: { title: 'Modell', usual: (name: string) => phrase`${name} (wie überall)` },

  folders: {
    title: 'Ordner',
    add: 'Ordner hinzufügen',
    none: 'Kein Ordner. Server erfahren von keinem.',
    gone: 'Nicht da',
    find: 'Suchen …',
    findOne: (path: string) => phrase`${path} suchen`,
    remove: (path: string) => phrase`${path} aus dem Projekt nehmen`,
  },

  files: {
    title: 'Dateien in jedem Chat',
    add: 'Dateien hinzufügen',
    none: 'Das Modell liest sie am Anfang jedes Chats. Noch keine.',
    tokens: (count: number) => plural(count, { one: '# Token', other: '# Token' }),
    remove: (name: string) => phrase`${name} aus dem Projekt nehmen`,
    more: (count: number) => `${number(count)} weitere`,
    reading: (name: string) => phrase`${name} wird gelesen`,
    tooMany: (count: number) => `Ein Projekt hat höchstens ${number(count)} Dateien.`,
    large: (share: string) =>
      phrase`Diese Dateien nehmen in jedem Chat etwa ${share} des Kontexts ein. Lege sie stattdessen in einen Ordner des Projekts: Der eingebaute Server ${named('files')} liest und durchsucht sie dann bei Bedarf.`,
  },

  servers: {
    title: 'Server',
    choose: 'Server und Tools des Projekts',
    everything: 'Alles',
    some: (on: number, all: number) => `${number(on)} von ${number(all)}`,
    none: 'Noch keine Server',
    allOff: 'Alle Server sind hier aus.',
    presets: 'Voreinstellungen',
    list: 'Server',
  },

  remove: {
    title: (name: string) => phrase`Das Projekt ${name} löschen?`,
    empty: 'Es hat keine Chats. Seine Ordner bleiben, wie sie sind.',
    ask: (chats: number) => `${plural(chats, { one: 'Ein Chat ist', other: '# Chats sind' })} darin. Seine Ordner bleiben, wie sie sind.`,
    keep: 'Seine Chats behalten',
    keepHelp: 'Sie sind dann in keinem Projekt und haben Ordner, Server und Modell anderer Chats.',
    go: 'Seine Chats auch löschen',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
    removed: (name: string) => phrase`Projekt „${name}“ gelöscht`,
  },

  move: {
    title: 'In ein Projekt verschieben',
    lead: (title: string) =>
      phrase`${title} hat dann Ordner, Anweisungen, Dateien, Server und Modell des Projekts, außer denen, die der Chat selbst gewählt hat.`,
    none: 'Kein Projekt',
    confirm: 'Verschieben',
    cancel: 'Abbrechen',
    moved: (title: string, project: string) => phrase`„${title}“ ist jetzt in ${project}`,
    movedOut: (title: string) => phrase`„${title}“ ist jetzt in keinem Projekt`,
  },

  chip: {
    label: (name: string) => phrase`Projekt: ${name}`,
    changed: (name: string) => phrase`${name}, geändert`,
    open: 'Projekt öffnen',
    follow: (name: string) => phrase`Alles wie in ${name} wählen`,
    takeOut: 'Aus dem Projekt nehmen',
    says: (name: string) => phrase`${name} wurde geändert. Die Änderungen gelten ab der nächsten Nachricht.`,
    forAll: (name: string) => phrase`Für alle von ${name}`,
  },
} satisfies LateWords['projects'];
