import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format, plural } from './format.ts';

export const updates = {
  name: 'Update',
  title: (version) => phrase`Switchyard ${version}`,
  size: (bytes) => `${format.bytes(bytes)} herunterzuladen`,
  whatIsNew: 'Was neu ist',
  noNotes: 'Dazu wurde nichts geschrieben.',
  saidBy: (version) => phrase`Von den Machern von Switchyard, zu ${version}:`,
  update: 'Aktualisieren',
  notNow: 'Nicht jetzt',
  cancel: 'Abbrechen',
  again: 'Erneut versuchen',
  downloading: (bytes, of) => `${format.bytes(bytes)} von ${format.bytes(of)}`,
  restarts: 'Startet neu, sobald 10 Sekunden lang nichts lief.',
  waitsFor: {
    answers: (count) => plural(count, { one: 'Wartet auf die laufende Antwort.', other: 'Wartet auf # laufende Antworten.' }),
    questions: (count) =>
      plural(count, { one: 'Wartet auf deine Antwort auf eine Frage.', other: 'Wartet auf deine Antworten auf # Fragen.' }),
    transfers: 'Wartet auf einen Download oder einen Import.',
  },
  installing: 'Startet neu …',
  byCommand: 'Dieser Befehl aktualisiert:',
  copyCommand: 'Den Befehl kopieren',
  byPage: 'Download-Seite öffnen',
  settings: {
    title: 'Updates',
    look: 'Nach Updates suchen',
    lookHelp: 'Einmal am Tag. Nichts wird installiert, bevor du zustimmst.',
    now: 'Jetzt suchen',
    newest: 'Es ist keine neuere Version bekannt.',
    there: (version) => phrase`Switchyard ${version} ist da.`,
    lookedAt: (when) => `Zuletzt gesucht: ${when}.`,
  },
} satisfies Words['updates'];
