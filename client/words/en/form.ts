import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** Fields of forms for paths on this machine. */
export const form = {
  choosePath: 'Choose…',
  folders: 'Folders',
  addFolder: 'Add a folder',
  addFile: 'Add a file',
  numbered: (field: string, at: number) => phrase`${field}, number ${[number(at)]}`,
  removePath: (path: string) => phrase`Remove ${path}`,
};
