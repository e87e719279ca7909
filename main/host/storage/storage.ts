import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, KeptConversation } from '../../../contract/conversation.ts';
import type { Input, Output } from '../../../contract/api.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { ForkPoint } from '../../../contract/fork.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs } from '../base/needs.ts';
import { type Agreed, createAgreed } from './agreed.ts';
import { createBranches, type KeptBranches } from './branches.ts';
import { type AliasTable, createAliases } from './aliases.ts';
import type { Database } from './database.ts';
import { DatabaseFile } from './database-file.ts';
import { CHECKED_AT_START } from './open-database.ts';
import { createDecisions } from './decisions.ts';
import { createDefinitionHistory, type DefinitionHistory } from './definition-history.ts';
import { createDefinitions, type Definitions } from './definitions.ts';
import { createEras, type Eras } from './eras.ts';
import { createKeptInstructions, type KeptInstructions } from './kept-instructions.ts';
import { createKeptTools, type KeptTools } from './kept-tools.ts';
import { lookThrough } from './look-through.ts';
import { Notices } from './notices.ts';
import { createRules } from './rules.ts';
import { beginningOf } from './beginning-of.ts';
import { indexInPieces } from './said-index.ts';
import { searchSaid } from './search.ts';
import { searchPlaces } from './search-places.ts';
import { type ConfiguredServer, createKeptSettings } from './settings.ts';
import { createTranscripts } from './transcripts.ts';

export type Storage = {
  /** The state as the last run left it, for this one to begin with. */
  load(): Pick<State, 'conversations' | 'usedLately' | 'rules' | 'endpoints' | 'folders' | 'settings' | 'storageNotices'> & {
    servers: ConfiguredServer[];
  };
  /** Puts on disk what of the events has to survive, before it returns: all of it or nothing. Throws HostError `storage`. */
  keep(...events: Event[]): void;
  /**
   * Puts chats from elsewhere on disk, or parts of them, out of sight until `conversations.imported` is kept: the next start takes away
   * those that never came into sight. Throws HostError `storage`.
   */
  bringIn(ofImport: string, parts: BroughtIn[]): void;
  /** All entries of a chat, of every branch and in the order in which they were written. */
  entries(conversation: string): Entry[];
  /** The forks of its history, and the branch in view last. */
  branches(conversation: string): KeptBranches;
  /** The entry of this call says that its result is kept whole beside it. */
  hasWhole(conversation: string, call: string): boolean;
  /** The use of this file by chats: by one that is there, only by such as are gone, or by none ever. */
  useOfFile(hash: string): 'used' | 'left' | 'never';
  /** Files that chats named which are gone, once the files are gone, too. */
  forgetFilesLeft(): void;
  /** The turn that the last host left without ending it. */
  interruptedTurn(conversation: string): string | undefined;
  search(text: string): Output<'conversation.search'>['hits'];
  searchPlaces(what: Input<'conversation.search-places'>): Output<'conversation.search-places'>;
  /** The turn of every entry of a chat, in the order in which they were written. */
  turns(conversation: string): { id: string; turn: string; type: string }[];
  /** The log of decisions, newest first. */
  decisions(what: Input<'log.read'>): Output<'log.read'>;
  agreed: Agreed;
  keptTools: KeptTools;
  keptInstructions: KeptInstructions;
  aliases: AliasTable;
  definitions: Definitions;
  definitionHistory: DefinitionHistory;
  eras: Eras;
  /** From now on the state is put back when the file turns out damaged in use, and what the person has to know of it is told. */
  follow(journal: FollowedJournal): void;
  close(): void;
};
/** A chat from elsewhere, under ids of this data folder, or a later part of one. */
export type BroughtIn = { chat: KeptConversation; isFirst: boolean; entries: Entry[]; places: ForkPoint[]; shown?: string | undefined };
type FollowedJournal = Pick<Journal, 'state' | 'record'>;

