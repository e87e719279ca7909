import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

/** The part of a model's context that a chat takes, and older turns summed up. */
export const context = {
  title: 'Context of this chat',
  open: (share: string) => `${share} of context used. Show the numbers`,
  openUnknown: 'Show the numbers of the context',
  used: (tokens: string, window: string) => `${tokens} of ${window} tokens`,
  usedUnknown: (tokens: string) => `${tokens} tokens, the window is not known`,
  share: (share: string) => `${share} used`,
  sumsUpAt: (share: string) => `older messages are summed up at ${share}`,
  instructions: 'Instructions',
  /** Of the person, in one chat. */
  own: {
    title: 'Instructions for this chat',
    help: 'The model reads them in this chat, after those of Switchyard and yours for every chat. Changing them costs one uncached request.',
    example: 'For example: I am the author of this text; answer as its editor.',
    save: 'Save',
    cancel: 'Cancel',
  },
  tools: 'Tools',
  toolCount: (count: number) => plural(count, { one: '# tool', other: '# tools' }),
  thereAndFound: (there: number, found: number) => `${number(there)} there, ${number(found)} searched when needed`,
  toolsOf: (there: number, all: number) => plural(all, { one: `${number(there)} of # tool`, other: `${number(there)} of # tools` }),
  results: 'Resources and results',
  named: (count: number) => plural(count, { one: '# is sent by name only', other: '# are sent by name only' }),
  chat: 'Chat',
  sentAndWritten: 'Sent and written',
  tokens: 'tokens',
  atLeast: (cost: string, tokens: number) => `at least ${cost}, ${plural(tokens, { one: '# token', other: '# tokens' })} without a price`,
  cost: 'cost',
  lastNew: 'Last answer: input',
  lastCached: 'Last answer: cached',
  lastWritten: 'Last answer: output',
  thisChat: 'This chat',
  today: 'Today, all chats',
  countedBy: (endpoint: string) => phrase`Counted by ${endpoint}. The parts are estimates.`,
  estimated: 'All these numbers are estimates.',
  /** The window is smaller than the model says, by a refusal. */
  refused: {
    why: (endpoint: string, day: string, sent: string | undefined) =>
      sent === undefined
        ? phrase`${endpoint} refused a request as too long on ${[day]}.`
        : phrase`${endpoint} refused about ${[sent]} tokens as too long on ${[day]}.`,
    here: (tokens: string) => `This chat counts with a window of ${tokens}.`,
    everywhere: (tokens: string) => `Each chat with this model counts with a window of ${tokens}.`,
    again: (tokens: string) => `Use ${tokens} again`,
    forget: 'Forget this',
  },
  sumUp: 'Sum up older messages',
  sumUpNow: 'Sum up now',
  numbers: 'Numbers',
  failed: 'The numbers could not be read.',
  full: (share: string) => `${share} of the context is used.`,
  fullNext: 'After the next answer older messages are summed up. The originals stay in the chat.',
  summedUp: (messages: number) => plural(messages, { one: '# older message summed up', other: '# older messages summed up' }),
  fromTo: (before: number, after: number, when: string) => `${number(before)} to ${number(after)} tokens, ${when}`,
  instead: (messages: number) =>
    plural(messages, {
      one: 'What the model is told instead of the first message and its answer',
      other: 'What the model is told instead of the first # messages and their answers',
    }),
  by: (model: string) => phrase`Written by ${model}`,
  byNobody: 'No summary could be written. These are the first lines.',
  changed: 'You changed it',
  summary: 'Summary',
  takeBack: 'Take it back',
  thenSent: 'Then the messages are sent again.',
  save: 'Save summary',
  saved: 'The summary is saved.',
};
