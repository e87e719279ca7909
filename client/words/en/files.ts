import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import type { ReasonWords } from '../reason-words.ts';
import { format, number, plural } from './format.ts';

/** Files and pictures that go along with a message. */
export const files = {
  longPaste: (characters: number) => `${number(characters)} characters were pasted.`,
  attachPasted: 'Attach as a file',
  keepAsText: 'Keep as text',
  pastedName: 'pasted-text.txt',
  attach: 'Attach files',
  attached: 'Attached files',
  tokens: (count: number) => plural(count, { one: 'about # token', other: 'about # tokens' }),
  facts: (facts: readonly (Phrase | undefined)[]) => joinPhrases(', ', facts),
  pixels: (width: number, height: number) => `${number(width)} × ${number(height)}`,
  counted: 'The tokens are estimated; the model counts them when it reads the file.',
  scaled: (size: string, bytes: string) => `The model gets it scaled down to ${size}, ${bytes}. The original is kept.`,
  waiting: 'Waiting',
  reading: (done: string, of: string) => `Reading, ${done} of ${of}`,
  open: (name: string) => phrase`Open ${name}`,
  openFacts: (name: string, facts: Phrase) => joinPhrases(', ', [phrase`Open ${name}`, facts]),
  pictureGone: 'The picture is no longer on this computer.',
  gone: 'This file is no longer on this computer.',
  pdf: 'The model reads this document as you attached it. Save it to look at it.',
  save: 'Save',
  saveFile: (name: string) => phrase`Save ${name}`,
  more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  /** The cause alone, where the name of the file stands above it. */
  cause: {
    'file-empty': 'Empty',
    'file-too-large': ({ megabytes }) => `Larger than ${number(megabytes)} MB`,
    'file-kind-unknown': 'No kind that models read',
    'file-encoding-unknown': 'Text, but not in UTF-8',
    'file-picture-too-large': 'Larger than models take',
    'file-pdf-unreadable': 'Not a readable PDF',
    'file-text-too-long': 'Longer than models read',
    'file-gone': 'No longer there',
    'file-other-size': 'Changed while it was read',
    'file-upload-gone': 'Took too long to arrive',
    'file-unreadable': 'Could not be read',
    'file-not-in-folders': 'In no folder of this chat',
    'model-takes-no-images': ({ model }) => phrase`No pictures for ${model}`,
    'model-takes-no-pdf': ({ model }) => phrase`No PDF for ${model}`,
  } satisfies Partial<ReasonWords>,
  cannotGo: (names: readonly string[]) => phrase`These files cannot be sent: ${listed(format, names)}.`,
  removeStuck: (count: number) => (count === 1 ? 'Remove it' : 'Remove them'),
  otherModel: 'Choose another model',
  notKnown: {
    images: (model: string) => phrase`It is not known whether ${model} takes pictures. They are sent all the same.`,
    documents: (model: string) => phrase`It is not known whether ${model} takes PDF. It is sent all the same.`,
  },
  takesNone: { images: 'It takes no pictures', documents: 'It takes no PDF' },
  takesThem: { images: 'It does take pictures', documents: 'It does take PDF' },
  isRead: (name: string) => phrase`Waits until ${name} is read.`,
  with: (count: number) => plural(count, { one: 'with # file', other: 'with # files' }),
  isFolder: (name: string) =>
    phrase`${name} is a folder, and a browser does not say where it lies. Type its path under “Folders” below the message to add it to the chat.`,
  readOnChoice: 'It is read when you attach it.',
  drop: {
    title: (count: number) =>
      count === 0 ? 'Drop to attach' : plural(count, { one: 'Drop to attach # file', other: 'Drop to attach # files' }),
    note: (count: number) => `${count === 1 ? 'It goes' : 'They go'} into the message you are writing. Nothing is sent yet.`,
    chat: 'Chat',
    newChat: 'A new chat',
    takes: (model: string) => phrase`${model} takes`,
    kinds: (images: boolean, documents: boolean) =>
      [...(images ? ['images'] : []), ...(documents ? ['PDF'] : []), 'text of any kind'].join(', '),
    atMost: 'At most',
    limit: (count: number, size: string) => `${number(count)} files, ${size} each`,
    leaves: (count: number) => (count === 1 ? 'leaves it where it is' : 'leaves them where they are'),
    said: (title: string, chat: string) => phrase`${[title]}: ${chat}.`,
  },
};
