import { chatsIn } from '../../../contract/chats-by-id.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import type { Rule } from '../../../contract/approval.ts';
import type { Entry, KeptConversation } from '../../../contract/conversation.ts';
import type { Decided } from '../../../contract/decision.ts';
import type { ForkPoint } from '../../../contract/fork.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { StorageNotice, StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs } from '../base/needs.ts';
import { TemporaryChats } from '../base/temporary-chats.ts';
import { Agreements } from './agreements.ts';
import { AliasTable } from './aliases.ts';
import { freeBytes } from './backups.ts';
import type { KeptBranches } from './branches.ts';
import { type ChatTables, chatTables } from './chat-tables.ts';
import { ChatTable } from './chat-table.ts';
import type { Database } from './database.ts';
import { DatabaseFile } from './database-file.ts';
import { DecisionTable, PAGE_OF_LOG, type UsedTool } from './decisions.ts';
import { DefinitionHistory } from './definition-history.ts';
import { Definitions } from './definitions.ts';
import { EntryTable } from './entry-table.ts';
import { Eras } from './eras.ts';
import { KeptInstructions } from './kept-instructions.ts';
import type { KeptTools } from './kept-tools.ts';
import { lookThrough } from './look-through.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Notices } from './notices.ts';
import { CHECKED_AT_START } from './open-database.ts';
import { PassingDecisions } from './passing-decisions.ts';
import { Projection } from './projection.ts';
import { ProjectTable } from './projects.ts';
import { RuleTable } from './rules.ts';
import { TaskTable } from './task-table.ts';
import { ViewTable } from './view-table.ts';
import { indexInPieces } from './said-index.ts';
import { searchPlaces } from './search-places.ts';
import { searchSaid } from './search.ts';
import { type ConfiguredServer, KeptSettings } from './settings.ts';

type StorageNeeds = Pick<Needs, 'dataFolder' | 'settings' | 'folders' | 'log' | 'clock'> & { temporary?: TemporaryChats };
/** Temporary chats: the same tables, in a database in memory. */
type Passing = { database: MemoryDatabase; tables: ChatTables; projection: Projection };
type KeptState = Pick<
  State,
  'conversations' | 'projects' | 'tasks' | 'usedLately' | 'rules' | 'endpoints' | 'folders' | 'settings' | 'storageNotices'
>;
/** A chat from elsewhere, under ids of this data folder, or a later part of one. */
export type BroughtIn = { chat: KeptConversation; isFirst: boolean; entries: Entry[]; places: ForkPoint[]; shown?: string | undefined };

