import { code, phrase } from '../phrase.ts';

/** The few plain pages of the web shell, outside of the window. */
export const webPages = {
  opening: 'Opening Switchyard',
  linkNeeded: 'Switchyard needs a link',
  linkNoLongerWorks: 'This link no longer works',
  oneBrowser: 'A link lets one browser in, once and within a minute. Everything that runs in Switchyard continues.',
  getALink: (command: string, option: string) =>
    phrase`For a new one, run ${code(command)} in a terminal, with the same ${code(option)} that Switchyard was started with, and open what it prints.`,
  notThisAddress: 'This address is not one that Switchyard answers to.',
  onlyGet: 'Switchyard only answers GET here.',
  openALink: 'Open a link that Switchyard printed in its terminal.',
  noSuchPage: 'There is no such page.',
};
