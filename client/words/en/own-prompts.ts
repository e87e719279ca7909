import { partsOf, phrase, type Phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';

/** Prompts that the person wrote. */
export const ownPrompts = {
  yours: 'Yours',
  create: 'New prompt',
  keep: 'Keep as a prompt',
  change: 'Change prompt',
  edit: 'Edit',
  remove: 'Remove',
  where: 'It stands behind / in every chat, and as a Markdown file in the data folder.',
  name: 'Name',
  nameHelp: 'Typed behind /: letters, digits, - and _',
  description: 'Description',
  optional: 'optional',
  text: 'Text',
  textHelp: '{{city}} in it becomes a field to fill in.',
  save: 'Save',
  cancel: 'Cancel',
  asks: (args: readonly string[]) => phrase`Asks for ${listed(format, args)}.`,
  removed: (name: string) => phrase`${named(name)} removed`,
  kept: (name: string) => phrase`${named(name)} stands behind / now.`,
  refused: (file: string, why: Phrase) => phrase`${named(file)} in your prompts is not used. ${partsOf(why)}`,
};
