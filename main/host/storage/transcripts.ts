import { ChatContext } from '../../../contract/chat-context.ts';
import { type Conversation, Entry, KeptConversation, ModelChoice, Standing } from '../../../contract/conversation.ts';
import { inOrderSaid } from '../../../contract/place-of-call.ts';
import { usedIn, type UsedResource } from '../../../contract/state.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Log } from '../base/needs.ts';
import type { Database, SqlRow } from './database.ts';
import { hashesIn } from './hashes-in.ts';
import { readJson } from './read-json.ts';
import { searchable, type BeginningOf } from './searchable.ts';
import { isObject } from '../../../contract/json.ts';

/** Transcripts, on disk: conversations, their entries in order, and the streamed end of those that are still being written. */
export function createTranscripts(database: Database, log: Log, beginningOf: BeginningOf) {
  // Entries that are on disk already, so that an event which changes nothing worth keeping costs no write.
  const kept = new Map<string, string>();
  /** The entries that were kept before the writes that are one: they may yet be refused. */
  let keptBefore: Map<string, string | undefined> | undefined;

  return {
    conversations(): Record<string, Conversation> {
      const rows = database.all('SELECT * FROM conversations_in_sight ORDER BY number');
      return Object.fromEntries(rows.map((row) => [String(row['id']), toConversation(row)]));
    },

    /** One of an import is out of sight until the import ends. */
    keepConversation(conversation: KeptConversation, ofImport?: string): void {
      const { id, title, createdAt, updatedAt, model, contextTokens = null, folders, readsResources, context } = conversation;
      const times = [Math.round(createdAt), Math.round(updatedAt)] as const;
      const standing = JSON.stringify(Standing.parse(conversation));
      const read = context ? JSON.stringify(context) : null;
      const own = [folders ? JSON.stringify(folders) : null, readsResources ? 1 : 0, standing, read] as const;
      const values = [title, ...times, model && JSON.stringify(model), contextTokens, ...own] as const;
      const same = JSON.stringify(values);
      if (kept.get(id) === same) return;
      database.together(() => {
        database.run(
          `INSERT INTO conversations (id, title, created_at, updated_at, model, context_tokens, folders, reads_resources, standing, context,
             import)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated_at = excluded.updated_at, model = excluded.model,
             context_tokens = excluded.context_tokens, folders = excluded.folders, reads_resources = excluded.reads_resources,
             standing = excluded.standing, context = excluded.context, import = excluded.import, removed = 0`,
          id,
          ...values,
          ofImport ?? null,
        );
        const number = numberOf('SELECT number FROM conversations WHERE id = ?', id);
        database.run('DELETE FROM said WHERE rowid = ?', -number);
        database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', -number, title);
      });
      if (ofImport !== undefined) return;
      if (keptBefore && !keptBefore.has(id)) keptBefore.set(id, kept.get(id));
      kept.set(id, same);
    },

    /** From now on chats of this import are out of sight. */
    beginImport(id: string): void {
      database.run('INSERT OR IGNORE INTO imports_under_way (id) VALUES (?)', id);
    },

    /** Brings all chats of the import into sight, by one row however many they are; none if one of them is gone. */
    endImport(id: string, chats: number): void {
      database.together(() => {
        const there = numberOf('SELECT count(*) AS number FROM conversations WHERE import = ?', id);
        if (there !== chats) throw new HostError('storage', { code: 'import-gone' });
        database.run('DELETE FROM imports_under_way WHERE id = ?', id);
      });
    },

    /** Writes of several events: all or nothing. */
    together(write: () => void): void {
      const before = new Map<string, string | undefined>();
      const takeBack = () => {
        for (const [id, was] of before)
          if (was === undefined) kept.delete(id);
          else kept.set(id, was);
        before.clear();
      };
      keptBefore = before;
      try {
        database.together(() => {
          // A damaged file that is healed meanwhile has all of it written again.
          takeBack();
          write();
        });
      } catch (cause) {
        takeBack();
        throw cause;
      } finally {
        keptBefore = undefined;
      }
    },

    /** Out of sight, until the next start takes it off the disk. */
    remove(conversation: string): void {
      database.run('UPDATE conversations SET removed = 1 WHERE id = ?', conversation);
      kept.delete(conversation);
    },

    forgetRemoved(): void {
      database.together(() => {
        database.run('DELETE FROM conversations WHERE id NOT IN (SELECT id FROM conversations_in_sight)');
        database.run('DELETE FROM imports_under_way');
      });
    },

    /** Resources attached to messages last, the newest first. */
    usedLately(): UsedResource[] {
      const rows = database.all(
        'SELECT conversation, server, uri, name, mime_type, max(at) AS at FROM used_resources GROUP BY server, uri ORDER BY at DESC LIMIT 20',
      );
      return rows.map((row) => ({
        conversation: String(row['conversation']),
        server: String(row['server']),
        uri: String(row['uri']),
        name: String(row['name']),
        at: Number(row['at']),
        ...(typeof row['mime_type'] === 'string' && { mimeType: row['mime_type'] }),
      }));
    },

    openTurn(conversation: string, turn: string): void {
      database.run('UPDATE conversations SET open_turn = ? WHERE id = ?', turn, conversation);
    },

    endTurn(conversation: string): void {
      database.run('UPDATE conversations SET open_turn = NULL WHERE id = ?', conversation);
    },

    /** The turn that was under way when the last host ended without ending it. */
    interruptedTurn(conversation: string): string | undefined {
      const row = database.all('SELECT open_turn FROM conversations WHERE id = ?', conversation)[0];
      return typeof row?.['open_turn'] === 'string' ? row['open_turn'] : undefined;
    },

    keepEntry,

    /** The path in view as the host has it in memory, where the file lacks some of it. Entries of other branches stay. */
    putBack(conversation: string, entries: Entry[]): void {
      const there = database.all('SELECT id FROM entries WHERE conversation = ? ORDER BY number', conversation).map(({ id }) => String(id));
      const known = new Set(there);
      for (const entry of entries) {
        const mayLackItsEnd = 'state' in entry && entry.state === 'streaming';
        if (!known.has(entry.id) || mayLackItsEnd) keepEntry(conversation, entry);
      }
      if (entries.every(({ id }) => known.has(id))) return;
      // Entries that were missing stand at the end now.
      const first = numberOf('SELECT max(number) + 1 AS number FROM entries');
      for (const [at, id] of inOrder(there, entries).entries()) {
        database.run('UPDATE entries SET number = ? WHERE conversation = ? AND id = ?', first + at, conversation, id);
      }
    },

    appendText(conversation: string, entry: string, text: string): void {
      database.soon(() => database.run('INSERT INTO tails (conversation, entry, text) VALUES (?, ?, ?)', conversation, entry, text));
    },

    /** The use of this file by chats: by one that is there, only by such as are gone, or by none ever. */
    useOfFile(hash: string): 'used' | 'left' | 'never' {
      const [row] = database.all(
        'SELECT count(*) AS named, count(c.id) AS used FROM attached_files LEFT JOIN conversations c ON c.id = conversation WHERE hash = ?',
        hash,
      );
      if (Number(row?.['used']) > 0) return 'used';
      return Number(row?.['named']) > 0 ? 'left' : 'never';
    },

    /** Files that chats named which are gone, once the files are gone, too. */
    forgetFilesLeft(): void {
      database.run('DELETE FROM attached_files WHERE conversation NOT IN (SELECT id FROM conversations)');
    },

    /** The entry of this call says that its result is kept whole beside it. One that cannot be read may say so. */
    hasWhole(conversation: string, call: string): boolean {
      const found = database.all(
        `SELECT CASE WHEN json_valid(entry) THEN json_extract(entry, '$.state.whole') IS NOT NULL ELSE 1 END AS whole
           FROM entries WHERE conversation = ? AND id = ?`,
        conversation,
        call,
      );
      return found[0]?.['whole'] === 1;
    },

    /** The turn of every entry, as it was written, without what was said in it. */
    turns: (conversation: string): { id: string; turn: string; type: string }[] =>
      database
        .all(
          `SELECT id, entry ->> '$.turn' AS turn, entry ->> '$.type' AS type FROM entries
             WHERE conversation = ? AND json_valid(entry) ORDER BY number`,
          conversation,
        )
        .map(({ id, turn, type }) => ({ id: String(id), turn: String(turn), type: String(type) })),

    /** All entries, of every branch, in the order in which they were written; calls where they were said. */
    entries(conversation: string): Entry[] {
      const tails = new Map<string, string>();
      for (const { entry, text } of database.all('SELECT entry, text FROM tails WHERE conversation = ? ORDER BY number', conversation)) {
        tails.set(String(entry), (tails.get(String(entry)) ?? '') + String(text));
      }
      const written = database
        .all('SELECT id, entry FROM entries WHERE conversation = ? ORDER BY number', conversation)
        .flatMap((row) => readEntry(row, log))
        .map((entry) => withTail(entry, tails.get(entry.id)));
      return inOrderSaid(written);
    },
  };

  /** Adds the entry, or replaces the one with its id; what was streamed into it is now part of it. */
  function keepEntry(conversation: string, entry: Entry): void {
    database.together(() => {
      database.run(
        `INSERT INTO entries (conversation, id, at, entry) VALUES (?, ?, ?, ?)
         ON CONFLICT (conversation, id) DO UPDATE SET entry = excluded.entry`,
        conversation,
        entry.id,
        Math.round(entry.at),
        JSON.stringify(entry),
      );
      if (entry.type === 'call') return putSearchable(conversation, entry);
      for (const { server, uri, name, mimeType = null } of usedIn(conversation, entry)) {
        database.run(
          'INSERT OR REPLACE INTO used_resources (conversation, server, uri, name, mime_type, at) VALUES (?, ?, ?, ?, ?, ?)',
          conversation,
          server,
          uri,
          name,
          mimeType,
          Math.round(entry.at),
        );
      }
      for (const hash of hashesIn(entry)) {
        database.run('INSERT OR IGNORE INTO attached_files (hash, conversation) VALUES (?, ?)', hash, conversation);
      }
      database.run('DELETE FROM tails WHERE conversation = ? AND entry = ?', conversation, entry.id);
      putSearchable(conversation, entry);
    });
  }

  function putSearchable(conversation: string, entry: Entry): void {
    const text = searchable(entry, beginningOf);
    if (text === undefined) return;
    const number = numberOf('SELECT number FROM entries WHERE conversation = ? AND id = ?', conversation, entry.id);
    database.run('DELETE FROM said WHERE rowid = ?', number);
    database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', number, text);
  }

  function numberOf(sql: string, ...values: string[]): number {
    return Number(database.all(sql, ...values)[0]?.['number']);
  }
}

