import { type Phrase, phrase } from '../phrase.ts';
import { format } from './format.ts';

/** A newer version of the app: the notice in the sidebar, and the settings. */
export const updates = {
  title: (version: string): Phrase => phrase`Switchyard ${version}`,
  /** Under the title, where nothing has begun yet. */
  size: (bytes: number) => `${format.bytes(bytes)} to download`,
  whatIsNew: 'What is new',
  saidBy: (version: string): Phrase => phrase`From the makers of Switchyard, about ${version}:`,
  update: 'Update',
  notNow: 'Not now',
  cancel: 'Cancel',
  downloading: (bytes: number, of: number) => `${format.bytes(bytes)} of ${format.bytes(of)}`,
  restarts: 'Restarts when nothing has run for 10 seconds.',
  waitsFor: {
    answers: 'Waits for the running answer.',
    questions: 'Waits for your reply to a question.',
    transfers: 'Waits for a download or an import.',
    temporary: 'Waits for the end of a temporary chat.',
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
    lookedAt: (when: string) => `Last look: ${when}.`,
  },
};
