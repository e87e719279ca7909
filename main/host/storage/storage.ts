import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import type { Entry, KeptConversation } from '../../../contract/conversation.ts';
import type { ForkPoint } from '../../../contract/fork.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { StorageNotice, StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs } from '../base/needs.ts';
import { Agreements } from './agreements.ts';
import { AliasTable } from './aliases.ts';
import { freeBytes } from './backups.ts';
import { BranchTable, type KeptBranches } from './branches.ts';
import { ChatTable } from './chat-table.ts';
import type { Database } from './database.ts';
import { DatabaseFile } from './database-file.ts';
import { DecisionTable } from './decisions.ts';
import { DefinitionHistory } from './definition-history.ts';
import { Definitions } from './definitions.ts';
import { EntryTable } from './entry-table.ts';
import { Eras } from './eras.ts';
import { KeptInstructions } from './kept-instructions.ts';
import { KeptTools } from './kept-tools.ts';
import { lookThrough } from './look-through.ts';
import { Notices } from './notices.ts';
import { CHECKED_AT_START } from './open-database.ts';
import { Projection } from './projection.ts';
import { ProjectTable } from './projects.ts';
import { RuleTable } from './rules.ts';
import { indexInPieces } from './said-index.ts';
import { searchPlaces } from './search-places.ts';
import { searchSaid } from './search.ts';
import { type ConfiguredServer, KeptSettings } from './settings.ts';

type StorageNeeds = Pick<Needs, 'dataFolder' | 'settings' | 'folders' | 'log' | 'clock'>;
type KeptState = Pick<
  State,
  'conversations' | 'projects' | 'usedLately' | 'rules' | 'endpoints' | 'folders' | 'settings' | 'storageNotices'
>;
/** A chat from elsewhere, under ids of this data folder, or a later part of one. */
export type BroughtIn = { chat: KeptConversation; isFirst: boolean; entries: Entry[]; places: ForkPoint[]; shown?: string | undefined };

/** The memory of the host over restarts: a database and the settings file. */
export class Storage {
  readonly agreed: Agreements;
  readonly keptTools: KeptTools;
  readonly keptInstructions: KeptInstructions;
  readonly aliases: AliasTable;
  readonly definitions: Definitions;
  readonly definitionHistory: DefinitionHistory;
  readonly eras: Eras;
  readonly #needs: StorageNeeds;
  readonly #database: DatabaseFile;
  readonly #notices: Notices;
  readonly #settings: KeptSettings;
  readonly #chats: ChatTable;
  readonly #entries: EntryTable;
  readonly #branches: BranchTable;
  readonly #projects: ProjectTable;
  readonly #rules: RuleTable;
  readonly #decisions: DecisionTable;
  readonly #projection: Projection;
  #following: Pick<Journal, 'state'> | undefined;
  #stopLooking = () => {};
  #stopIndexing = () => {};

  constructor(needs: StorageNeeds) {
    const { dataFolder, settings: store, folders, log, clock } = needs;
    this.#needs = needs;
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
    this.#chats = new ChatTable(on);
    this.#entries = new EntryTable({ ...on, dataFolder });
    this.#branches = new BranchTable(on);
    this.#projects = new ProjectTable(on);
    this.#rules = new RuleTable(on);
    this.#decisions = new DecisionTable(on);
    this.agreed = new Agreements({ ...on, settings: this.#settings });
    this.keptTools = new KeptTools(on);
    this.keptInstructions = new KeptInstructions(on);
    this.aliases = new AliasTable(on);
    this.definitions = new Definitions(on);
    this.definitionHistory = new DefinitionHistory(on);
    this.eras = new Eras(on);
    this.#projection = new Projection({
      ...on,
      chats: this.#chats,
      entries: this.#entries,
      branches: this.#branches,
      projects: this.#projects,
      rules: this.#rules,
      decisions: this.#decisions,
      notices: this.#notices,
      agreed: this.agreed,
      settings: this.#settings,
      areFoldersGiven: folders !== undefined,
    });
    this.#forgetRemoved();
  }

