import type { ShellWords } from '../en/shells.ts';
import { code, phrase } from '../phrase.ts';

export const webPages = {
  opening: 'Switchyard wird geöffnet',
  linkNeeded: 'Switchyard braucht einen Link',
  linkNoLongerWorks: 'Dieser Link gilt nicht mehr',
  oneBrowser: 'Ein Link lässt innerhalb einer Minute einmal einen Browser ein. Was in Switchyard läuft, läuft weiter.',
  getALink: (command: string, option: string) =>
    phrase`Für einen neuen Link ${code(command)} in einem Terminal ausführen, mit demselben ${code(option)}, mit dem Switchyard gestartet wurde, und die ausgegebene Adresse öffnen.`,
  notThisAddress: 'Unter dieser Adresse antwortet Switchyard nicht.',
  onlyGet: 'Switchyard beantwortet hier nur GET.',
  openALink: 'Einen Link öffnen, den Switchyard in seinem Terminal ausgegeben hat.',
  noSuchPage: 'Diese Seite gibt es nicht.',
} satisfies ShellWords['webPages'];
