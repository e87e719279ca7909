import type { files as area } from '../../../../contract/reasons/files.ts';
import { by, phrase } from '../../phrase.ts';
import { named, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const files = {
  'file-empty': ({ name }) => phrase`${name} ist leer.`,
  'file-too-large': ({ name, megabytes }) => phrase`${name} ist größer als ${[`${number(megabytes)} MB`]}, das Höchste für eine Datei.`,
  'file-kind-unknown': ({ name }) =>
    phrase`${name} können Modelle nicht lesen. Anhängen lassen sich Bilder (PNG, JPEG, GIF, WebP), PDF und Text.`,
  'file-encoding-unknown': ({ name }) =>
    phrase`${name} ist Text in einer anderen Kodierung als UTF-8. Speichere die Datei als UTF-8 und hänge sie erneut an.`,
  'file-picture-too-large': ({ name, megabytes, pixels }) =>
    phrase`${name} ist mehr, als ein Modell annimmt: ${[`${number(megabytes)} MB, ${number(pixels)} Pixel`]} an der längeren Seite. Verkleinere das Bild.`,
  'file-pdf-unreadable': ({ name }) =>
    phrase`${name} lässt sich nicht als PDF öffnen: mit Passwort geschützt, unvollständig oder zu groß für ein Modell.`,
  'file-text-too-long': ({ name, characters }) =>
    phrase`${name} ist länger als ${[number(characters)]} Zeichen, mehr als ein Modell liest. Hänge einen Teil davon an.`,
  'file-gone': ({ name }) => phrase`${name} liegt nicht mehr im Datenordner. Hänge die Datei erneut an.`,
  'file-other-size': ({ name }) => phrase`${name} hat sich beim Anhängen geändert. Hänge die Datei erneut an.`,
  'file-upload-gone': 'Diese Datei brauchte zu lange. Hänge sie erneut an.',
  'file-unreadable': ({ path, text }) => phrase`${path} ließ sich nicht lesen: „${by('system', text)}“`,
  'file-not-in-folders': ({ path }) => phrase`${path} liegt in keinem Ordner dieses Chats.`,
  'too-many-files': ({ count }) =>
    plural(count, { one: 'Eine Nachricht trägt höchstens # Datei.', other: 'Eine Nachricht trägt höchstens # Dateien.' }),
  'own-prompt-name': ({ most }) =>
    `Ein Name besteht aus Buchstaben, Ziffern, - und _, beginnt mit einem Buchstaben oder einer Ziffer und hat höchstens ${number(most)} Zeichen.`,
  'own-prompt-taken': ({ name }) => phrase`Es gibt schon einen Prompt ${named(name)}.`,
  'own-prompt-empty': 'Der Prompt hat keinen Text.',
  'own-prompt-too-long': ({ kilobytes }) => `Die Datei ist größer als ${number(kilobytes)} kB.`,
  'own-prompt-no-file': 'Das ist keine Datei.',
  'own-prompt-front-matter': ({ text }) => phrase`Der Kopf der Datei (front matter) ist nicht lesbar. ${by('YAML', text)}`,
  'no-such-own-prompt': ({ name }) => phrase`Den Prompt ${named(name)} gibt es nicht mehr.`,
  'model-takes-no-images': ({ model, name }) => phrase`${model} nimmt keine Bilder an, und ${name} ist eines.`,
  'model-takes-no-pdf': ({ model, name }) => phrase`${model} nimmt kein PDF an, und ${name} ist eines.`,
} satisfies WordsFor<typeof area>;
