import type { files as area } from '../../../../contract/reasons/files.ts';
import { by, phrase } from '../../phrase.ts';
import { named, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

export const files = {
  'file-empty': ({ name }) => phrase`${name} is empty.`,
  'file-too-large': ({ name, megabytes }) => phrase`${name} is larger than ${[`${number(megabytes)} MB`]}, the most for one file.`,
  'file-kind-unknown': ({ name }) => phrase`Models cannot read ${name}. Pictures (PNG, JPEG, GIF, WebP), PDF and text can be attached.`,
  'file-encoding-unknown': ({ name }) => phrase`${name} is text in an encoding other than UTF-8. Save it as UTF-8 and attach it again.`,
  'file-picture-too-large': ({ name, megabytes, pixels }) =>
    phrase`${name} is more than a model takes: ${[`${number(megabytes)} MB, ${number(pixels)} pixels`]} on its longer side. Make it smaller.`,
  'file-pdf-unreadable': ({ name }) =>
    phrase`${name} cannot be opened as a PDF: it has a password, is incomplete, or is too large for a model.`,
  'file-text-too-long': ({ name, characters }) =>
    phrase`${name} is longer than ${[number(characters)]} characters, more than a model reads. Attach a part of it.`,
  'file-gone': ({ name }) => phrase`${name} is no longer in the data folder. Attach it again.`,
  'file-other-size': ({ name }) => phrase`${name} changed while it was attached. Attach it again.`,
  'file-upload-gone': 'This file took too long to arrive. Attach it again.',
  'file-unreadable': ({ path, text }) => phrase`${path} could not be read: “${by('system', text)}”`,
  'file-not-in-folders': ({ path }) => phrase`${path} does not lie in a folder of this chat.`,
  'too-many-files': ({ count }) => plural(count, { one: 'A message carries at most # file.', other: 'A message carries at most # files.' }),
  'own-prompt-name': ({ most }) =>
    `A name has letters, digits, - and _, begins with a letter or a digit, and has at most ${number(most)} characters.`,
  'own-prompt-taken': ({ name }) => phrase`There is a prompt ${named(name)} already.`,
  'own-prompt-empty': 'It has no text.',
  'own-prompt-too-long': ({ kilobytes }) => `It is larger than ${number(kilobytes)} kB.`,
  'own-prompt-no-file': 'It is not a file.',
  'own-prompt-front-matter': ({ text }) => phrase`Its front matter cannot be read. ${by('YAML', text)}`,
  'no-such-own-prompt': ({ name }) => phrase`There is no prompt ${named(name)} any longer.`,
  'model-takes-no-images': ({ model, name }) => phrase`${model} takes no pictures, and ${name} is one.`,
  'model-takes-no-pdf': ({ model, name }) => phrase`${model} takes no PDF, and ${name} is one.`,
} satisfies WordsFor<typeof area>;
