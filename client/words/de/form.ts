import type { Words } from '../en.ts';
import { phrase } from '../phrase.ts';
import { number } from './format.ts';

export const form = {
  choosePath: 'Auswählen …',
  folders: 'Ordner',
  addFolder: 'Ordner hinzufügen',
  addFile: 'Datei hinzufügen',
  numbered: (field, at) => phrase`${field}, Nummer ${[number(at)]}`,
  removePath: (path) => phrase`${path} entfernen`,
} satisfies Words['form'];
