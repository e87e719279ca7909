import { phrase, type Put } from '../phrase.ts';
import { named, number, plural } from './format.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** One chat, and one before its first message. */
export const chat = {
  gone: 'This chat is no longer there.',
  loading: 'Loading',
  new: 'New chat',
  newIn: (folder: string) => phrase`New chat in ${folder}`,
  noServers: 'No servers yet. Servers give the model something to work with.',
  addServer: 'Add server',
  starting: 'Servers are starting. Ask anything.',
  noneReady: 'No server is ready. You can ask anything that needs none.',
  ready: (count: number) =>
    count === 1
      ? 'One server is ready. Ask anything, or begin with something it offers.'
      : `${NUMBERS[count] ?? number(count)} servers are ready. Ask anything, or begin with something they offer.`,
  prompts: 'Try with your servers',
  /** Messages to begin with; those of the built-in servers by their ids. */
  examples: {
    hide: 'Hide examples',
    hidden: 'Examples are hidden. Settings › Appearance shows them again.',
    notes: 'Search my notes for plans, and list what is still open.',
    notesAndFiles: (folder: string) => phrase`Search my notes for ${folder}, and sum up what they say.`,
    files: (folder: string) => phrase`List the folder ${folder}, and say what I should read first.`,
    vectors: 'List the tables of vectors, and say what each one holds.',
    showcase: 'List the ships, the longest first.',
    tool: (tool: Put, server: Put) => phrase`Use ${named(tool)} of ${named(server)}, and say what it shows.`,
    /** The person writes what for. */
    toolFor: (tool: Put, server: Put) => phrase`Use ${named(tool)} of ${named(server)} for`,
  },
  /** The folders that a new chat can be about. */
  about: 'Folder of the new chat',
  noFolder: 'No folder',
  otherFolder: 'Other…',
  waiting: 'Waiting for you',
  callOn: (tool: Put, server: Put) => phrase`${named(tool)} on ${named(server)}`,
  /** The chat of a question, and how long ago it was asked. */
  askedIn: (title: string, ago: string) => phrase`${title}, ${[ago]}`,
  review: 'Review',
  reviewOf: (server: string) => phrase`Review what ${named(server)} waits for`,
  toolsChanged: (count: number) =>
    plural(count, { one: 'A tool changed. It is off until you look.', other: '# tools changed. They are off until you look.' }),
  look: 'Look at it',
  moreWait: (count: number) => plural(count, { one: '# more waits for you.', other: '# more wait for you.' }),
  continue: 'Continue',
  beingAnswered: 'Is being answered now',
  writing: (text: string) => phrase`Writing now: “${text}”`,
  /** The last words of a chat, and who said them. */
  said: { person: (text: string) => phrase`You: ${text}`, model: (text: string) => phrase`Answer: ${text}` },
};
