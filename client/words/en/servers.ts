import type { BuiltInServer } from '../../../contract/built-in-servers.ts';
import { phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

/** The page of the servers: one row for each, how it is, and what can be done with it. */
export const servers = {
  title: 'Servers',
  lead: 'Programs and services that give the model tools, resources and prompts.',
  filter: 'Filter servers',
  add: 'Add server',
  needsYou: 'Needs you',
  others: 'Other servers',
  all: 'All servers',
  counted: (title: string, count: number) => `${title} (${number(count)})`,
  none: 'No servers yet',
  howToAdd: 'Paste a command, an address or JSON from another app. Nothing starts before you have seen its exact command.',
  noMatch: (filter: string) => phrase`No server matches “${filter}”`,
  searched: 'Names, commands and addresses were searched.',
  clearFilter: 'Clear the filter',

  state: {
    off: 'Off',
    changed: 'Changed',
    new: 'New',
    starting: 'Connecting',
    ready: 'Ready',
    failed: 'Stopped',
    restarting: (seconds: number) => `Retrying in ${format.seconds(seconds)}`,
    signedOut: 'Signed out',
    signingIn: 'Signing in',
    onHold: 'On hold',
  },
  noAnswerFor: (seconds: number) => `No answer for ${format.seconds(seconds)}`,
  fetching: (runner: string, name: string, seconds: number) =>
    `${runner} fetches ${name} where it is not here yet, ${format.seconds(seconds)}`,
  /** Status of a server that has had too many requests. */
  asksToWait: (seconds: number) => `Asks to wait, ${format.seconds(seconds)} left`,
  waitsForBrowser: 'Waiting for your browser',
  endedBySignal: (signal: string) => `Ended by signal ${signal}`,
  endedWithCode: (code: number) => `Ended with exit code ${code}`,
  changedTools: (count: number) => plural(count, { one: '# tool changed', other: '# tools changed' }),
  changedInstructions: 'Instructions changed',
  offers: ({ tools, prompts, resources, heldBack, outOfDate }: OfferCounts) =>
    [
      tools && plural(tools, { one: '# tool', other: '# tools' }),
      prompts && plural(prompts, { one: '# prompt', other: '# prompts' }),
      resources && plural(resources, { one: '# resource', other: '# resources' }),
      heldBack && `${number(heldBack)} not usable`,
      outOfDate && 'list out of date',
    ]
      .filter(Boolean)
      .join(', ') || 'Offers nothing',

  builtIn: 'Built in',
  /** The purpose of each built-in server, by its id. */
  builtInFor: {
    notes: 'Short notes that stay on this computer. The model can read, write, search and sum them up.',
    files: 'Reads, searches and changes files, only in the folders of the chat. Without a folder it does nothing.',
    vectors: 'Tables of vectors that stay on this computer: the nearest ones, by filter, by words, by meaning.',
    showcase: 'Shows what a server can do: a prompt and a tool for each part of the protocol. It keeps nothing.',
  } satisfies Record<BuiltInServer, string>,
  showMe: 'Show me what servers can do',
  needsFolder: 'Needs a folder: choose one',
  worksIn: (folder: string) => phrase`Works in ${folder}`,
  isOn: (server: string) => phrase`${named(server)} is on`,
  review: 'Review…',
  reviewChanges: (server: string) => phrase`Review what changed in ${named(server)}`,
  retryNow: 'Retry now',
  retryServerNow: (server: string) => phrase`Retry now: ${server}`,

  more: (server: string) => phrase`More about ${named(server)}`,
  rename: 'Rename…',
  edit: 'Edit…',
  restart: 'Restart',
  openLog: 'Open log',
  signOut: 'Sign out',
  remove: 'Remove',
  removed: (server: string) => phrase`${named(server)} removed`,
};

type OfferCounts = { tools: number; prompts: number; resources: number; heldBack: number; outOfDate: boolean };
