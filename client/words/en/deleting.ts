import { phrase } from '../phrase.ts';

/** Deleting everything, in the window and on the command line. */
export const deleting = {
  open: 'Delete everything…',
  title: 'Delete everything?',
  notUndone: 'This cannot be taken back. Export first what you want to keep.',
  goes: 'Deleted',
  going: {
    chats: 'All chats, with files, pictures and long results',
    servers: 'Servers, what they were trusted with, and what the built-in servers keep (notes, vectors)',
    rules: 'Rules, and the log of decisions',
    keys: 'Model providers, API keys and tokens',
    settings: 'Settings, folders of the list, logs and timeline',
  },
  stays: 'Left as it is',
  staying: {
    folders: 'Your own folders, and the files in them',
    elsewhere: 'What other servers keep elsewhere, and what was sent to model providers',
    exported: 'Files you exported',
  },
  /** The word a person types to say that they mean it. */
  word: 'delete',
  typeIt: (word: string) => phrase`Type “${word}” to go on`,
  endsFirst: 'Running answers and servers are ended first. Then Switchyard begins like at its first start.',
  keep: 'Keep everything',
  now: 'Delete everything',
  /** Of a command. */
  inFolder: (folder: string) => phrase`Deletes everything Switchyard keeps in ${folder}. This cannot be taken back.`,
  nobodyToAsk: 'There is no terminal to ask at. With --yes everything is deleted without a question.',
  kept: 'Nothing was deleted.',
  done: (folder: string) => phrase`Everything in ${folder} was deleted.`,
};
