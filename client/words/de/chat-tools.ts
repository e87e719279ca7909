import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: 'Server und Werkzeuge dieses Chats …',
  title: 'Server und Werkzeuge in diesem Chat',
  says: 'Was hier aus ist, wird dem Modell ab seiner nächsten Antwort nicht gesendet. In anderen Chats bleibt es an.',
  none: 'Kein Server ist eingeschaltet.',
  offHere: 'hier aus',
  serversOf: (on, all) => `${number(on)} von ${number(all)} Servern`,
  alsoOffHere: (ready, count) => `${ready}, ${number(count)} hier aus`,
  count: (on, all) => `${number(on)} von ${number(all)} Werkzeugen`,
  toolsOf: (server) => phrase`Werkzeuge von ${server}`,
  asNamed: (server) => phrase`Werkzeuge, wie ${server} sie nennt`,
  offEverywhere: (server) => phrase`${server} ist überall aus.`,
  done: 'Fertig',
} satisfies Words['chatTools'];
