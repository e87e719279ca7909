import { phrase } from '../phrase.ts';
import { list, named, number, plural } from './format.ts';

/** Listing chats, and taking one along. */
export const cliChats = {
  heads: { id: 'CHAT', used: 'USED', title: 'TITLE' },
  noChats: 'There are no chats.',
  unknown: (id: string, list: string) => phrase`No chat has the id ${id}. “${list}” lists them.`,
  several: (count: number, id: string) => phrase`${[number(count)]} chats have ids that begin with ${id}. Type more of it.`,
  nameOne: (exportOne: string, list: string) =>
    phrase`Say which chat: ${exportOne}, --all, --everything or --project NAME. “${list}” lists them.`,
  oneWay: 'Give --chat or --continue, not both.',
  isNew: '--temporary begins a chat. Leave --chat and --continue out.',
  noneYet: 'There is no chat to go on in yet.',
  newInProject: 'Give --project for a new chat, or --chat or --continue for one that is there.',
  projectHeads: { id: 'PROJECT', chats: 'CHATS', name: 'NAME', folders: 'FOLDERS' },
  noProjects: 'There are no projects.',
  unknownProject: (name: string, list: string) => phrase`No project is called ${name}. “${list}” lists them.`,
  severalProjects: (count: number, name: string, list: string) =>
    phrase`${[number(count)]} projects are called ${name}. “${list}” has the id of each, which names it as well.`,
  nameFile: (command: string) => phrase`Say which file: ${command}.`,
  imported: (chats: number, messages: number) =>
    `Imported ${plural(chats, { one: '# chat', other: '# chats' })}, ${plural(messages, { one: '# message', other: '# messages' })}.`,
  importing: (done: number, of: number) => `${number(done)} of ${plural(of, { one: '# chat', other: '# chats' })}`,
  leftOut: 'Left out:',
  importedProject: (name: string) => phrase`The project ${name} came with them.`,
  broughtSetup: (projects: number, prompts: number) =>
    `Also brought in: ${plural(projects, { one: '# project', other: '# projects' })}, ${plural(prompts, { one: '# prompt', other: '# prompts' })}.`,
  secretsLeft: (names: string[]) => phrase`Secrets to enter again: ${list(names)}.`,
  addServer: (server: string, command: string) => phrase`Add ${named(server)}? It runs: ${command}`,
  rulesOfFile: (count: number) => plural(count, { one: '# rule from the file:', other: '# rules from the file:' }),
  useRules: 'Use them? They count for servers that are started as they were there.',
  rulesMade: (made: number, of: number) => `${number(made)} of ${number(of)} rules count now.`,
  waitsForPerson: 'Servers and rules of the file wait for a person at a terminal or in the window: nothing of them was added.',
  written: (chats: number, file: string) => phrase`Wrote ${[plural(chats, { one: '# chat', other: '# chats' })]} to ${file}.`,
};