/** The memory of the host over restarts: a database and the settings file. */
export class Storage {
  /** The chats that are never on disk. */
  readonly temporary: TemporaryChats;
  readonly agreed: Agreements;
  readonly keptTools: Pick<KeptTools, 'of' | 'keep'>;
  readonly keptInstructions: KeptInstructions;
  readonly aliases: AliasTable;
  readonly definitions: Definitions;
  readonly definitionHistory: DefinitionHistory;
  readonly eras: Eras;
  readonly views: ViewTable;
  readonly #needs: StorageNeeds;
  readonly #database: DatabaseFile;
  readonly #notices: Notices;
  readonly #settings: KeptSettings;
  readonly #kept: ChatTables;
  readonly #projects: ProjectTable;
  readonly #decisions: DecisionTable;
  readonly #passingDecisions = new PassingDecisions();
  readonly #projection: Projection;
  readonly #createProjection: (
    on: Pick<ConstructorParameters<typeof Projection>[0], 'database' | 'decisions'>,
    tables: ChatTables,
  ) => Projection;
  #passing: Passing | undefined;
  #following: Pick<Journal, 'state'> | undefined;
  #stopLooking = () => {};
  #stopIndexing = () => {};

  constructor(needs: StorageNeeds) {
    const { dataFolder, settings: store, folders, log, clock } = needs;
    this.#needs = needs;
    this.temporary = needs.temporary ?? new TemporaryChats(clock);
    this.#database = new DatabaseFile({
      path: databaseIn(dataFolder),
      log,
      clock,
      roomIn: freeBytes,
      putBack: (into) => this.#following && this.#putBack(this.#following.state(), into),
      onHealed: (notice) => this.#healed(notice),
    });
    const on = { database: this.#database, log };
    this.#notices = new Notices({ ...on, clock });
    if (this.#database.notWritable) this.#notices.noteUnkept({ kind: 'not-writable', why: this.#database.notWritable });
    if (this.#database.notRestored) this.#notices.noteUnkept(this.#database.notRestored);
    this.#settings = new KeptSettings({ store, log, notices: this.#notices });
    if (store.trouble) this.#notices.note(store.trouble);
    this.#kept = chatTables({ ...on, dataFolder });
    this.#projects = new ProjectTable(on);
    this.#decisions = new DecisionTable(on);
    this.agreed = new Agreements({ ...on, settings: this.#settings });
    this.keptTools = {
      of: (conversation, choice) => this.#tablesOf(conversation).tools.of(conversation, choice),
      keep: (conversation, ...kept) => {
        if (!this.temporary.hasEnded(conversation)) this.#tablesOf(conversation).tools.keep(conversation, ...kept);
      },
    };
    this.keptInstructions = new KeptInstructions(on);
    this.aliases = new AliasTable(on);
    this.definitions = new Definitions(on);
    this.definitionHistory = new DefinitionHistory(on);
    this.eras = new Eras(on);
    this.views = new ViewTable(on);
    this.#createProjection = (into, tables) =>
      new Projection({
        ...into,
        ...tables,
        projects: this.#projects,
        bringOver: (conversation) => this.#bringOver(conversation),
        notices: this.#notices,
        agreed: this.agreed,
        views: this.views,
        settings: this.#settings,
        areFoldersGiven: folders !== undefined,
      });
    this.#projection = this.#createProjection({ database: this.#database, decisions: this.#decisions }, this.#kept);
    this.#forgetRemoved();
  }

  /** The state as the last run left it, for this one to begin with. */
  load(): KeptState & { servers: ConfiguredServer[] } {
    return {
      conversations: this.#kept.chats.all(),
      projects: this.#projects.all(),
      tasks: this.#kept.tasks.all(),
      usedLately: this.#kept.entries.usedLately(),
      rules: this.#kept.rules.all(),
      endpoints: this.#settings.endpoints(),
      folders: this.#needs.folders ? [] : this.#settings.folders(),
      settings: this.#settings.settings(),
      servers: this.#settings.servers(),
      // Read last: what the lines above found is among them.
      storageNotices: this.#notices.all(),
    };
  }

  /**
   * The settings and the servers as the file has them now; undefined while it is half-written.
   * Writes nothing.
   */
  lookAtSettings(): ReturnType<KeptSettings['look']> {
    return this.#settings.look();
  }

  /**
   * From now on the state is put back when the file turns out damaged in use, and what the person
   * has to know of it is told.
   */
  follow(journal: Pick<Journal, 'state' | 'record'>): void {
    const { dataFolder, clock, log } = this.#needs;
    this.#following = journal;
    this.#notices.follow(journal);
    this.#index();
    if (statSync(databaseIn(dataFolder)).size <= CHECKED_AT_START) return;
    this.#stopLooking = lookThrough(this.#database, clock, (cause) =>
      log.error('The conversations file could not be looked through', cause),
    );
  }

  /**
   * Puts on disk what of the events has to survive, before it returns: all of it or nothing. Throws
   * HostError `storage`. Of a temporary chat it goes into memory.
   */
  keep(...events: Event[]): void {
    const passing = events.filter((event) => this.#isPassing(event));
    if (passing.length === 0) this.#projection.keep(events);
    else {
      const { database, projection } = this.#inMemory();
      const others = events.filter((event) => !passing.includes(event));
      const live = passing.filter((event) => !this.temporary.hasEnded(conversationOf(event) ?? ''));
      // The disk last: what it refuses is in memory neither.
      database.together(() => {
        projection.keep(live);
        this.#projection.keep(others);
      });
    }
    for (const event of events) this.#follow(event);
  }

  /** Writes without a flush: they outlive this process, but power only once more is kept. */
  soon(write: () => void): void {
    this.#database.soon(write);
  }

  /**
   * Puts chats from elsewhere on disk, or parts of them, out of sight until
   * `conversations.imported` is kept: the next start takes away those that never came into sight.
   * Throws HostError `storage`.
   */
  bringIn(ofImport: string, parts: BroughtIn[]): void {
    // A durable write shows them, and it makes these durable, too.
    this.#database.soon(() =>
      this.#database.together(() => {
        this.#kept.chats.beginImport(ofImport);
        for (const { chat, isFirst, entries, places, shown } of parts) {
          if (isFirst) this.#kept.chats.keep(chat, ofImport);
          for (const entry of entries) this.#kept.entries.keep(chat.id, entry);
          this.#kept.branches.bringIn(chat.id, places, shown);
        }
      }),
    );
  }

  /** All entries of a chat, of every branch and in the order in which they were written. */
  entries(conversation: string): Entry[] {
    return this.#tablesOf(conversation).entries.of(conversation);
  }

  /** The same, read in pieces; undefined where something of the chat was written meanwhile. */
  entriesInPieces(conversation: string): Promise<Entry[] | undefined> {
    return this.#tablesOf(conversation).entries.inPieces(conversation);
  }

  /** The entries of a chat that were written last, so many. */
  lastEntries(conversation: string, count: number): Entry[] {
    return this.#tablesOf(conversation).entries.last(conversation, count);
  }

  /** The entries of a chat that have these ids. */
  someEntries(conversation: string, ids: string[]): Entry[] {
    return this.#tablesOf(conversation).entries.some(conversation, ids);
  }

  /** The turn of every entry of a chat, in the order in which they were written. */
  turns(conversation: string): { id: string; turn: string; type: string; model?: string }[] {
    return this.#tablesOf(conversation).entries.turns(conversation);
  }

  lastWords(conversation: string): LastWords | undefined {
    return this.#tablesOf(conversation).entries.lastWords(conversation);
  }

  /** The forks of its history, and the branch in view last. */
  branches(conversation: string): KeptBranches {
    return this.#tablesOf(conversation).branches.of(conversation);
  }

  /** The turn that the last host left without ending it. */
  interruptedTurn(conversation: string): string | undefined {
    return this.#tablesOf(conversation).chats.interruptedTurn(conversation);
  }

  /** The entry of this call says that its result is kept whole beside it. */
  hasWhole(conversation: string, call: string): boolean {
    return this.#kept.entries.hasWhole(conversation, call);
  }

  /**
   * The use of this file by chats, projects and views that the person knows: by one that is there,
   * only by such as are gone, or by none ever.
   */
  useOfFile(hash: string): 'used' | 'left' | 'never' {
    return this.#projects.usesFile(hash) || this.views.usesFile(hash) ? 'used' : this.#kept.entries.useOfFile(hash);
  }

  /** Files that chats named which are gone, once the files are gone, too. */
  forgetFilesLeft(): void {
    this.#kept.entries.forgetFilesLeft();
  }

  search(text: string): Output<'conversation.search'>['hits'] {
    return searchSaid(this.#database, text);
  }

  searchPlaces(what: Input<'conversation.search-places'>): Output<'conversation.search-places'> {
    return searchPlaces(this.#database, what, this.#needs.dataFolder);
  }

  mostUsedTools(limit: number): UsedTool[] {
    return this.#decisions.mostUsedTools(limit);
  }

  /** The log of decisions, newest first. */
  decisions(what: Input<'log.read'>): Output<'log.read'> {
    const { decisions, more } = this.#decisions.read(what);
    const passing = this.#passingDecisions.read(what);
    if (passing.length === 0) return { decisions, more };
    const all = [...passing, ...decisions].toSorted((one, other) => other.number - one.number);
    const { limit = PAGE_OF_LOG } = what;
    return { decisions: all.slice(0, limit), more: more || all.length > limit };
  }

  /** Tells the person, over restarts too, until they dismiss it. */
  note(trouble: StorageTrouble): void {
    this.#notices.note(trouble);
  }

  /** A backup of the chats and rules as they are now. */
  backUp(): void {
    this.#database.backUp();
  }

  close(): void {
    this.#stopLooking();
    this.#stopIndexing();
    this.#database.close();
    this.#passing?.database.close();
    this.#passing = undefined;
  }

  #tablesOf(conversation: string): ChatTables {
    return this.temporary.has(conversation) ? this.#inMemory().tables : this.#kept;
  }

  /** Made with the first temporary chat. */
  #inMemory(): Passing {
    if (this.#passing) return this.#passing;
    const { log, dataFolder } = this.#needs;
    const database = new MemoryDatabase();
    const tables = chatTables({ database, log, dataFolder });
    const decisions = { keep: (decided: Decided) => this.#passingDecisions.keep(decided, this.#decisions.last()) };
    this.#passing = { database, tables, projection: this.#createProjection({ database, decisions }, tables) };
    return this.#passing;
  }

  #isPassing(event: Event): boolean {
    if (event.type === 'conversation.changed' && event.conversation.temporary) return true;
    if (event.type === 'rule.revoked') return this.#passing?.tables.rules.has(event.rule) ?? false;
    if (event.type === 'decided' && isOfNoChat(event.decided)) return this.temporary.isAny();
    const conversation = conversationOf(event);
    return conversation !== undefined && event.type !== 'conversation.kept' && this.temporary.has(conversation);
  }

  /** The chats that are temporary from now on, and those that are no longer. */
  #follow(event: Event): void {
    if (event.type === 'conversation.changed' && event.conversation.temporary) this.temporary.begin(event.conversation.id);
    else if (event.type === 'conversation.kept') {
      this.#forget(event.conversation.id);
      this.temporary.keep(event.conversation.id);
    } else if (event.type === 'conversation.removed' && this.temporary.has(event.conversation)) {
      this.#forget(event.conversation);
      this.temporary.end(event.conversation);
    }
  }

  #forget(conversation: string): void {
    const { chats, rules, tasks } = this.#inMemory().tables;
    for (const task of Object.values(tasks.all())) if (task.conversation === conversation) tasks.remove(task.call);
    for (const rule of Object.values(rules.all())) if (isOf(rule, conversation)) rules.remove(rule.id);
    chats.forget(conversation);
    this.#passingDecisions.forget(conversation);
  }

  /** All of a temporary chat, from memory onto the disk. */
  #bringOver(conversation: KeptConversation): void {
    const { id } = conversation;
    const { tables: from } = this.#inMemory();
    const to = this.#kept;
    this.#database.together(() => {
      to.chats.keep(conversation);
      for (const entry of from.entries.of(id)) to.entries.keep(id, entry);
      const { places, removed, shown } = from.branches.of(id);
      to.branches.bringIn(id, places.values(), shown, removed);
      const turn = from.chats.interruptedTurn(id);
      if (turn !== undefined) to.chats.openTurn(id, turn);
      for (const rule of Object.values(from.rules.all())) if (isOf(rule, id)) to.rules.keep(rule);
      for (const task of Object.values(from.tasks.all())) if (task.conversation === id) to.tasks.keep(task);
      for (const { choice, tools } of from.tools.ofChat(id)) to.tools.keep(id, choice, tools);
      for (const decided of this.#passingDecisions.of(id)) this.#decisions.keep(decided);
    });
  }

  #index(): void {
    const { dataFolder, clock, log } = this.#needs;
    this.#stopIndexing();
    this.#stopIndexing = indexInPieces(this.#database, clock, dataFolder, (cause) =>
      log.error('What was said before could not be indexed for the search', cause),
    );
  }

  #healed(notice: StorageNotice): void {
    this.#notices.tell(notice);
    if (this.#following) this.#index();
  }

  /**
   * Rows that the damaged file gave up are there already; the host knows its open chats, and of all
   * others how they are called.
   */
  #putBack({ conversations, entries, projects, rules, tasks }: State, into: Database): void {
    const on = { ...this.#needs, database: into };
    const chatTable = new ChatTable(on);
    for (const conversation of chatsIn(conversations)) {
      if (conversation.temporary) continue;
      chatTable.keep(conversation);
      if (conversation.activity.state === 'working') chatTable.openTurn(conversation.id, conversation.activity.turn);
    }
    const entryTable = new EntryTable(on);
    for (const [conversation, wanted] of Object.entries(entries))
      if (!this.temporary.has(conversation)) entryTable.putBack(conversation, wanted);
    const projectTable = new ProjectTable(on);
    for (const project of Object.values(projects)) projectTable.keep(project);
    const taskTable = new TaskTable(on);
    for (const task of Object.values(tasks)) if (!this.temporary.has(task.conversation)) taskTable.keep(task);
    const ruleTable = new RuleTable(on);
    for (const rule of Object.values(rules))
      if (rule.scope.scope !== 'chat' || !this.temporary.has(rule.scope.conversation)) ruleTable.keep(rule);
  }

  /** On a full disk, or where the file is damaged, they stay out of sight as they were. */
  #forgetRemoved(): void {
    try {
      this.#kept.chats.forgetRemoved();
      this.#kept.branches.forgetRemoved();
    } catch (cause) {
      this.#needs.log.error('Removed chats could not be taken off the disk', cause);
    }
  }
}

/** The chat that an event is about, of those that are kept by chat. */
function conversationOf(event: Event): string | undefined {
  switch (event.type) {
    case 'conversation.changed':
    case 'conversation.kept':
      return event.conversation.id;
    case 'rule.changed':
      return event.rule.scope.scope === 'chat' ? event.rule.scope.conversation : undefined;
    case 'decided':
      return event.decided.conversation ?? undefined;
    case 'task.changed':
      return event.task.conversation;
    default:
      return 'conversation' in event ? event.conversation : undefined;
  }
}

/** A server asked something of which nobody could tell for which chat. */
function isOfNoChat({ conversation, about }: Decided): boolean {
  return conversation === null && ['request', 'reply', 'form', 'page'].includes(about);
}

function isOf({ scope }: Rule, conversation: string): boolean {
  return scope.scope === 'chat' && scope.conversation === conversation;
}

export function databaseIn(dataFolder: string): string {
  return join(dataFolder, 'switchyard.db');
}
