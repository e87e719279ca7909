import type { LateWords } from '../en.ts';
import { phrase } from '../phrase.ts';
import { format } from './format.ts';

export const updates = {
  title: (version) => phrase`Switchyard ${version}`,
  size: (bytes) => `${format.bytes(bytes)} herunterzuladen`,
  whatIsNew: 'Was neu ist',
  saidBy: (version) => phrase`Von den Machern von Switchyard, zu ${version}:`,
  update: 'Aktualisieren',
  notNow: 'Nicht jetzt',
  cancel: 'Abbrechen',
  downloading: (bytes, of) => `${format.bytes(bytes)} von ${format.bytes(of)}`,
  restarts: 'Startet neu, sobald 10 Sekunden lang nichts lief.',
  waitsFor: {
    answers: 'Wartet auf die laufende Antwort.',
    questions: 'Wartet auf deine Antwort auf eine Frage.',
    transfers: 'Wartet auf einen Download oder einen Import.',
    temporary: 'Wartet auf das Ende eines temporären Chats.',
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
    lookedAt: (when) => `Zuletzt gesucht: ${when}.`,
  },
} satisfies LateWords['updates'];
