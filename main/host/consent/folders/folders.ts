import { isAbsolute, join, resolve } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Conversation } from '../../../../contract/conversation.ts';
import { type Folder, foldersOf } from '../../../../contract/workspace.ts';
import { changeConversation } from '../../base/change-conversation.ts';
import { within } from '../../base/clock.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log } from '../../base/needs.ts';
import { fromHome, type KnownFolder, lookAtFolder, LOOKS_WITHIN_MS, notLookedAt, whyNoFolder } from './look.ts';

type Needs = {
  journal: Journal;
  /** From --root: they come instead of the kept ones. */
  given?: string[];
  home: string;
  /** The folders that servers may see have changed. */
  onChange(): void;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** Folders that nobody uses now, kept to be chosen again. */
const MOST_UNUSED = 50;

export type Folders = ReturnType<typeof createFolders>;

/** The list of folders, and which of them each chat has. They inform servers; they confine none. */
export function createFolders({ journal, given, home, onChange, clock, log }: Needs) {
  const forgotten = new Map<string, { folder: Folder; at: number }>();
  /** No path is looked at twice at a time: those that hang would soon take all threads that read files. */
  const looking = new Map<string, Promise<Folder>>();

  return {
    /**
     * All count as here until they were looked at, which keeps nobody but the caller that awaits
     * this.
     */
    load(): Promise<void> {
      const paths = given?.map((path) => resolve(fromHome(path, home)));
      if (paths) record(unique(paths).map((path) => notLookedAt({ path, usual: true, hiddenFrom: [] })));
      return lookAgain().catch(notKept);
    },

    lookAgain,

    /** Looks again before somebody is told of the folders. A disk that has not answered since an earlier look keeps nobody. */
    freshen(): Promise<void> {
      const answering = journal.state().folders.filter(({ path }) => !looking.has(path));
      return within(clock, LOOKS_WITHIN_MS, lookAgainAtAll(answering)).catch(notKept);
    },

    /** To a chat, to the usual ones (undefined) or only to the known ones (null). */
    async add({ path: typed, conversation: id }: { path: string; conversation?: string | null | undefined }): Promise<{ path: string }> {
      if (typeof id === 'string') knownChat(id);
      const path = whole(typed);
      const found = await lookAt({ path, usual: false, hiddenFrom: [] });
      const why = await whyNoFolder(found);
      if (why) throw new HostError('bad-input', why);
      // The disk may have taken its time: the chat may be gone, and the list another.
      const chat = typeof id === 'string' ? knownChat(id) : undefined;
      const { folders } = journal.state();
      const before = folders.find((other) => other.path === path);
      const added = { ...found, usual: id === undefined || (before?.usual ?? false), hiddenFrom: before?.hiddenFrom ?? [] };
      // A folder in use keeps its place; else the last chosen is the last.
      if (before && isUsed(before)) record(folders.map((other) => (other === before ? added : other)));
      else record([...folders.filter((other) => other !== before), added]);
      // Folders the chat chose stay chosen, even those not known now.
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

    /** Puts a forgotten folder back in its place, for the same servers; chats that had it have it again. */
    async restore(path: string): Promise<void> {
      const back = forgotten.get(path);
      if (!back) throw new HostError('not-found', { code: 'folder-not-restorable' });
      forgotten.delete(path);
      const { folders } = journal.state();
      if (folders.some((other) => other.path === path)) return;
      record(folders.toSpliced(back.at, 0, back.folder));
      await lookAgainAt(back.folder);
    },

    showTo(path: string, server: string, shown: boolean): void {
      const folder = known(path);
      const others = folder.hiddenFrom.filter((other) => other !== server);
      const changed = { ...folder, hiddenFrom: shown ? others : [...others, server] };
      record(journal.state().folders.map((other) => (other === folder ? changed : other)));
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

    /** The folders that servers may see have changed. */
    tellServers: onChange,
  };

  function of(conversation: string | null): Folder[] {
    const { folders, conversations } = journal.state();
    return foldersOf(folders, conversation === null ? undefined : conversations[conversation]?.folders);
  }

  /**
   * Folders come and go, as disks do. One that hangs keeps nobody but the caller that awaits this.
   */
  function lookAgain(): Promise<void> {
    return lookAgainAtAll(journal.state().folders);
  }

  async function lookAgainAtAll(folders: Folder[]): Promise<void> {
    await Promise.all(folders.map(lookAgainAt));
  }

  function notKept(cause: unknown): void {
    log.warn('What the folders are now could not be kept', cause);
  }

  async function lookAgainAt(folder: Folder): Promise<void> {
    keep(await lookAt(folder));
  }

  function lookAt(folder: KnownFolder): Promise<Folder> {
    const { path } = folder;
    const pending = looking.get(path) ?? lookAtFolder(folder).finally(() => looking.delete(path));
    looking.set(path, pending);
    return pending;
  }

  /** Nothing but where it leads and whether it is there: the rest may have been changed meanwhile. */
  function keep({ path, state, realPath }: Folder): void {
    const { folders } = journal.state();
    const isOther = (folder: Folder) => folder.path === path && (folder.state !== state || folder.realPath !== realPath);
    if (folders.some(isOther)) record(folders.map((folder) => (isOther(folder) ? { ...folder, state, realPath } : folder)));
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

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
