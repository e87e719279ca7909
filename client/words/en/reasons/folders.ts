import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const folders = {
  'folder-not-listed': 'This folder is not in the list.',
  'path-not-absolute': ({ example }) => phrase`Give the absolute path, for example ${example}.`,
} satisfies WordsFor<typeof area>;
