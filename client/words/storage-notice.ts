import type { StorageTrouble } from '../../contract/storage-notice.ts';
import type { Words } from './en.ts';
import type { Phrase } from './phrase.ts';
import { say } from './reason-words.ts';

/** Trouble of the data folder: a heading, and a sentence or two. */
export function inNotice(
  { storageNotices: words, reasons }: Pick<Words, 'storageNotices' | 'reasons'>,
  trouble: StorageTrouble,
): { title: string; text: Phrase } {
  switch (trouble.kind) {
    case 'database-damaged':
      return { title: words[trouble.kind].title, text: words[trouble.kind].text(trouble) };
    case 'settings-damaged':
      return { title: words[trouble.kind].title, text: words[trouble.kind].text(trouble) };
    case 'settings-held-back':
      return { title: words[trouble.kind].title, text: words[trouble.kind].text(trouble) };
    case 'settings-unreadable':
    case 'started-again':
    case 'gpu-failed':
      return words[trouble.kind];
    case 'not-writable':
      return words[trouble.why === 'full' ? 'disk-full' : 'read-only'];
    case 'not-restored':
      return { title: words[trouble.kind].title, text: words[trouble.kind].text(trouble, (why) => say({ reasons }, why)) };
    case 'no-commands':
      return { title: words[trouble.kind].title, text: words[trouble.kind].text(trouble, (why) => say({ reasons }, why)) };
    default:
      return trouble satisfies never;
  }
}
