import type { LateWords } from '../en.ts';
import { listed } from '../listed.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural } from './format.ts';

export const data = {
  lead: 'Alles, was Switchyard aufbewahrt, liegt auf diesem Computer, in einem Ordner.',
  where: 'Wo es liegt',
  folder: 'Datenordner',
  chats: 'Chats',
  chatCount: (count) => plural(count, { one: '# Chat', other: '# Chats' }),
  results: 'Lange Ergebnisse',
  resultsHelp: 'Ergebnisse von Aufrufen, die für einen Chat zu lang sind',
  files: 'Dateien und Bilder',
  fileCount: (count) => (count === 0 ? 'keine' : `${number(count)}, jede einmal aufbewahrt`),
  logs: 'Protokolle und Zeitverlauf',
  logsHelp: 'von Switchyard und jedem Server, mit deren Nachrichten der letzten 7 Tage',
  keys: 'Schlüssel und Token',
  keysInStore: 'in keys.json, verschlüsselt; der Hauptschlüssel liegt im Schlüsselspeicher dieses Computers',
  keysInMemory: 'im Arbeitsspeicher, bis du Switchyard beendest',
  backups: {
    title: 'Sicherungen',
    help: 'von Chats und Regeln, jeweils vor einem Update angelegt',
    lead: 'Bevor ein Update den Datenordner ändert, werden Chats und Regeln gesichert. Die letzten drei Sicherungen bleiben.',
    none: 'Es gibt noch keine Sicherung.',
    version: (version) => `Datenversion ${String(version)}`,
    restore: 'Wiederherstellen …',
    restoreOne: (made) => `Die Sicherung vom ${made} wiederherstellen`,
    restoreTitle: (made) => `Die Sicherung vom ${made} wiederherstellen?`,
    restoreText:
      'Chats und Regeln werden die der Sicherung. Die jetzigen werden vorher gesichert, so dass du dies zurücknehmen kannst. Laufende Antworten und Server werden beendet, und Switchyard startet neu.',
    keep: 'Die jetzigen Chats behalten',
    restoreNow: 'Wiederherstellen',
  },
  takeAlong: 'Exportieren und importieren',
  export: 'Export',
  exportHelp: 'Alle Chats mit Zweigen, Aufrufen, Ergebnissen und Dateien. Als Markdown zum Lesen, als JSON zum Wiedereinlesen.',
  exportAll: 'Alle exportieren …',
  exportMarkdown: 'Als Markdown',
  exportJson: 'Als JSON',
  import: 'Import',
  importHelp:
    'Exporte (JSON) von Switchyard, ChatGPT, Claude, Open WebUI und LibreChat: alle Chats einer Datei oder keiner. Aufrufe darin werden nicht ausgeführt.',
  importFile: 'Importieren …',
  imported: (chats, messages) =>
    `${plural(chats, { one: '# Chat', other: '# Chats' })} importiert, ${plural(messages, { one: '# Nachricht', other: '# Nachrichten' })}.`,
  importing: (done, of) => `${number(done)} von ${plural(of, { one: '# Chat', other: '# Chats' })}`,
  reading: 'Die Datei wird gelesen …',
  stopImport: 'Import abbrechen',
  leftOut: 'Weggelassen:',
  leaves: 'Was diesen Computer verlässt',
  messages: 'Deine Nachrichten und die Antworten der Server',
  toModels: (hosts) => phrase`an das Modell des Chats, bei ${listed(format, hosts, 'or')}`,
  toNobody: 'an niemanden: kein Modellanbieter ist eingerichtet',
  titles: 'Der Anfang eines Chats, für seinen Titel',
  titlesOn: 'einmal, an das Modell des Chats; unter Einstellungen › Modelle abschaltbar',
  titlesOff: 'an niemanden: Titel durch das Modell sind abgeschaltet',
  calls: 'Die Aufrufe, die du erlaubst',
  toServers: (hosts) => phrase`an Server auf diesem Computer und an ${listed(format, hosts)}`,
  toNoServers: 'nur an Server auf diesem Computer',
  searches: 'Die Wörter, nach denen du eine Registry von Servern durchsuchst',
  toRegistry: (host) => phrase`an ${host}; Server › Server hinzufügen › Registry schaltet das aus`,
  toNoRegistry: 'an niemanden: Die Registry ist aus',
  updates: 'Ob es eine neuere Version gibt',
  toFeed: (host) => phrase`wird einmal am Tag ${host} gefragt; Einstellungen › Über schaltet das aus`,
  toNoFeed: 'wird niemand gefragt',
  icons: 'Symbole, die Server für sich angeben',
  toIconHosts: 'geholt von der Adresse, die ein Server angibt; nichts von dir geht mit',
  programs: 'Lokale Server',
  programsHelp: (count) =>
    count === 0
      ? 'keiner ist eingeschaltet'
      : plural(count, {
          one: '# ist eingeschaltet; was er tut, ist seine Sache, und er kann senden, was er will',
          other: '# sind eingeschaltet; was sie tun, ist ihre Sache, und sie können senden, was sie wollen',
        }),
  nothingElse: 'Switchyard sendet keine Nutzungsdaten und keine Absturzberichte.',
} satisfies LateWords['data'];
