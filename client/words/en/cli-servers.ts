import type { Server } from '../../../contract/server.ts';
import { phrase } from '../phrase.ts';
import { inOrder, named, number, plural } from './format.ts';

/** `switchyard servers` and the words behind it: add, on, off, restart, remove, show. */
export const cliServers = {
  wordsThen: (word: string, words: readonly string[]) =>
    phrase`"servers" goes on with ${words.join(', ')}, or with nothing, not with "${word}".`,
  sayWhatToSet: 'Say what to change: --env, --header or --set KEY=VALUE.',
  noAddress: (server: string) => phrase`--header is for addresses, and ${named(server)} is a program.`,
  secretOf: (name: string, server: string) => phrase`The secret ${name} of ${named(server)}`,
  /** `until`: the end of this command, or that of the Switchyard that runs. */
  secretsNotKept: (server: string, names: string, until: 'command' | 'host', variables: string) =>
    phrase`There is no key store here: ${names} of ${named(server)} is kept only until ${[until === 'command' ? 'this command ends' : 'the Switchyard that runs ends']}. After that, set ${variables} in the environment.`,
  changeQuestion: 'Trust and change it so? [y/N]',
  nothingChanged: 'Nothing was changed.',
  changeNeedsYes: 'There is no terminal to ask at. With --yes it is changed without a question.',
  heads: { name: 'NAME', runs: 'RUNS', news: 'TO LOOK AT' },
  newSecrets: (count: number) => plural(count, { one: '# secret', other: '# secrets' }),
  newVariables: (names: string) => phrase`needs ${names}`,
  longShows: (option: string) => phrase`${option} shows all that can be read of each.`,
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
