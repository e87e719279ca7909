import { by, phrase } from '../phrase.ts';
import { named } from './format.ts';

/** `switchyard servers search WORDS`, and `servers add NAME` with a name of a registry. */
export const cliRegistry = {
  switchOn: (address: string) => phrase`The registry is off. Once it is on, searches go to ${address}. Switch it on? [y/N]`,
  more: 'There are more. Other words find them.',
  heads: { name: 'NAME', version: 'VERSION', says: 'IT SAYS' },
  title: (name: string, version: string) => phrase`${named(name)} ${version}`,
  description: (name: string, text: string) => phrase`It says: “${by(name, text)}”`,
  source: (address: string) => phrase`Source: ${address}`,
  way: (number: number, kind: string, says: string) => phrase`${[`${number}. ${kind}`]}: ${says}`,
  whichWay: (most: number) => `Which one? 1 to ${most} [1]`,
  noSuchWay: (most: number) => `A number from 1 to ${most} was asked for.`,
  noWay: (name: string) => phrase`The entry ${named(name)} has nothing that can be added here.`,
  sayWords: 'Say what to look for: servers search WORDS.',
  noEnv: '--env is not for entries of a registry. Their values are given with --set.',
};
