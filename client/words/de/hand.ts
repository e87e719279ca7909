import { phrase } from '../phrase.ts';
import type { LateWords } from '../en.ts';
import { named, number, plural } from './format.ts';

export const hand = {
  quote: 'In der Nachricht zitieren',
  quoteSelected: 'Auswahl zitieren',
  copySelected: 'Auswahl kopieren',
  saveCode: 'Als Datei speichern',
  copyCsv: 'Als CSV kopieren',
  copyMarkdown: 'Als Markdown kopieren',
  saveCsv: 'Als CSV speichern',
  moreOf: { code: 'Mehr zu diesem Code', table: 'Mehr zu dieser Tabelle', formula: 'Mehr zu dieser Formel' },
  lookAt: 'Ansehen',
  menuOf: (name: string) => phrase`Menü von ${named(name)}`,
  speed: (count: number) => `${number(count)} Token pro Sekunde`,
  isNew: 'Etwas Neues',
  draft: 'Entwurf',
  verbs: {
    addServer: 'Server hinzufügen …',
    addServerAlso: 'neu mcp einfügen json befehl adresse installieren',
    export: 'Exportieren …',
    exportAlso: 'sichern backup chats alles speichern',
    import: 'Importieren …',
    importAlso: 'einlesen chats datei wiederherstellen',
    deleteEverything: 'Alles löschen …',
    deleteEverythingAlso: 'daten zurücksetzen entfernen',
    restart: (name: string) => phrase`${named(name)} neu starten`,
    turnOn: (name: string) => phrase`${named(name)} einschalten`,
    turnOff: (name: string) => phrase`${named(name)} ausschalten`,
    check: (name: string) => phrase`${named(name)} prüfen`,
    run: (tool: string) => phrase`${named(tool)} ausführen …`,
  },
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  archiveAll: (count: number) => `${chats(count)} archivieren`,
  moveAll: (count: number) => `${chats(count)} in ein Projekt verschieben …`,
  moveLead: (count: number) => `${chats(count)} werden zusammen dorthin verschoben.`,
  exportMarkdown: (count: number) => `${chats(count)} als Markdown exportieren`,
  exportAll: (count: number) => `${chats(count)} als JSON exportieren`,
  removeAll: (count: number) => `${chats(count)} löschen`,
  removed: (count: number) => `${chats(count)} gelöscht`,
  archived: (count: number) => `${chats(count)} archiviert`,
  moved: (count: number, project: string) => phrase`${[chats(count)]} nach ${named(project)} verschoben`,
  movedOut: (count: number) => plural(count, { one: '# Chat aus seinem Projekt genommen', other: '# Chats aus ihren Projekten genommen' }),
} satisfies LateWords['hand'];

function chats(count: number): string {
  return plural(count, { one: '# Chat', other: '# Chats' });
}
