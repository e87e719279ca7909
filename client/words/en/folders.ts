import { type Phrase, type Put, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, number, plural, named } from './format.ts';

/** Folders of a chat and of new chats, and which server is told about which (roots). */
export const folders = {
  field: { label: 'Path of the folder', suggestions: 'Folders', choose: 'Choose…', add: 'Add' },
  state: {
    missing: 'Not found now, so no server is told about it.',
    unreadable: 'Cannot be read, so no server is told about it.',
    leadsTo: (path: string) => phrase`leads to ${path}`,
  },
  table: {
    name: 'Folders and servers',
    folder: 'Folder',
    moveOrRemove: 'Move or remove',
    remove: 'Remove',
    tell: (server: string, folder: string) => phrase`Tell ${named(server)} about ${folder}`,
    putFirst: (folder: string) => phrase`Put ${folder} first`,
    removeOne: (folder: string) => phrase`Remove ${folder}`,
  },
  dropped: {
    title: (count: number) => plural(count, { one: 'Add this folder to the chat?', other: 'Add # folders to the chat?' }),
    says: 'The model is then told where it lies, and its files can be named with @. Built-in servers, and those that may know your folders already, are told too; any other asks you first.',
    notNow: 'Not now',
    add: (count: number) => plural(count, { one: 'Add folder', other: 'Add # folders' }),
  },
  chip: {
    name: 'Folders: ',
    none: 'No folder',
    lost: (lost: number, all: number) => (lost === all ? ', not found now' : `, ${number(lost)} not found now`),
  },
  panel: {
    title: 'Folders in this chat',
    tick: 'Choose which servers are told about each folder.',
    noServers: 'The model is told about them, and servers that ask.',
    add: 'Add folder…',
    none: 'This chat has no folder, so servers are told about none.',
    noLock: 'This list tells servers where to work. It does not stop them from reading elsewhere.',
    useForNew: 'Use for new chats too',
    done: 'Done',
    usedBefore: 'Used before',
    again: (name: string, path: string) => phrase`Add ${name}, ${path}`,
    removed: (name: string) => phrase`${name} removed from this chat`,
    madeUsual: (count: number) =>
      count === 0
        ? 'New chats begin without a folder now'
        : plural(count, { one: 'New chats begin with # folder now', other: 'New chats begin with # folders now' }),
  },
  /** A file with instructions in a folder, told to the model once the person looked at it. */
  instructions: {
    of: (file: string, folder: string) => phrase`${file} of ${folder}`,
    untold: 'The model is not told of it.',
    told: 'The model is told it in every chat with this folder.',
    changed: 'It has changed since you looked at it. The model is told the text you looked at.',
    gone: 'It is no longer there. The model is told the text you looked at.',
    toldBefore: 'The model is told the text you looked at.',
    look: 'Look at it',
    close: 'Close',
    use: (file: string) => phrase`Use ${file}`,
    leave: 'Stop using it',
    said: (path: string) => phrase`The whole text of ${path}. Anybody who can write to the folder may have written it.`,
  },
  comesFirst: (name: string) => phrase`${name} comes first`,
  begunWithout: (name: string) => phrase`New chats begin without ${name}`,
  /** Servers whose command names a folder, and which folder that is; left out, there is none. */
  startIn: (servers: readonly string[], folder: string | undefined): Phrase =>
    folder === undefined
      ? phrase`${namesOf(servers)} ${servers.length === 1 ? ['needs'] : ['need']} a folder that new chats begin with.`
      : phrase`${namesOf(servers)} ${servers.length === 1 ? ['works'] : ['work']} in ${folder} in every chat: the first folder of new chats that can be read.`,
  /** `more`: how many others are not named. */
  neverAsked: (servers: readonly string[], more: number): Phrase =>
    servers.length + more === 1
      ? phrase`${namesOf(servers)} has never asked for folders and is not listed.`
      : phrase`${namesOf(servers, more)} have never asked for folders and are not listed.`,
  question: {
    title: (server: Put) => phrase`${named(server)} wants to know your folders`,
    notNow: 'Not now',
    toldNone: (server: string) => phrase`${named(server)} is told about no folder`,
    ticked: (ticked: number, all: number) => `${number(ticked)} of ${number(all)} chosen`,
    tellNone: 'Tell it none',
    share: (count: number) => plural(count, { one: 'Share # folder', other: 'Share # folders' }),
    group: (server: string) => phrase`Folders ${named(server)} is told about`,
    none: (server: string) =>
      phrase`There is no folder here. ${named(server)} is also told about folders you choose later, in any chat, unless you hide them.`,
    noLock: (server: string) =>
      phrase`This tells ${named(server)} where to work. It does not stop the server from reading elsewhere. You can change it at any time under Folders.`,
  },
};

function namesOf(servers: readonly string[], more = 0): Phrase {
  return listed(format, more > 0 ? [...servers.map(named), [`${number(more)} more`]] : servers.map(named));
}
