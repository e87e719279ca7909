import { listed } from '../listed.ts';
import { phrase, type Put } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

/** Cards of calls that wait: several at once, the words of a server, the guard, rules. */
export const callCards = {
  /** Parallel calls of one tool in one card. */
  several: {
    name: (server: string, tool: string, count: number) => phrase`Approval: ${server}, ${tool}, ${[String(count)]} calls`,
    modelWants: (model: Put, tool: Put, server: Put, count: number) =>
      phrase`${model} wants to call ${named(tool)} ${[String(count)]} times on ${named(server)}`,
    youWant: (tool: Put, server: Put, count: number) =>
      phrase`You want to call ${named(tool)} ${[String(count)]} times on ${named(server)}`,
    nameMixed: (count: number) => `Approval: ${count} calls`,
    modelWantsMixed: (model: Put, count: number) => phrase`${model} wants to make ${[number(count)]} calls`,
    youWantMixed: (count: number) => phrase`You want to make ${[number(count)]} calls`,
    rowOf: (place: number, server: string, tool: string) => phrase`Call ${[number(place)]}: ${server}, ${tool}`,
    openRow: (place: number) => `Open call ${place}`,
    foldRow: (place: number) => `Fold call ${place}`,
    ownCard: 'Change or answer on its own card',
    allowReads: (count: number) => `Allow the ${count} that only read`,
    asServersSay: 'That they only read is what their servers say',
    inChatStep: 'Allow in this chat…',
    inChatLead: 'In this chat, every call of these tools, whatever its arguments:',
    allowTools: (count: number) => plural(count, { one: 'Allow # tool in this chat', other: 'Allow # tools in this chat' }),
    whichTool: 'A lasting rule for which tool?',
    unseen: (count: number) =>
      plural(count, { one: '# row is out of sight: scroll to it first', other: '# rows are out of sight: scroll to them first' }),
    /** The reason why a row is allowed alone. */
    tags: {
      climbs: 'leaves its folder',
      hidden: 'hidden characters',
      misfit: 'does not fit the tool',
      unchecked: 'not checked',
      'asked-despite': 'asked despite a rule',
      guarded: 'could leave',
      foreign: 'not your value',
      carries: 'copied text',
      outside: 'outside the folders',
    },
    wait: (count: number) => plural(count, { one: '# waits for you', other: '# wait for you' }),
    row: (place: number) => `Call ${place}`,
    same: (count: number) => `The same in all ${count}:`,
    allow: 'Allow',
    allowAll: (count: number) => `Allow all ${count}`,
    allowOthers: (count: number) => `Allow the other ${count}`,
    denyAll: (count: number) => (count === 1 ? 'Deny it' : `Deny all ${count}`),
    denyAllStep: (count: number) => (count === 1 ? 'Deny it…' : `Deny all ${count}…`),
    oneByOne: 'Review one by one',
    ruleMade: (count: number) => plural(count, { one: 'Rule made', other: '# rules made' }),
    unfold: 'Show all',
    fold: 'Fold',
    openAll: 'Show all values',
    missingOpen: 'Show the long values first',
    climbs: 'A path leaves its folder with “..”.',
    hidden: 'It has hidden characters.',
    alone: (count: number) =>
      plural(count, {
        one: '# call needs its own answer',
        other: '# calls need their own answers',
      }),
  },
  /** The claims of a server about its tool, in one line. */
  claims: {
    reads: 'only reads',
    changes: 'may change files',
    deletes: 'may delete or overwrite',
    outside: 'may use the network',
    says: (claims: readonly string[], server: Put) => phrase`${[capitalized(claims.join(', '))]}, says ${named(server)}`,
    describes: (server: Put, text: Put) => phrase`${named(server)} says: ${text}`,
    nothing: (server: Put) => phrase`${named(server)} does not say what it does`,
    more: 'More',
    less: 'Less',
  },
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
    /** The reason why the question is asked at this call. */
    whyNow: 'Asked now, because this call could send on what the chat has read.',
    hasRead: (server: Put) =>
      phrase`This chat has read from ${named(server)}, and nobody has said what it handles. This call could send it on.`,
    answerThis: 'Answer',
    forAllChats: 'One answer for all chats',
    fromTools: (tools: number) => plural(tools, { one: 'Filled in from its # tool.', other: 'Filled in from its # tools.' }),
    mayAllow: 'You can allow the call without answering.',
    notNow: 'Not now',
    save: 'Save',
    unsaidBefore: (servers: readonly Put[], time: string) =>
      phrase`Nobody has said what ${listed(format, servers.map(named))} ${[servers.length === 1 ? 'handles' : 'handle']}, asked at ${[time]}.`,
  },
  widths: {
    exact: 'When the arguments are exactly these',
    exactOne: (argument: Put, value: Put) => phrase`When ${argument} is exactly ${value}`,
    folder: (argument: Put, folder: Put) => phrase`Any ${argument} in ${folder}`,
    folderOnly: (argument: Put, folder: Put) => phrase`Any ${argument} in ${folder}, whatever the other arguments are`,
    prefix: (argument: Put, prefix: Put) => phrase`When ${argument} begins with ${prefix}`,
    prefixOnly: (argument: Put, prefix: Put) => phrase`When ${argument} begins with ${prefix}, whatever the other arguments are`,
    tool: (tool: Put) => phrase`Every call of ${named(tool)}, whatever it does`,
    beginsWith: (argument: Put) => phrase`What ${argument} begins with`,
    problem: { empty: 'Needs at least one character', other: 'This call does not begin like that' },
    note: {
      host: 'It ends before the name of the host does: addresses on other hosts can begin like this, too.',
      rest: 'Everything after it runs unread.',
      command: 'Everything after it runs unread, a second command as well.',
    },
    links: 'Links are followed: you are asked about one that leads across the edge of this folder.',
    linksElsewhere: 'Only names count: Switchyard cannot see where links on that server lead.',
  },
  /** A change of a text, drawn as a diff. */
  changes: {
    change: 'Change',
    newText: 'New text',
    editNew: 'Edit the new text',
    reading: 'Reading the file as it is…',
    nothingBefore: 'Not compared: no such file can be read in the folders of this chat.',
    wholeFile: 'Whole file',
    onlyChanges: 'Only changes',
    sameLines: (lines: number) => plural(lines, { one: '# line as before', other: '# lines as before' }),
    size: (added: number, removed: number) =>
      `${plural(added, { one: '# line added', other: '# lines added' })}, ${plural(removed, { one: '# line taken out', other: '# lines taken out' })}`,
  },
  /** The origin of a value: in a word, and in a sentence where it is a reason to ask. */
  origins: {
    label: 'Where values came from',
    person: 'You wrote it',
    edited: 'You edited it',
    allowed: 'You allowed it before',
    model: (model: string | undefined) => (model === undefined ? 'The model wrote it' : phrase`${model} wrote it`),
    nowhere: (model: string | undefined) => (model === undefined ? 'The model made it up' : phrase`${model} made it up`),
    read: (what: string, time: string, whose: 'own' | 'yours' | 'strangers') =>
      phrase`${what}, ${[time]}${[{ own: '', yours: ', yours', strangers: ', by a stranger' }[whose]]}`,
    kinds: {
      email: 'The e-mail address',
      web: 'The web address',
      account: 'The account number',
      phone: 'The phone number',
      path: 'The path',
      handle: 'The name of the receiver',
      money: 'The amount',
      target: 'The thing it is about',
      text: 'The text',
    },
    asks: {
      strangers: (kind: string) => `${kind} stands only in text by strangers`,
      nowhere: (kind: string) => `${kind} stands nowhere in this chat`,
      composed: (kind: string) => `${kind} is put together from text by strangers`,
    },
    stands: (server: Put, text: string) => phrase`${named(server)} gave it: “${text}”`,
    show: 'Show where from',
  },
};

function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('en') + text.slice(1);
}
