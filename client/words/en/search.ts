import { code, phrase, type Phrase } from '../phrase.ts';
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
  calls: 'Calls',
  files: 'Files',
  places: 'Places',
  /**
   * The place of words that were found: in the result of a call of this tool, in an attached file.
   */
  result: (tool: string) => phrase`${code(tool)}, result`,
  attached: (file: string) => phrase`${file}, attached`,
  onBranch: (said: Phrase, at: number, of: number) => phrase`${said}, on branch ${number(at)} of ${number(of)}`,
  order: 'Order',
  newest: 'Newest',
  oldest: 'Oldest',
  archived: 'Archived chats too',
  message: (at: number, of: number) => `message ${number(at)} of ${number(of)}`,
  found: (count: number, chats: number, more: boolean) =>
    `${number(count)}${more ? '+' : ''} found in ${plural(chats, { one: '# chat', other: '# chats' })}`,
  /** A chat: how many places, and the day of the newest. */
  here: (count: number, day: string) => `${number(count)} found, ${day}`,
  inTitle: 'in the title',
  more: 'Look for more',
  empty: 'Titles, messages, answers, calls and attached files are searched. Of long results and files, it is the beginning.',
  preview: 'The chat around it',
  openHere: 'Open here',
};
