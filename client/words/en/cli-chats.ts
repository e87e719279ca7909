import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

/** Listing chats, and taking one along. */
export const cliChats = {
  heads: { id: 'CHAT', used: 'USED', title: 'TITLE' },
  noChats: 'There are no chats.',
  unknown: (id: string, list: string) => phrase`No chat has the id ${id}. “${list}” lists them.`,
  several: (count: number, id: string) => phrase`${[number(count)]} chats have ids that begin with ${id}. Type more of it.`,
  nameOne: (exportOne: string, list: string) => phrase`Say which chat: ${exportOne}, or --all. “${list}” lists them.`,
  oneWay: 'Give --chat or --continue, not both.',
  noneYet: 'There is no chat to go on in yet.',
  nameFile: (command: string) => phrase`Say which file: ${command}.`,
  imported: (chats: number, messages: number) =>
    `Imported ${plural(chats, { one: '# chat', other: '# chats' })}, ${plural(messages, { one: '# message', other: '# messages' })}.`,
  importing: (done: number, of: number) => `${number(done)} of ${plural(of, { one: '# chat', other: '# chats' })}`,
  leftOut: 'Left out:',
  written: (chats: number, file: string) => phrase`Wrote ${[plural(chats, { one: '# chat', other: '# chats' })]} to ${file}.`,
};
