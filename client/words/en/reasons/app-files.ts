import type { appFiles as area } from '../../../../contract/reasons/app-files.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const appFiles = {
  'app-file-not-there': 'There is no such file.',
  'app-folder-without-settings': 'No app that Switchyard knows keeps settings in this folder. Name a file to have it read.',
  'app-file-not-file': 'This is no file.',
  'app-file-of-another': 'The file belongs to another user of this computer, so it is not read.',
  'app-file-forbidden': 'You may not read the file.',
  'app-file-link-loop': 'The links at this path lead in a circle.',
  'app-file-too-large': ({ megabytes }) => `The file has more than ${megabytes} MB, so it is not read.`,
  'app-file-too-many': ({ count, most }) => `The file lists ${number(count)} servers. Files with more than ${number(most)} are not read.`,
  'app-file-not-text': 'The file is not text.',
  'app-file-changing': 'The file was changed while it was read. Look again.',
  'app-file-slow': ({ seconds }) => `The file could not be read within ${seconds} seconds.`,
  'app-file-failed': ({ text }) => phrase`The file could not be read: ${text}`,
  'app-file-changed': ({ path }) => phrase`${path} was changed since its servers were shown. Nothing of it was added.`,
  'entry-too-long': ({ server, kilobytes }) => phrase`The entry of “${server}” is longer than ${kilobytes} kB.`,
} satisfies WordsFor<typeof area>;
