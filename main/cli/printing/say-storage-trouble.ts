import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Terminal } from '../terminal.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';
import { printed } from './printed.ts';

/** Trouble of the data folder, as one line. */
export function sayStorageTrouble(terminal: Terminal, trouble: StorageTrouble): void {
  const { title, text } = inNotice(terminal.words, trouble);
  terminal.say(`${title}. ${printed(text)}`);
}