/** The ids that are there, and each other one behind the one it follows. */
function inOrder(there: string[], entries: Entry[]): string[] {
  const ids = [...there];
  let at = -1;
  for (const { id } of entries) {
    const found = ids.indexOf(id, at + 1);
    if (found < 0) ids.splice(at + 1, 0, id);
    at = found < 0 ? at + 1 : found;
  }
  return ids;
}

function withTail(entry: Entry, tail = ''): Entry {
  return entry.type === 'answer' || entry.type === 'thinking' ? { ...entry, text: entry.text + tail } : entry;
}

/** An entry that cannot be read stays on disk, and the rest of its conversation opens without it. */
function readEntry(row: SqlRow, log: Log): Entry[] {
  const entry = Entry.safeParse(ofToday(readJson(row['entry'])));
  if (!entry.success) log.error(`The entry ${String(row['id'])} on disk cannot be read.`, entry.error);
  return entry.success ? [entry.data] : [];
}

function toConversation(row: SqlRow): Conversation {
  const folders = KeptConversation.shape.folders.safeParse(readJson(row['folders']) ?? undefined).data;
  const context = ChatContext.safeParse(readJson(row['context']) ?? undefined).data;
  return {
    id: String(row['id']),
    title: String(row['title']),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
    model: ModelChoice.safeParse(readJson(row['model'])).data ?? null,
    activity: { state: 'resting' },
    ...(folders && { folders }),
    ...Standing.safeParse(readJson(row['standing']) ?? {}).data,
    ...(context && { context }),
    ...(row['reads_resources'] === 1 && { readsResources: true }),
    ...(row['context_tokens'] === null ? {} : { contextTokens: Number(row['context_tokens']) }),
  };
}

/** Notices had a sentence as their `text` before they had a reason. */
function ofToday(entry: unknown): unknown {
  return isObject(entry) && entry['type'] === 'notice' && 'text' in entry ? { ...entry, reason: entry['text'] } : entry;
}
