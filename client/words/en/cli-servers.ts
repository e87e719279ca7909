import type { Server } from '../../../contract/server.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named, number, plural } from './format.ts';

/** `switchyard servers` and the words behind it: add, on, off, restart, remove, show. */
export const cliServers = {
  wordsThen: (word: string) =>
    phrase`"servers" goes on with add, search, import, on, off, restart, install, update, back, uninstall, remove, show or review, or with nothing, not with "${word}".`,
  sayWhat: 'Say what to add: servers add COMMAND, URL or FILE. A command with options of its own follows "--".',
  tooLong: (source: string, most: number) =>
    phrase`${source} has more than ${[number(most)]} characters, the most that is read as servers.`,
  isThere: (server: string, command: string) => phrase`There is a server called ${named(server)} already. "${command}" turns it on.`,
  oneName: (count: number) => `--name is for one server, and ${number(count)} were read.`,
  noProgram: (server: string) => phrase`--env is for programs, and ${named(server)} is an address.`,
  noVariable: (name: string, all: readonly string[]) =>
    inOrder(phrase`No variable is called "${name}".`, all.length === 0 ? 'There are none.' : phrase`There are: ${all.join(', ')}.`),
  willRun: (server: string) => phrase`${named(server)} will be started like this:`,
  willConnect: (server: string) => phrase`${named(server)} will be connected to here:`,
  addQuestion: (count: number) => plural(count, { one: 'Trust and add it? [y/N]', other: 'Trust and add all #? [y/N]' }),
  addNeedsYes: 'There is no terminal to ask at. With --yes it is added without a question.',
  nothingAdded: 'Nothing was added.',
  isOff: (server: string) => phrase`${named(server)} is off`,
  isTurned: (server: string, origin: string, on: boolean) => phrase`${named(server)}, ${[origin]}, turned ${[on ? 'on' : 'off']}`,
  removeQuestion: (server: string) => phrase`Remove ${named(server)}? [y/N]`,
  removeNeedsYes: 'There is no terminal to ask at. With --yes it is removed without a question.',
  nothingRemoved: 'Nothing was removed.',
  origins: {
    'built-in': 'built in',
    added: 'added by you',
    given: 'from the file of --config',
  } satisfies Record<Server['origin'], string>,
  noneAlone: '--handles none goes with no other kind.',
  hintsTrusted: 'You trust its hints.',
};
