import type { Words } from '../en.ts';
import { number, plural } from './format.ts';

export const search = {
  allChats: 'Alle Chats durchsuchen',
  close: 'Suche schließen',
  by: 'Gesagt von',
  all: 'Alle',
  you: 'Du',
  answer: 'Antwort',
  answers: 'Antworten',
  places: 'Stellen',
  found: (count, chats, more) => `${number(count)}${more ? '+' : ''} gefunden in ${plural(chats, { one: '# Chat', other: '# Chats' })}`,
  here: (count, day) => `${number(count)} gefunden, ${day}`,
  inTitle: 'im Titel',
  older: 'Ältere suchen',
  empty: 'Titel, Nachrichten und Antworten aller Chats werden durchsucht, auch der archivierten.',
  preview: 'Der Chat an dieser Stelle',
  openHere: 'Hier öffnen',
} satisfies Words['search'];
