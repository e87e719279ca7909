import { phrase } from '../phrase.ts';
import { named } from './format.ts';

/** Prompts that the person wrote, in the terminal. */
export const cliOwnPrompts = {
  usage: (show: string, add: string, remove: string) => phrase`Say what: ${show}, ${add}, or ${remove}.`,
  heads: { name: 'NAME', arguments: 'ARGUMENTS', description: 'DESCRIPTION' },
  none: 'You have no prompts of your own.',
  refused: (file: string) => phrase`${named(file)} in your prompts is not used.`,
  unreadable: (file: string) => phrase`${file} cannot be read.`,
  unknown: (name: string, list: string) => phrase`You have no prompt ${named(name)}. “${list}” lists them.`,
  added: (name: string) => phrase`${named(name)} stands behind / now.`,
  removed: (name: string) => phrase`${named(name)} removed`,
};
