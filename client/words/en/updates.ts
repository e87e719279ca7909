import { type Phrase, phrase } from '../phrase.ts';
import { format, plural } from './format.ts';

/** A newer version of the app: the notice in the sidebar, and the settings. */
export const updates = {
  name: 'Update',
  title: (version: string): Phrase => phrase`Switchyard ${version}`,
  /** Under the title, where nothing has begun yet. */
  size: (bytes: number) => `${format.bytes(bytes)} to download`,
  whatIsNew: 'What is new',
  noNotes: 'Nothing was written about it.',
  saidBy: (version: string): Phrase => phrase`From the makers of Switchyard, about ${version}:`,
  update: 'Update',
  notNow: 'Not now',
  cancel: 'Cancel',
  again: 'Try again',
  downloading: (bytes: number, of: number) => `${format.bytes(bytes)} of ${format.bytes(of)}`,
  restarts: 'Restarts when nothing has run for 10 seconds.',
  waitsFor: {
    answers: (count: number) => plural(count, { one: 'Waits for the running answer.', other: 'Waits for # running answers.' }),
    questions: (count: number) =>
      plural(count, { one: 'Waits for your reply to a question.', other: 'Waits for your replies to # questions.' }),
    transfers: 'Waits for a download or an import.',
  },
  installing: 'Restarting…',
  byCommand: 'Type this command to update:',
  copyCommand: 'Copy the command',
  byPage: 'Open the download page',
  settings: {
    title: 'Updates',
    look: 'Look for updates',
    lookHelp: 'Once a day. Nothing is installed before you agree.',
    now: 'Look now',
    newest: 'No newer version is known.',
    there: (version: string): Phrase => phrase`Switchyard ${version} is there.`,
    lookedAt: (when: string) => `Last look: ${when}.`,
  },
};
