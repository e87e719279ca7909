import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const serverLog = {
  title: (server) => phrase`Protokoll von ${named(server)}`,
  showReport: 'Bericht anzeigen',
  backToLog: 'Zurück zum Protokoll',
  copyLines: 'Diese Zeilen kopieren',
  copyReport: 'Bericht kopieren',
  reportName: 'Bericht',
  readReport: 'Das ist alles, was kopiert wird: Geheimnisse sind entfernt. Vor dem Verschicken durchlesen.',
  find: 'Im Protokoll suchen',
  nothingWith: (text: string) => phrase`Keine Zeile enthält „${text}“.`,
  report: { messages: 'Letzte Nachrichten:', log: 'Protokoll:' },
  close: 'Schließen',
  log: 'Protokoll',
  show: 'Anzeigen',
  levels: { debug: 'Alles', info: 'Info und höher', warning: 'Warnungen und Fehler', error: 'Nur Fehler' },
  asked: 'Protokollmeldungen, um die der Server gebeten wird',
  askedLevels: {
    default: 'Wie der Server will',
    debug: 'Sendet alles',
    info: 'Sendet Info und höher',
    warning: 'Sendet Warnungen und Fehler',
    error: 'Sendet nur Fehler',
  },
  nothing: (server) => phrase`${named(server)} hat nichts geschrieben.`,
  nothingSoSevere: 'Keine Zeile hat diese Stufe oder eine höhere.',
  lines: 'Zeilen',
} satisfies LateWords['serverLog'];
