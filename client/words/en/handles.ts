import { listed } from '../listed.ts';
import { code, type Phrase, phrase, type Put } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

/** The three questions about a server and their answers, and the warnings that follow from them. */
export const handles = {
  question: (server: Put) => phrase`What does ${named(server)} handle?`,
  private: { asks: 'Does it read private data?', more: 'Customers, mail, your files', is: 'Reads private data' },
  untrusted: { asks: 'Does it bring in text by strangers?', more: 'Web pages, comments, mail', is: 'Brings in text by strangers' },
  sends: { asks: 'Can it send things to others?', more: 'Posts, uploads, messages', is: 'Sends to others' },
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
  filledIn: 'Filled in',
  you: 'You',
  notAnswered: 'Not answered',
  fromApp: 'it is a part of Switchyard',
  fromPackage: (name: string) => phrase`Switchyard knows ${code(name)}`,
  fromAddress: (host: string) => phrase`what goes in leaves this computer for ${host}`,
  untilAnswered: 'counts as yes until you answer',
  toolSays: (tool: string, is: boolean) =>
    is
      ? phrase`counts as yes until you answer; its ${code(tool)} says that it reaches others`
      : 'counts as yes until you answer; its tools say no',
  /** A question with its answer and the source of that, on one line. */
  line: (asks: string, answer: string, source: Phrase) => (source === '' ? `${asks} ${answer}` : phrase`${[asks]} ${[answer]} (${source})`),
  /** `yes`: what it does, `open`: what nobody said. */
  inShort: (yes: string[], open: string[]) =>
    [
      ...(yes.length > 0 ? [format.list(yes)] : []),
      ...(open.length > 0 ? [`not answered: ${format.list(open)}`] : []),
      ...(yes.length + open.length === 0 ? ['Handles nothing to guard'] : []),
    ].join('; '),
  forget: 'Forget my answers',
  guard: {
    label: 'What could leave',
    one: 'This could send private data to others',
    several: (calls: number) => `These ${number(calls)} could send private data to others`,
    once: 'Asked once in this chat',
    private: 'Private data',
    untrusted: 'Text by strangers',
    sends: 'Sends to others',
    yourFiles: 'your files',
    thisCall: 'this call',
    allCalls: (calls: number) => `all ${number(calls)} calls`,
    read: (what: string, time: string) => phrase`${what}, ${[time]}`,
    steers: 'Text by strangers can steer the model. Read what leaves before you allow it.',
    change: 'Not right? Change',
    before: (time: string) => `Private data could leave, asked at ${time}.`,
    nobodySaid: (server: Put) => phrase`What does ${named(server)} handle? Nobody has said yet.`,
    forAllChats: 'One answer for all chats',
    fromTools: (tools: number) => plural(tools, { one: 'Filled in from its # tool.', other: 'Filled in from its # tools.' }),
    mayAllow: 'You can allow the call without answering.',
    notNow: 'Not now',
    save: 'Save',
    unsaidBefore: (servers: readonly Put[], time: string) =>
      phrase`Nobody has said what ${listed(format, servers.map(named))} ${[servers.length === 1 ? 'handles' : 'handle']}, asked at ${[time]}.`,
  },
};
