import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** The servers and tools that take part in one chat. */
export const chatTools = {
  open: 'Servers and tools of this chat…',
  title: 'Servers and tools in this chat',
  says: 'What is off here is not sent to the model, from its next answer on. Other chats keep it.',
  none: 'No server is turned on.',
  offHere: 'off here',
  serversOf: (on: number, all: number) => `${number(on)} of ${number(all)} servers`,
  alsoOffHere: (ready: string, count: number) => `${ready}, ${number(count)} off here`,
  count: (on: number, all: number) => `${number(on)} of ${number(all)} tools`,
  toolsOf: (server: string) => phrase`Tools of ${server}`,
  asNamed: (server: string) => phrase`Tools as ${server} names them`,
  offEverywhere: (server: string) => phrase`${server} is off everywhere.`,
  done: 'Done',
};
