import type { Words } from '../en.ts';
import { number } from './format.ts';

export const finding = {
  inChat: 'Im Chat suchen',
  find: 'Suchen',
  place: (at, of) => (of === 0 ? 'Nicht gefunden' : `${number(at)} von ${number(of)}`),
  previous: 'Vorherige Stelle',
  next: 'Nächste Stelle',
  where: 'Wo gesucht wird',
  all: (count) => `Alle ${number(count)}`,
  messages: (count) => `Nachrichten ${number(count)}`,
  calls: (count) => `Aufrufe ${number(count)}`,
  matchCase: 'Groß- und Kleinschreibung beachten',
  close: 'Schließen',
  inside: (count) => `${number(count)} darin gefunden`,
  onOtherBranch: 'Diese Stelle liegt auf einem anderen Zweig des Chats. „Hier öffnen“ wechselt dorthin.',
} satisfies Words['finding'];
