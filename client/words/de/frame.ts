import type { Words } from '../en.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { number, plural, named } from './format.ts';

export const frame = {
  sidebar: {
    name: 'Seitenleiste',
    hide: 'Seitenleiste ausblenden',
    show: 'Seitenleiste einblenden',
    close: 'Seitenleiste schließen',
    width: 'Breite der Seitenleiste',
    newChat: 'Neuer Chat',
    menu: 'Menü',
    settings: 'Einstellungen',
    servers: 'Server',
    chats: 'Chats',
  },
  panel: { resources: 'Ressourcen', changed: (count) => `Ressourcen, ${number(count)} geändert`, width: 'Breite des Bereichs' },
  chats: {
    days: { pinned: 'Angeheftet', today: 'Heute', yesterday: 'Gestern', week: 'Letzte 7 Tage', older: 'Älter' },
    noFolder: 'Kein Ordner',
    untitled: 'Neuer Chat',
    temporary: 'Temporärer Chat',
    more: 'Mehr',
    moreAbout: (title) => phrase`Mehr zu ${title}`,
    rename: 'Umbenennen',
    instructions: 'Anweisungen …',
    move: 'In ein Projekt verschieben …',
    openInWindow: 'In neuem Fenster öffnen',
    export: 'Als JSON exportieren',
    exportMarkdown: 'Als Markdown exportieren',
    remove: 'Löschen',
    pin: 'Anheften',
    unpin: 'Lösen',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    archived: 'Archiviert',
    archivedCount: (count) => `Archiviert (${number(count)})`,
    isArchived: (title) => phrase`„${title}“ archiviert`,
    title: 'Titel',
    removed: (title) => phrase`„${title}“ gelöscht`,
    waiting: 'Wartet auf dich',
  },
  search: {
    chats: 'Chats durchsuchen',
    oneMore: 'Gib noch einen Buchstaben ein, um zu suchen.',
    none: (text) => phrase`Kein Chat passt zu „${text}“`,
    where: 'Titel, Nachrichten, Aufrufe und Dateien wurden durchsucht.',
    archived: 'Auch archivierte Chats durchsuchen',
    clear: 'Suche leeren',
    found: 'Gefunden',
    you: 'Du',
    model: 'Antwort',
    call: 'Aufruf',
    file: 'Datei',
    places: (count, more) => `${number(count)}${more ? '+' : ''} gefunden`,
    moreHere: (count) => `${number(count)} weitere in diesem Chat`,
    older: 'Nur die neuesten Stellen sind aufgeführt. Ein weiteres Wort grenzt sie ein.',
    onPage: 'Alle auf einer Seite zeigen',
  },
  servers: {
    ready: (ready, all) => `${number(ready)} von ${number(all)} bereit`,
    needsYou: 'braucht dich',
    restarting: 'startet neu',
    stopped: 'gestoppt',
    off: 'aus',
    signedOut: 'abgemeldet',
  },
  title: (waiting, chat) => phrase`${waiting > 0 ? [`(${number(waiting)} wartend) `] : []}${chat ? phrase`${chat} · ` : []}Switchyard`,
  waiting: {
    questions: (count) => plural(count, { one: '# Frage wartet auf dich', other: '# Fragen warten auf dich' }),
    title: (server) => phrase`${named(server)} wartet auf dich`,
    ofTemporary: 'Ein temporärer Chat wartet auf dich',
    announced: (server, what, others, keys) =>
      phrase`${named(server)} wartet auf dich: ${what}.${others > 0 ? [` Und ${number(others)} weitere.`] : []}${keys === undefined ? [] : [` ${keys}, um es anzusehen.`]}`,
    form: (tool) => phrase`ein Formular${forTool(tool)}`,
    page: (tool) => phrase`eine Seite zum Öffnen${forTool(tool)}`,
    request: (tool) => phrase`eine Sampling-Anfrage${forTool(tool)}`,
    reply: 'eine Antwort, die du prüfst, bevor sie zurückgeht',
    folders: 'welche Ordner der Server erfährt',
    asks: {
      call: (asker, tool) =>
        asker === undefined ? phrase`Du möchtest ${named(tool)} aufrufen.` : phrase`${asker} möchte ${named(tool)} aufrufen.`,
      viewCall: (tool) => phrase`Eine Ansicht des Servers möchte ${named(tool)} aufrufen.`,
      form: (tool) => phrase`Der Server bittet dich, ein Formular auszufüllen${forTool(tool)}.`,
      page: (tool) => phrase`Der Server bittet dich, eine Seite zu öffnen${forTool(tool)}.`,
      request: 'Der Server möchte dein Modell verwenden.',
      reply: 'Die Antwort ist da. Der Server erhält sie, nachdem du sie geprüft hast.',
      folders: 'Der Server fragt nach deinen Ordnern.',
    },
  },
  replyFinished: (words) => plural(words, { one: 'Antwort fertig, # Wort.', other: 'Antwort fertig, # Wörter.' }),
} satisfies Words['frame'];

function forTool(tool: string | undefined): Phrase {
  return tool === undefined ? [] : phrase` für ${named(tool)}`;
}
