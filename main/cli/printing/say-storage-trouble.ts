import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import { storageNoticeWords } from '../../../contract/storage-notice-words.ts';
import { visible } from './print.ts';
import type { Terminal } from '../terminal.ts';

/** What happened to the data folder, as one line. */
export function sayStorageTrouble(terminal: Terminal, trouble: StorageTrouble): void {
  const { title, text } = storageNoticeWords(trouble);
  terminal.say(visible(`${title}. ${text}`));
}
