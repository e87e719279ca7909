import { chatsIn } from '../../../../contract/chats-by-id.ts';
import { isAbsolute, join, resolve } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Conversation } from '../../../../contract/conversation.ts';
import { chatInProject } from '../../../../contract/project.ts';
import { type Folder, foldersOf } from '../../../../contract/workspace.ts';
import { changeConversation } from '../../base/change-conversation.ts';
import { within } from '../../base/clock.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log } from '../../base/needs.ts';
import { FolderLooks, fromHome, LOOKS_WITHIN_MS, notLookedAt, whyNoFolder } from './look.ts';

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

/** The list of folders, and which of them each chat has. They inform servers; they confine none. */
export class Folders {
  readonly #needs: Needs;
  readonly #forgotten = new Map<string, { folder: Folder; at: number }>();
  readonly #looks = new FolderLooks();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * All count as here until they were looked at, which keeps nobody but the caller that awaits
   * this.
   */
  load(): Promise<void> {
    const { given, home } = this.#needs;
    const paths = given?.map((path) => resolve(fromHome(path, home)));
    if (paths) this.#record(unique(paths).map((path) => notLookedAt({ path, usual: true, hiddenFrom: [] })));
    return this.lookAgain().catch((cause: unknown) => this.#notKept(cause));
  }

  /**
   * Folders come and go, as disks do. One that hangs keeps nobody but the caller that awaits this.
   */
  lookAgain(): Promise<void> {
    return this.#lookAgainAtAll(this.#all());
  }

  /**
   * Looks again before somebody is told of the folders. A disk that has not answered since an
   * earlier look keeps nobody.
   */
  freshen(): Promise<void> {
    const answering = this.#all().filter(({ path }) => !this.#looks.isPending(path));
    const looked = within(this.#needs.clock, LOOKS_WITHIN_MS, this.#lookAgainAtAll(answering));
    return looked.catch((cause: unknown) => this.#notKept(cause));
  }

  /** To a chat, to the usual ones (undefined) or only to the known ones (null). */
  async add({ path: typed, conversation: id }: { path: string; conversation?: string | null | undefined }): Promise<{ path: string }> {
    if (typeof id === 'string') this.#knownChat(id);
    const path = this.#whole(typed);
    const found = await this.#looks.lookAt({ path, usual: false, hiddenFrom: [] });
    const why = await whyNoFolder(found);
    if (why) throw new HostError('bad-input', why);
    // The disk may have taken its time: the chat may be gone, and the list another.
    const chat = typeof id === 'string' ? this.#knownChat(id) : undefined;
    const folders = this.#all();
    const before = folders.find((other) => other.path === path);
    const added = { ...found, usual: id === undefined || (before?.usual ?? false), hiddenFrom: before?.hiddenFrom ?? [] };
    // A folder in use keeps its place; else the last chosen is the last.
    if (before && this.#isUsed(before)) this.#record(folders.map((other) => (other === before ? added : other)));
    else this.#record([...folders.filter((other) => other !== before), added]);
    // Folders the chat chose stay chosen, even those not known now.
    if (chat) this.#chooseFor(chat, unique([...(this.#chosenIn(chat) ?? this.#usualPaths()), added.path]));
    return { path: added.path };
  }

  /** Null: the usual ones. */
  choose({ conversation, folders: paths }: { conversation: string; folders: string[] | null }): void {
    const chat = this.#knownChat(conversation);
    for (const path of paths ?? []) this.#known(path);
    this.#chooseFor(chat, paths ? unique(paths) : undefined);
  }

  /**
   * The usual ones are exactly these, in this order before all others; those that are not any more
   * count as used just now.
   */
  use(paths: string[]): void {
    const used = unique(paths).map((path) => ({ ...this.#known(path), usual: true }));
    const others = this.#all().filter(({ path }) => !paths.includes(path));
    const left = others.filter(({ usual }) => usual).map((folder) => ({ ...folder, usual: false }));
    this.#record([...used, ...others.filter(({ usual }) => !usual), ...left]);
  }

  remove(path: string): void {
    const folder = this.#known(path);
    const folders = this.#all();
    this.#forgotten.set(path, { folder, at: folders.indexOf(folder) });
    this.#record(folders.filter((other) => other !== folder));
  }

  /**
   * Puts a forgotten folder back in its place, for the same servers; chats that had it have it
   * again.
   */
  async restore(path: string): Promise<void> {
    const back = this.#forgotten.get(path);
    if (!back) throw new HostError('not-found', { code: 'folder-not-restorable' });
    this.#forgotten.delete(path);
    const folders = this.#all();
    if (folders.some((other) => other.path === path)) return;
    this.#record(folders.toSpliced(back.at, 0, back.folder));
    await this.#lookAgainAt(back.folder);
  }

  showTo(path: string, server: string, shown: boolean): void {
    const folder = this.#known(path);
    const others = folder.hiddenFrom.filter((other) => other !== server);
    const changed = { ...folder, hiddenFrom: shown ? others : [...others, server] };
    this.#record(this.#all().map((other) => (other === folder ? changed : other)));
  }

  /** Keeps these folders from the server, and no others of that chat. */
  hide(server: string, conversation: string | null, paths: string[]): void {
    const { folders, conversations } = this.#needs.journal.state();
    const chat = conversations[conversation ?? ''];
    const asked = foldersOf(folders, chat && this.#chosenIn(chat)).map(({ path }) => path);
    const changed = (folder: Folder): string[] => {
      const others = folder.hiddenFrom.filter((other) => other !== server);
      if (paths.includes(folder.path)) return [...others, server];
      return asked.includes(folder.path) ? others : folder.hiddenFrom;
    };
    this.#record(folders.map((folder) => ({ ...folder, hiddenFrom: changed(folder) })));
  }

  /** The folders that servers may see have changed. */
  tellServers(): void {
    this.#needs.onChange();
  }

  async #lookAgainAtAll(folders: Folder[]): Promise<void> {
    await Promise.all(folders.map((folder) => this.#lookAgainAt(folder)));
  }

  async #lookAgainAt(folder: Folder): Promise<void> {
    this.#keep(await this.#looks.lookAt(folder));
  }

  /**
   * Nothing but where it leads and whether it is there: the rest may have been changed meanwhile.
   */
  #keep({ path, state, realPath }: Folder): void {
    const folders = this.#all();
    const isOther = (folder: Folder) => folder.path === path && (folder.state !== state || folder.realPath !== realPath);
    if (folders.some(isOther)) this.#record(folders.map((folder) => (isOther(folder) ? { ...folder, state, realPath } : folder)));
  }

  #notKept(cause: unknown): void {
    this.#needs.log.warn('What the folders are now could not be kept', cause);
  }

  #chooseFor(chat: Conversation, paths: string[] | undefined): void {
    const usual = this.#needs.journal.state().projects[chat.project ?? '']?.folders;
    // A chat that chooses the same as its project goes on following it.
    const isSame = usual !== undefined && usual.join('\n') === paths?.join('\n');
    changeConversation(this.#needs.journal, chat.id, { folders: isSame ? undefined : paths });
    this.#forgetOldest();
    this.tellServers();
  }

  #record(folders: Folder[]): void {
    this.#needs.journal.record({ type: 'folders.changed', folders });
    this.#forgetOldest();
    this.tellServers();
  }

  #forgetOldest(): void {
    const folders = this.#all();
    const unused = folders.filter((folder) => !this.#isUsed(folder));
    const old = unused.slice(0, Math.max(unused.length - MOST_UNUSED, 0));
    if (old.length > 0) this.#needs.journal.record({ type: 'folders.changed', folders: folders.filter((folder) => !old.includes(folder)) });
  }

  #isUsed({ path, usual }: Folder): boolean {
    const { conversations, projects } = this.#needs.journal.state();
    return usual || [...Object.values(projects), ...chatsIn(conversations)].some(({ folders }) => folders?.includes(path));
  }

  #all(): Folder[] {
    return this.#needs.journal.state().folders;
  }

  #chosenIn({ id }: Conversation): string[] | undefined {
    return chatInProject(this.#needs.journal.state(), id)?.folders;
  }

  #usualPaths(): string[] {
    return foldersOf(this.#all(), undefined).map(({ path }) => path);
  }

  #knownChat(id: string): Conversation {
    const chat = this.#needs.journal.state().conversations[id];
    if (!chat) throw new HostError('not-found', { code: 'no-such-chat' });
    return chat;
  }

  #known(path: string): Folder {
    const folder = this.#all().find((other) => other.path === path);
    if (!folder) throw new HostError('not-found', { code: 'folder-not-listed' });
    return folder;
  }

  /** A relative path would depend on where the app was started. */
  #whole(typed: string): string {
    const { home } = this.#needs;
    const path = fromHome(typed.trim(), home);
    if (!isAbsolute(path)) throw new HostError('bad-input', { code: 'path-not-absolute', example: join(home, 'code') });
    return resolve(path);
  }
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
