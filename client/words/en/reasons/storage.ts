import type { storage as area } from '../../../../contract/reasons/storage.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { format } from '../format.ts';

export const storage = {
  'disk-full': 'The disk is full. Make room on it and try again.',
  'data-folder-read-only': 'The data folder is read-only, so nothing can be saved. Make it writable and start Switchyard again.',
  'data-folder-failed': ({ why }, say) => phrase`The data folder could not be read or written. ${say(why)}`,
  'data-folder-newer': ({ folder, version, reads }) =>
    phrase`${folder} was written by a newer version of Switchyard: its data version is ${version}, and this version reads up to ${reads}. Nothing was changed. Start the newer version, or work with a copy that this one can read: the command “copy-data NEW-FOLDER” makes it, and “start --data NEW-FOLDER” opens it.`,
  'no-room-for-backup': ({ bytes, room }) =>
    `This version of Switchyard has to update the data folder, and makes a backup of the chats first. That takes ${format.bytes(bytes)}, and ${format.bytes(room)} are free. Nothing was changed. Make room on the disk and start Switchyard again.`,
  'backup-not-made': ({ folder, why }, say) =>
    phrase`This version of Switchyard has to update the data folder, and the backup of the chats in ${folder} could not be made first. ${say(why)} Nothing was changed.`,
  'no-such-backup': ({ name }) => phrase`There is no backup ${name}.`,
  'backup-newer': ({ name }) => phrase`The backup ${name} was made by a newer version of Switchyard. Start that version to restore it.`,
  'backup-not-restored': ({ name, why }, say) => phrase`The backup ${name} could not be restored. ${say(why)}`,
  'data-folder-not-updated':
    'This version of Switchyard has to update the data folder first, and the disk cannot be written. Make room on the disk, or make the folder writable.',
  'no-full-text-search': 'This build of SQLite has no full-text search (FTS5). Switchyard needs it.',
  'settings-not-written': ({ why }, say) => phrase`The settings could not be written. ${say(why)}`,
  'no-such-notice': 'There is no such notice.',
} satisfies WordsFor<typeof area>;
