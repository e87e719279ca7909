import type { Words } from '../en.ts';
import { joinPhrases, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, number, plural } from './format.ts';

export const files = {
  longPaste: (characters) => `${number(characters)} Zeichen wurden eingefügt.`,
  attachPasted: 'Als Datei anhängen',
  keepAsText: 'Als Text behalten',
  pastedName: 'eingefuegter-text.txt',
  attach: 'Dateien anhängen',
  attached: 'Angehängte Dateien',
  tokens: (count) => plural(count, { one: 'etwa # Token', other: 'etwa # Token' }),
  facts: (facts) => joinPhrases(', ', facts),
  pixels: (width, height) => `${number(width)} × ${number(height)}`,
  counted: 'Die Token sind geschätzt; das Modell zählt sie, wenn es die Datei liest.',
  scaled: (size, bytes) => `Das Modell bekommt es verkleinert auf ${size}, ${bytes}. Das Original bleibt erhalten.`,
  waiting: 'Wartet',
  reading: (done, of) => `Wird gelesen, ${done} von ${of}`,
  open: (name) => phrase`${name} öffnen`,
  openFacts: (name, facts) => joinPhrases(', ', [phrase`${name} öffnen`, facts]),
  pictureGone: 'Das Bild ist nicht mehr auf diesem Computer.',
  gone: 'Diese Datei ist nicht mehr auf diesem Computer.',
  pdf: 'Das Modell liest dieses Dokument so, wie du es angehängt hast. Speichere es, um es anzusehen.',
  save: 'Speichern',
  saveFile: (name) => phrase`${name} speichern`,
  more: (count) => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
  cause: {
    'file-empty': 'Leer',
    'file-too-large': ({ megabytes }) => `Größer als ${number(megabytes)} MB`,
    'file-kind-unknown': 'Für Modelle nicht lesbar',
    'file-encoding-unknown': 'Text, aber nicht in UTF-8',
    'file-picture-too-large': 'Zu groß für ein Modell',
    'file-pdf-unreadable': 'Kein lesbares PDF',
    'file-text-too-long': 'Zu lang für ein Modell',
    'file-gone': 'Nicht mehr da',
    'file-other-size': 'Beim Lesen geändert',
    'file-upload-gone': 'Brauchte zu lange',
    'file-unreadable': 'Ließ sich nicht lesen',
    'file-not-in-folders': 'In keinem Ordner des Chats',
    'model-takes-no-images': ({ model }) => phrase`Keine Bilder für ${model}`,
    'model-takes-no-pdf': ({ model }) => phrase`Kein PDF für ${model}`,
  },
  cannotGo: (names) => phrase`Diese Dateien können nicht gesendet werden: ${listed(format, names)}.`,
  removeStuck: () => 'Entfernen',
  otherModel: 'Anderes Modell wählen',
  notKnown: {
    images: (model) => phrase`Es ist nicht bekannt, ob ${model} Bilder annimmt. Sie werden trotzdem gesendet.`,
    documents: (model) => phrase`Es ist nicht bekannt, ob ${model} PDF annimmt. Es wird trotzdem gesendet.`,
  },
  takesNone: { images: 'Es nimmt keine Bilder an', documents: 'Es nimmt kein PDF an' },
  takesThem: { images: 'Es nimmt Bilder an', documents: 'Es nimmt PDF an' },
  isRead: (name) => phrase`Wartet, bis ${name} gelesen ist.`,
  with: (count) => plural(count, { one: 'mit # Datei', other: 'mit # Dateien' }),
  isFolder: (name) =>
    phrase`${name} ist ein Ordner, und ein Browser sagt nicht, wo er liegt. Gib seinen Pfad unter „Ordner“ unterhalb der Nachricht ein, um ihn dem Chat hinzuzufügen.`,
  readOnChoice: 'Die Datei wird gelesen, wenn du sie anhängst.',
  drop: {
    title: (count) =>
      count === 0
        ? 'Zum Anhängen ablegen'
        : plural(count, { one: '# Datei zum Anhängen ablegen', other: '# Dateien zum Anhängen ablegen' }),
    note: (count) => `${count === 1 ? 'Sie kommt' : 'Sie kommen'} in die Nachricht, die du gerade schreibst. Gesendet wird noch nichts.`,
    chat: 'Chat',
    newChat: 'Ein neuer Chat',
    takes: (model) => phrase`${model} nimmt an`,
    kinds: (images, documents) => [...(images ? ['Bilder'] : []), ...(documents ? ['PDF'] : []), 'Text jeder Art'].join(', '),
    atMost: 'Höchstens',
    limit: (count, size) => `${number(count)} Dateien, je ${size}`,
    leaves: (count) => (count === 1 ? 'lässt sie, wo sie ist' : 'lässt sie, wo sie sind'),
    said: (title, chat) => phrase`${[title]}: ${chat}.`,
  },
} satisfies Words['files'];
