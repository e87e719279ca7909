import { readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HostError } from '../../../../contract/errors.ts';
import type { Server } from '../../../../contract/server.ts';
import type { Conversation } from '../../../../contract/conversation.ts';
import { eachPlaceOnce, type Folder, foldersOf } from '../../../../contract/workspace.ts';
import { changeConversation } from '../../chat/change-conversation.ts';
import type { Journal } from '../../journal.ts';
import { fromHome, isFolder, look, whyNot } from './look.ts';

type Needs = {
  journal: Journal;
  /** From --root: they come instead of the kept ones. */
  given?: string[];
  home: string;
  /** What servers may see has changed. */
  onChange(): void;
};

const SUGGESTIONS = 20;
/** Folders that nobody uses now, kept to be chosen again. */
const MOST_UNUSED = 50;

export type Folders = ReturnType<typeof createFolders>;

/** The folders servers are told about, chat by chat, each once the person agreed. They inform servers; they confine none. */
export function createFolders({ journal, given, home, onChange }: Needs) {
  const forgotten = new Map<string, { folder: Folder; at: number }>();

  return {
    /** Looks again at what the kept folders are now. */
    load(): void {
      const kept = journal.state().folders;
      const paths = given?.map((path) => resolve(fromHome(path, home)));
      record(paths ? unique(paths).map((path) => look({ path, usual: true, hiddenFrom: [] })) : kept.map(look));
    },

    /** They come and go, as disks do. */
    lookAgain(): void {
      const { folders } = journal.state();
      const now = folders.map(look);
      const isOther = ({ state, realPath }: Folder, at: number) => state !== folders[at]?.state || realPath !== folders[at].realPath;
      if (now.some(isOther)) record(now);
    },

    /** To a chat, to the usual ones (undefined) or only to the known ones (null). */
    add({ path: typed, conversation: id }: { path: string; conversation?: string | null | undefined }): { path: string } {
      const chat = typeof id === 'string' ? knownChat(id) : undefined;
      const path = whole(typed);
      const why = whyNot(path);
      if (why) throw new HostError('bad-input', why);
      const { folders } = journal.state();
      const before = folders.find((other) => other.path === path);
      const added = look({ path, usual: id === undefined || (before?.usual ?? false), hiddenFrom: before?.hiddenFrom ?? [] });
      // What is used keeps its place; else the last chosen is the last.
      if (before && isUsed(before)) record(folders.map((other) => (other === before ? added : other)));
      else record([...folders.filter((other) => other !== before), added]);
      // What it chose stays chosen, even what is not known now.
      if (chat) choose(chat, unique([...(chat.folders ?? pathsOf(chat)), added.path]));
      return { path: added.path };
    },

    /** Null: the usual ones. */
    choose({ conversation, folders: paths }: { conversation: string; folders: string[] | null }): void {
      const chat = knownChat(conversation);
      for (const path of paths ?? []) known(path);
      choose(chat, paths ? unique(paths) : undefined);
    },

    /** The usual ones are exactly these, in this order before all others; those that are not any more count as used just now. */
    use(paths: string[]): void {
      const used = unique(paths).map((path) => ({ ...known(path), usual: true }));
      const others = journal.state().folders.filter(({ path }) => !paths.includes(path));
      const left = others.filter(({ usual }) => usual).map((folder) => ({ ...folder, usual: false }));
      record([...used, ...others.filter(({ usual }) => !usual), ...left]);
    },

    remove(path: string): void {
      const folder = known(path);
      const { folders } = journal.state();
      forgotten.set(path, { folder, at: folders.indexOf(folder) });
      record(folders.filter((other) => other !== folder));
    },

    /** Where it was, for the same servers; chats that had it have it again. */
    restore(path: string): void {
      const back = forgotten.get(path);
      if (!back) throw new HostError('not-found', 'This folder cannot be brought back any more.');
      forgotten.delete(path);
      const { folders } = journal.state();
      if (folders.some((other) => other.path === path)) return;
      record(folders.toSpliced(back.at, 0, look(back.folder)));
    },

    showTo(path: string, server: string, shown: boolean): void {
      const folder = known(path);
      const others = folder.hiddenFrom.filter((other) => other !== server);
      const changed = { ...folder, hiddenFrom: shown ? others : [...others, server] };
      record(journal.state().folders.map((other) => (other === folder ? changed : other)));
    },

    /** Folders whose path begins with the text. */
    complete(text: string): string[] {
      if (text === '' || text === '~') return [home];
      const path = fromHome(text, home);
      if (!isAbsolute(path)) return [];
      const parent = text.endsWith('/') || text.endsWith(sep) ? path : dirname(path);
      const beginning = parent === path ? '' : basename(path);
      try {
        return firstFolders(
          readdirSync(parent)
            .filter((name) => name.startsWith(beginning) && (beginning.startsWith('.') || !name.startsWith('.')))
            .toSorted()
            .map((name) => join(parent, name)),
        );
      } catch {
        return [];
      }
    },

    /** Keeps these folders from the server, and no others of that chat. */
    hide(server: string, conversation: string | null, paths: string[]): void {
      const asked = of(conversation).map(({ path }) => path);
      const changed = (folder: Folder): string[] => {
        const others = folder.hiddenFrom.filter((other) => other !== server);
        if (paths.includes(folder.path)) return [...others, server];
        return asked.includes(folder.path) ? others : folder.hiddenFrom;
      };
      record(journal.state().folders.map((folder) => ({ ...folder, hiddenFrom: changed(folder) })));
    },

    isAgreed,
    visibleTo,
    rootsFor,

    /**
     * What a server may know of folders while it works for this chat, as one text. Before the person agreed, that is whether there is
     * anything to ask for.
     */
    seesOfFolders(id: string, conversation: string | null): string {
      const server = journal.state().servers[id];
      return server && isAgreed(server)
        ? JSON.stringify(rootsFor(id, conversation))
        : `to ask for: ${visibleTo(id, conversation).length > 0}`;
    },
  };

  function of(conversation: string | null): Folder[] {
    const { folders, conversations } = journal.state();
    return foldersOf(folders, conversation === null ? undefined : conversations[conversation]?.folders);
  }

  function pathsOf({ folders: chosen }: Conversation): string[] {
    return foldersOf(journal.state().folders, chosen).map(({ path }) => path);
  }

  function choose(chat: Conversation, paths: string[] | undefined): void {
    changeConversation(journal, chat.id, { folders: paths });
    forgetOldest();
    onChange();
  }

  function isUsed({ path, usual }: Folder): boolean {
    return usual || Object.values(journal.state().conversations).some(({ folders }) => folders?.includes(path));
  }

  function forgetOldest(): void {
    const { folders } = journal.state();
    const unused = folders.filter((folder) => !isUsed(folder));
    const old = unused.slice(0, Math.max(unused.length - MOST_UNUSED, 0));
    if (old.length > 0) journal.record({ type: 'folders.changed', folders: folders.filter((folder) => !old.includes(folder)) });
  }

  function knownChat(id: string): Conversation {
    const chat = journal.state().conversations[id];
    if (!chat) throw new HostError('not-found', { code: 'no-such-chat' });
    return chat;
  }

  /** Those that come with the app need not be asked about, nor given servers when the folders were given with them. */
  function isAgreed({ origin, knowsFolders }: Pick<Server, 'origin' | 'knowsFolders'>): boolean {
    return knowsFolders === true || origin === 'built-in' || (origin === 'given' && given !== undefined);
  }

  /** The folders of the chat that are there and not kept from the server; with no chat the usual ones. */
  function visibleTo(server: string, conversation: string | null): Folder[] {
    return of(conversation).filter((folder) => folder.state === 'here' && !folder.hiddenFrom.includes(server));
  }

  /** None before the person agreed. */
  function rootsFor(id: string, conversation: string | null): { uri: string; name: string }[] {
    const server = journal.state().servers[id];
    if (!server || !isAgreed(server)) return [];
    return eachPlaceOnce(visibleTo(id, conversation)).map(({ path, realPath, name }) => ({
      uri: pathToFileURL(realPath ?? path).href,
      name,
    }));
  }

  function known(path: string): Folder {
    const folder = journal.state().folders.find((other) => other.path === path);
    if (!folder) throw new HostError('not-found', { code: 'folder-not-listed' });
    return folder;
  }

  function record(folders: Folder[]): void {
    journal.record({ type: 'folders.changed', folders });
    forgetOldest();
    onChange();
  }

  /** A relative path would depend on where the app was started. */
  function whole(typed: string): string {
    const path = fromHome(typed.trim(), home);
    if (!isAbsolute(path)) throw new HostError('bad-input', { code: 'path-not-absolute', example: join(home, 'code') });
    return resolve(path);
  }
}

/** No further than needed: there may be a hundred thousand, and each is looked at. */
function firstFolders(paths: string[]): string[] {
  const found: string[] = [];
  for (const path of paths) {
    if (found.length === SUGGESTIONS) break;
    if (isFolder(path)) found.push(path);
  }
  return found;
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
