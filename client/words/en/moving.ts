import { phrase } from '../phrase.ts';

/** Moving the data folder, in the window and on the command line. */
export const moving = {
  open: 'Move…',
  title: 'Move the data folder',
  lead: 'The data folder cannot be moved while Switchyard has it open. So it takes three steps:',
  quit: 'Quit Switchyard, also where it runs in a terminal.',
  type: 'Type this in a terminal, with the folder you want. It has to be empty or new.',
  start: 'Start Switchyard as always. It finds the new folder.',
  safe: 'The command copies everything, compares the copy with the original and switches over only then. If anything goes wrong before that, the folder here stays in use.',
  /** Stands in the command for the folder that the person chooses. */
  newFolder: 'NEW-FOLDER',
  command: 'The command',
  copy: 'Copy the command',
  /** Of a command. */
  whereTo: (command: string) => phrase`Say where to: ${command}`,
  done: (from: string, to: string) => phrase`The data folder is ${to} now. ${from} only says where it lies.`,
  doneBeside: (from: string, to: string, others: readonly string[]) =>
    phrase`The data folder is ${to} now. ${from} says where it lies, and still has what is not Switchyard's: ${others.join(', ')}.`,
};
