import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { named } from './format.ts';

export const cliOwnPrompts = {
  usage: (show, add, remove) => phrase`Sag, was: ${show}, ${add} oder ${remove}.`,
  heads: { name: 'NAME', arguments: 'ARGUMENTE', description: 'BESCHREIBUNG' },
  none: 'Du hast keine eigenen Prompts.',
  refused: (file) => phrase`${named(file)} in deinen Prompts wird nicht verwendet.`,
  unreadable: (file) => phrase`${file} lässt sich nicht lesen.`,
  unknown: (name, list) => phrase`Du hast keinen Prompt ${named(name)}. „${list}“ listet sie auf.`,
  added: (name) => phrase`${named(name)} steht jetzt hinter /.`,
  removed: (name) => phrase`${named(name)} entfernt`,
} satisfies ShellWords['cliOwnPrompts'];
