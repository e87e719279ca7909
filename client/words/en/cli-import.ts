import { phrase } from '../phrase.ts';
import { list, named } from './format.ts';

/** Servers brought in from other apps, at the terminal. */
export const cliImport = {
  none: 'No servers were found.',
  lookedIn: (apps: string[]) => phrase`Looked in: ${list(apps)}.`,
  alreadyHere: (name: string, here: string) => phrase`${named(name)} is here already, as ${named(here)}.`,
  movesToKeyStore: (names: string[]) => phrase`Moves to your key store: ${list(names)}.`,
  isOff: 'It is off there: it is added and stays off.',
  addWhich: 'Add which? “y” for all that are on, or numbers such as “1 3”; Enter adds none.',
  nobodyChooses:
    'Nothing was added: somebody at a terminal or in the window has to agree to the commands. --yes agrees to all that are on.',
};