export function openStorage({ dataFolder, settings: store, folders: given, log, clock }: StorageNeeds): Storage {
  const path = join(dataFolder, 'switchyard.db');
  const beginning = (hash: string) => beginningOf(dataFolder, hash);
  let following: FollowedJournal | undefined;
  let stopLooking = () => {};
  let stopIndexing = () => {};
  const database = new DatabaseFile({
    path,
    log,
    clock,
    putBack: (into) => following && putBack(following.state(), into),
    onHealed(notice) {
      notices.tell(notice);
      if (following) index();
    },
  });
  const notices = new Notices({ database, log, clock });
  if (database.notWritable) notices.noteUnkept({ kind: 'not-writable', why: database.notWritable });
  const transcripts = createTranscripts(database, log, beginning);
  const branches = createBranches(database);
  const rules = createRules(database, log);
  const decisions = createDecisions(database);
  const settings = createKeptSettings(store, log, notices);
  if (store.trouble) notices.note(store.trouble);
  const agreed = createAgreed(database, log, settings.servers);
  forgetRemoved();

  return {
    load: () => ({
      conversations: transcripts.conversations(),
      usedLately: transcripts.usedLately(),
      rules: rules.all(),
      endpoints: settings.endpoints(),
      folders: given ? [] : settings.folders(),
      settings: settings.settings(),
      servers: settings.servers(),
      // Read last: what the lines above found is among them.
      storageNotices: notices.all(),
    }),
    follow(journal) {
      following = journal;
      notices.follow(journal);
      index();
      if (statSync(path).size <= CHECKED_AT_START) return;
      stopLooking = lookThrough(database, clock, (cause) => log.error('The conversations file could not be looked through', cause));
    },
    keep(...events) {
      const [first] = events;
      try {
        if (events.length > 1) transcripts.together(() => events.forEach(keep));
        else if (first) keep(first);
      } catch (cause) {
        if (cause instanceof HostError) throw cause;
        throw new HostError('storage', { code: 'settings-not-written', why: whyNot(cause) }, { cause });
      }
    },
    bringIn(ofImport, parts) {
      // A durable write shows them, and it makes these durable, too.
      database.soon(() =>
        database.together(() => {
          transcripts.beginImport(ofImport);
          for (const { chat, isFirst, entries, places, shown } of parts) {
            if (isFirst) transcripts.keepConversation(chat, ofImport);
            for (const entry of entries) transcripts.keepEntry(chat.id, entry);
            branches.bringIn(chat.id, places, shown);
          }
        }),
      );
    },
    entries: transcripts.entries,
    branches: branches.of,
    hasWhole: transcripts.hasWhole,
    useOfFile: transcripts.useOfFile,
    forgetFilesLeft: transcripts.forgetFilesLeft,
    interruptedTurn: transcripts.interruptedTurn,
    search: (text) => searchSaid(database, text),
    searchPlaces: (what) => searchPlaces(database, what, beginning),
    turns: transcripts.turns,
    decisions: decisions.read,
    agreed,
    keptTools: createKeptTools(database, log),
    keptInstructions: createKeptInstructions(database),
    aliases: createAliases(database),
    definitions: createDefinitions(database, log),
    definitionHistory: createDefinitionHistory(database),
    eras: createEras(database),
    close() {
      stopLooking();
      stopIndexing();
      database.close();
    },
  };

  function index(): void {
    stopIndexing();
    stopIndexing = indexInPieces(database, clock, beginning, (cause) =>
      log.error('What was said before could not be indexed for the search', cause),
    );
  }

  /** Rows that the damaged file gave up are there already; the host knows its open chats, and of all others how they are called. */
  function putBack({ conversations, entries, rules: known }: State, into: Database): void {
    const written = createTranscripts(into, log, beginning);
    for (const conversation of Object.values(conversations)) {
      written.keepConversation(conversation);
      if (conversation.activity.state === 'working') written.openTurn(conversation.id, conversation.activity.turn);
    }
    for (const [conversation, wanted] of Object.entries(entries)) written.putBack(conversation, wanted);
    const writtenRules = createRules(into, log);
    for (const rule of Object.values(known)) writtenRules.keep(rule);
  }

  /** On a full disk, or where the file is damaged, they stay out of sight as they were. */
  function forgetRemoved(): void {
    try {
      transcripts.forgetRemoved();
      branches.forgetRemoved();
    } catch (cause) {
      log.error('Removed chats could not be taken off the disk', cause);
    }
  }

  /** The branch in view, and the message a new one begins with, together. */
  function keepPath(event: Extract<Event, { type: 'path.changed' }>): void {
    const message = event.entries.find(({ id }) => id === event.message);
    database.together(() => {
      branches.keep(event);
      if (message) transcripts.keepEntry(event.conversation, message);
    });
  }

  /** A server is kept in the database and in the settings file: where either refuses, both stay as they were. */
  function keepServer(server: string, inDatabase: () => void, inFile: () => void): void {
    const before = agreed.of(server);
    inDatabase();
    try {
      inFile();
    } catch (cause) {
      agreed.putBack(server, before);
      throw cause;
    }
  }

  function keep(event: Event): void {
    switch (event.type) {
      case 'conversation.changed':
        return transcripts.keepConversation(event.conversation);
      case 'conversation.removed':
        return transcripts.remove(event.conversation);
      case 'conversations.imported':
        return transcripts.endImport(event.import, event.conversations.length);
      case 'turn.started':
        return transcripts.openTurn(event.conversation, event.turn);
      case 'turn.ended':
        return transcripts.endTurn(event.conversation);
      case 'path.changed':
        return keepPath(event);
      case 'entry.changed':
        return transcripts.keepEntry(event.conversation, event.entry);
      case 'text':
        return transcripts.appendText(event.conversation, event.entry, event.text);
      case 'call.proposed':
      case 'call.held':
      case 'call.started':
      case 'call.ended':
        return transcripts.keepEntry(event.conversation, event.call);
      case 'rule.changed':
        return rules.keep(event.rule);
      case 'rule.revoked':
        return rules.remove(event.rule);
      case 'decided':
        return decisions.keep(event.decided);
      case 'server.changed':
        return keepServer(
          event.server.id,
          () => agreed.keepTrust(event.server),
          () => settings.keepServer(event.server),
        );
      case 'server.removed':
        return keepServer(
          event.server,
          () => agreed.forget(event.server),
          () => settings.removeServer(event.server),
        );
      case 'endpoint.changed':
        return settings.keepEndpoint(event.endpoint);
      case 'endpoint.removed':
        return settings.removeEndpoint(event.endpoint);
      case 'folders.changed':
        // Folders from the command line come instead of the kept ones and leave them as they are.
        return given ? undefined : settings.keepFolders(event.folders);
      case 'settings.changed':
        return settings.keepSettings(event.settings);
      case 'storage-notice.dismissed':
        return notices.dismiss(event.notice);
      case 'conversation.opened':
      case 'conversation.earlier':
      case 'told-elsewhere':
      case 'conversation.closed':
      case 'import.progress':
      case 'turn.waiting':
      case 'summing-up.started':
      case 'summing-up.ended':
      case 'call.progress':
      case 'lone-call.progress':
      case 'watched.changed':
      case 'question.asked':
      case 'question.changed':
      case 'question.text':
      case 'question.closed':
      case 'offer.changed':
      case 'offer.doubted':
      case 'native-part.changed':
      case 'internal-error.caught':
      // Noted down in the file before anybody hears of it.
      case 'storage-notice.added':
        return undefined;
      default:
        return event satisfies never;
    }
  }
}

function whyNot(cause: unknown): Reason {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return { code: 'disk-full' };
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? { code: 'data-folder-read-only' } : reasonOf(cause);
}

type StorageNeeds = Pick<Needs, 'dataFolder' | 'settings' | 'folders' | 'log' | 'clock'>;
