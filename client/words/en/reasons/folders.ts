import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number, named } from '../format.ts';

export const folders = {
  'folder-not-listed': 'This folder is not in the list.',
  'path-not-absolute': ({ example }) => phrase`Give the absolute path, for example ${example}.`,
  'server-starts-otherwise': ({ server }) => phrase`The server ${named(server)} is now started in another way. It will ask again.`,
  'folder-not-restorable': 'This folder can no longer be restored.',
  'folder-unreadable': ({ folder }) => phrase`The folder ${folder} cannot be read.`,
  'folder-is-file': ({ path }) => phrase`${path} is a file, not a folder.`,
  'folder-missing': ({ folder }) => phrase`There is no folder at ${folder}.`,
  'instructions-too-long': ({ name, kilobytes }) =>
    phrase`${name} is longer than ${[number(kilobytes)]} KB. Shorten it so that the model can be told all of it.`,
  'instructions-not-text': ({ name }) => phrase`${name} is not text in UTF-8. Save it as UTF-8 so that it can be read.`,
  'instructions-changed': ({ name }) => phrase`${name} has changed since it was shown. Read it again first.`,
} satisfies WordsFor<typeof area>;
