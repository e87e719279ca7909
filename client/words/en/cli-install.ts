import { phrase } from '../phrase.ts';
import { inOrder, named } from './format.ts';

/** `switchyard servers install`, `update` and `uninstall`. */
export const cliInstall = {
  asking: 'Asking the registry …',
  title: (name: string, version: string, before: string | undefined) =>
    before === undefined
      ? phrase`${named(name)} ${version} will be installed. Nothing of it has run.`
      : phrase`${named(name)} ${before} → ${version}. Nothing of the new version has run.`,
  question: 'Install it and start the server from there? [y/N]',
  questionShipped: 'Install it? [y/N]',
  lookQuestion: 'Fetch it, and start it once beside the version in use? [y/N]',
  takeQuestion: 'Use it from now on? [y/N]',
  notTaken: (before: string) => phrase`With --yes a version that lists no tools is not taken. ${before} stays in use.`,
  wentBack: (server: string, version: string) => phrase`${named(server)} is started from version ${version} again.`,
  needsYes: 'There is no terminal to ask at. With --yes it is installed without a question.',
  nothing: 'Nothing was installed.',
  isNewest: (name: string, version: string) => phrase`${named(name)} ${version} is installed already, and is what the registry has.`,
  installed: (name: string, version: string, server: string) =>
    phrase`${named(name)} ${version} is installed. ${named(server)} is started from there.`,
  uninstalled: (server: string, version: string) =>
    inOrder(phrase`Version ${version} was removed.`, phrase`${named(server)} is started by its own command again.`),
  notInstalled: (server: string) => phrase`Nothing is installed for ${named(server)}. "servers install" does it.`,
};
