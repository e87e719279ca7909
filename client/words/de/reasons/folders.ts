import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const folders = {
  'folder-not-listed': 'Dieser Ordner steht nicht in der Liste.',
  'path-not-absolute': ({ example }) => phrase`Den absoluten Pfad angeben, zum Beispiel ${example}.`,
  'server-starts-otherwise': ({ server }) => phrase`Der Server ${server} wird jetzt anders gestartet. Er fragt noch einmal.`,
  'folder-not-restorable': 'Dieser Ordner lässt sich nicht mehr wiederherstellen.',
  'folder-unreadable': ({ folder }) => phrase`Der Ordner ${folder} ist nicht lesbar.`,
  'folder-is-file': ({ path }) => phrase`${path} ist eine Datei, kein Ordner.`,
  'folder-missing': ({ folder }) => phrase`Unter ${folder} gibt es keinen Ordner.`,
} satisfies WordsFor<typeof area>;