  /** The state as the last run left it, for this one to begin with. */
  load(): KeptState & { servers: ConfiguredServer[] } {
    return {
      conversations: this.#chats.all(),
      projects: this.#projects.all(),
      usedLately: this.#entries.usedLately(),
      rules: this.#rules.all(),
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
   * HostError `storage`.
   */
  keep(...events: Event[]): void {
    this.#projection.keep(events);
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
        this.#chats.beginImport(ofImport);
        for (const { chat, isFirst, entries, places, shown } of parts) {
          if (isFirst) this.#chats.keep(chat, ofImport);
          for (const entry of entries) this.#entries.keep(chat.id, entry);
          this.#branches.bringIn(chat.id, places, shown);
        }
      }),
    );
  }

  /** All entries of a chat, of every branch and in the order in which they were written. */
  entries(conversation: string): Entry[] {
    return this.#entries.of(conversation);
  }

  /** The turn of every entry of a chat, in the order in which they were written. */
  turns(conversation: string): { id: string; turn: string; type: string }[] {
    return this.#entries.turns(conversation);
  }

  lastWords(conversation: string): LastWords | undefined {
    return this.#entries.lastWords(conversation);
  }

  /** The forks of its history, and the branch in view last. */
  branches(conversation: string): KeptBranches {
    return this.#branches.of(conversation);
  }

  /** The turn that the last host left without ending it. */
  interruptedTurn(conversation: string): string | undefined {
    return this.#chats.interruptedTurn(conversation);
  }

  /** The entry of this call says that its result is kept whole beside it. */
  hasWhole(conversation: string, call: string): boolean {
    return this.#entries.hasWhole(conversation, call);
  }

  /**
   * The use of this file by chats and projects: by one that is there, only by such as are gone, or
   * by none ever.
   */
  useOfFile(hash: string): 'used' | 'left' | 'never' {
    return this.#projects.usesFile(hash) ? 'used' : this.#entries.useOfFile(hash);
  }

  /** Files that chats named which are gone, once the files are gone, too. */
  forgetFilesLeft(): void {
    this.#entries.forgetFilesLeft();
  }

  search(text: string): Output<'conversation.search'>['hits'] {
    return searchSaid(this.#database, text);
  }

  searchPlaces(what: Input<'conversation.search-places'>): Output<'conversation.search-places'> {
    return searchPlaces(this.#database, what, this.#needs.dataFolder);
  }

  /** The log of decisions, newest first. */
  decisions(what: Input<'log.read'>): Output<'log.read'> {
    return this.#decisions.read(what);
  }

  /** Tells the person, over restarts too, until they dismiss it. */
  note(trouble: StorageTrouble): void {
    this.#notices.note(trouble);
  }

  close(): void {
    this.#stopLooking();
    this.#stopIndexing();
    this.#database.close();
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
  #putBack({ conversations, entries, projects, rules }: State, into: Database): void {
    const on = { ...this.#needs, database: into };
    const chatTable = new ChatTable(on);
    for (const conversation of Object.values(conversations)) {
      chatTable.keep(conversation);
      if (conversation.activity.state === 'working') chatTable.openTurn(conversation.id, conversation.activity.turn);
    }
    const entryTable = new EntryTable(on);
    for (const [conversation, wanted] of Object.entries(entries)) entryTable.putBack(conversation, wanted);
    const projectTable = new ProjectTable(on);
    for (const project of Object.values(projects)) projectTable.keep(project);
    const ruleTable = new RuleTable(on);
    for (const rule of Object.values(rules)) ruleTable.keep(rule);
  }

  /** On a full disk, or where the file is damaged, they stay out of sight as they were. */
  #forgetRemoved(): void {
    try {
      this.#chats.forgetRemoved();
      this.#branches.forgetRemoved();
    } catch (cause) {
      this.#needs.log.error('Removed chats could not be taken off the disk', cause);
    }
  }
}

export function databaseIn(dataFolder: string): string {
  return join(dataFolder, 'switchyard.db');
}
