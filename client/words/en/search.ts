import { number, plural } from './format.ts';

/** The page of all places in all chats that hold words. */
export const search = {
  allChats: 'Search all chats',
  close: 'Close the search',
  by: 'Said by',
  all: 'All',
  you: 'You',
  answer: 'Answer',
  answers: 'Answers',
  places: 'Places',
  found: (count: number, chats: number, more: boolean) =>
    `${number(count)}${more ? '+' : ''} found in ${plural(chats, { one: '# chat', other: '# chats' })}`,
  /** A chat: how many places, and the day of the newest. */
  here: (count: number, day: string) => `${number(count)} found, ${day}`,
  inTitle: 'in the title',
  older: 'Look for older ones',
  empty: 'Titles, messages and answers of all chats are searched, the archived ones too.',
  preview: 'The chat around it',
  openHere: 'Open here',
};
