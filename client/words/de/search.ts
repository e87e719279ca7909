import type { LateWords } from '../en.ts';
import { code, phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

export const search = {
  allChats: 'Alle Chats durchsuchen',
  close: 'Suche schließen',
  by: 'Gesagt von',
  all: 'Alle',
  you: 'Du',
  answer: 'Antwort',
  answers: 'Antworten',
  calls: 'Aufrufe',
  files: 'Dateien',
  places: 'Stellen',
  result: (tool) => phrase`${code(tool)}, Ergebnis`,
  attached: (file) => phrase`${file}, angehängt`,
  onBranch: (said, at, of) => phrase`${said}, auf Zweig ${number(at)} von ${number(of)}`,
  order: 'Reihenfolge',
  newest: 'Neueste',
  oldest: 'Älteste',
  archived: 'Auch archivierte Chats',
  message: (at, of) => `Nachricht ${number(at)} von ${number(of)}`,
  found: (count, chats, more) => `${number(count)}${more ? '+' : ''} gefunden in ${plural(chats, { one: '# Chat', other: '# Chats' })}`,
  here: (count, day) => `${number(count)} gefunden, ${day}`,
  inTitle: 'im Titel',
  more: 'Weitere suchen',
  empty:
    'Titel, Nachrichten, Antworten, Aufrufe und angehängte Dateien werden durchsucht. Von langen Ergebnissen und Dateien ist es der Anfang.',
  preview: 'Der Chat an dieser Stelle',
  openHere: 'Hier öffnen',
} satisfies LateWords['search'];
