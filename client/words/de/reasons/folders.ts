import type { folders as area } from '../../../../contract/reasons/folders.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number, named } from '../format.ts';

export const folders = {
  'folder-not-listed': 'Dieser Ordner steht nicht in der Liste.',
  'path-not-absolute': ({ example }) => phrase`Den absoluten Pfad angeben, zum Beispiel ${example}.`,
  'server-starts-otherwise': ({ server }) => phrase`Der Server ${named(server)} wird jetzt anders gestartet. Er fragt noch einmal.`,
  'folder-not-restorable': 'Dieser Ordner lässt sich nicht mehr wiederherstellen.',
  'folder-unreadable': ({ folder }) => phrase`Der Ordner ${folder} ist nicht lesbar.`,
  'folder-is-file': ({ path }) => phrase`${path} ist eine Datei, kein Ordner.`,
  'folder-missing': ({ folder }) => phrase`Unter ${folder} gibt es keinen Ordner.`,
  'instructions-too-long': ({ name, kilobytes }) =>
    phrase`${name} ist länger als ${[number(kilobytes)]} KB. Kürze die Datei, damit das Modell alles davon erfährt.`,
  'instructions-not-text': ({ name }) =>
    phrase`${name} ist kein Text in UTF-8. Speichere die Datei als UTF-8, damit sie gelesen werden kann.`,
  'instructions-changed': ({ name }) => phrase`${name} hat sich geändert, seit der Text gezeigt wurde. Lies ihn zuerst noch einmal.`,
} satisfies WordsFor<typeof area>;
