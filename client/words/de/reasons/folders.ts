import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const folders = {
  'folder-not-listed': 'Dieser Ordner steht nicht in der Liste.',
  'path-not-absolute': ({ example }) => phrase`Den absoluten Pfad angeben, zum Beispiel ${example}.`,
} satisfies WordsFor<typeof area>;
