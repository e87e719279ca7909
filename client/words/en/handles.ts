import { listed } from '../listed.ts';
import { code, type Phrase, phrase, type Put } from '../phrase.ts';
import { format, named, plural } from './format.ts';

const others = (count: number): Phrase[] => (count > 0 ? [[plural(count, { one: '# other', other: '# others' })]] : []);

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
  fromAnnotations: (tool: string) => phrase`its ${code(tool)} says that it reaches others`,
  fromRegistry: (word: string) => phrase`its entry in the registry names ${code(word)}`,
  /** Filled in, and the person trusted the server with it. */
  acceptedOn: (source: Phrase, at: number) => phrase`${source}; accepted on ${[format.date(at)]}`,
  answeredOn: (at: number) => `on ${format.date(at)}`,
  /** The same on a line where nothing else says who answered. */
  byYouOn: (at: number) => `you, on ${format.date(at)}`,
  untilAnswered: 'counts as yes until you answer',
  toolSays: (tool: string, is: boolean) =>
    is
      ? phrase`counts as yes until you answer; its ${code(tool)} says that it reaches others`
      : 'counts as yes until you answer; its tools say no',
  /** A question with its answer and the source of that, on one line. */
  line: (asks: string, answer: string, source: Phrase) => (source === '' ? `${asks} ${answer}` : phrase`${[asks]} ${[answer]} (${source})`),
  /** The kinds of data that a server handles, as far as that is filled in. */
  inShort: (yes: string[]) => format.list(yes),
  /** One line for all servers that are looked at together. */
  nobodySaid: (count: number) =>
    plural(count, {
      one: 'Nobody has said yet what this server handles. Answer now, or when it matters.',
      other: 'Nobody has said yet what # of these servers handle. Answer now, or when it matters.',
    }),
  whatItHandles: 'What it handles',
  forget: 'Forget my answers',
  /** The effect of the answers about one server; each line goes on from the title. */
  effects: {
    title: 'With these answers Switchyard',
    asksBeforeCalls: (server: Put, own: Phrase, strangers: Phrase) =>
      phrase`asks before a call of ${named(server)} in a chat with private data (${own}) and text by strangers (${strangers})`,
    sendsNothing: (server: Put) => phrase`stays quiet before a call of ${named(server)}: it sends nothing to others`,
    noStrangers: (server: Put) => phrase`stays quiet before a call of ${named(server)}: no server here brings in text by strangers`,
    asksAfterBoth: (server: Put, senders: Phrase) =>
      phrase`asks before a call of ${senders} in a chat with something from ${named(server)}`,
    asksAfterOwn: (server: Put, senders: Phrase, strangers: Phrase) =>
      phrase`asks before a call of ${senders} in a chat with something from ${named(server)} and text by strangers (${strangers})`,
    asksAfterStrangers: (server: Put, senders: Phrase, own: Phrase) =>
      phrase`asks before a call of ${senders} in a chat with something from ${named(server)} and private data (${own})`,
    nothingRead: (server: Put) => phrase`does not count what comes from ${named(server)}`,
    noSender: (server: Put) => phrase`stays quiet in a chat with something from ${named(server)}: no other server here can send`,
    ownAlone: (server: Put) =>
      phrase`stays quiet in a chat with something from ${named(server)}: no server here brings in text by strangers`,
    alone: 'With a second server this decides when Switchyard asks',
    off: 'asks about none of this: “Data leaks” is off in Settings › Permissions',
    /** Servers by name, and how many more there are. */
    servers: (names: readonly Put[], more: number) => listed(format, [...names.map(named), ...others(more)], 'or'),
    serversOrFiles: (names: readonly Put[], more: number) =>
      listed(format, [...names.map(named), ...others(more), ['files that you attach']], 'or'),
  },
};
