import type { Words } from '../en.ts';
import { partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';

export const ownPrompts = {
  yours: 'Deine',
  create: 'Neuer Prompt',
  keep: 'Als Prompt behalten',
  change: 'Prompt ändern',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  where: 'Er steht in jedem Chat hinter / und als Markdown-Datei im Datenordner.',
  name: 'Name',
  nameHelp: 'Wird hinter / getippt: Buchstaben, Ziffern, - und _',
  description: 'Beschreibung',
  optional: 'optional',
  text: 'Text',
  textHelp: '{{stadt}} darin wird ein Feld zum Ausfüllen.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  asks: (args) => phrase`Fragt nach ${listed(format, args)}.`,
  removed: (name) => phrase`${named(name)} entfernt`,
  kept: (name) => phrase`${named(name)} steht jetzt hinter /.`,
  refused: (file, why) => phrase`${named(file)} in deinen Prompts wird nicht verwendet. ${partsOf(why)}`,
} satisfies Words['ownPrompts'];
