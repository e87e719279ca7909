import { setImmediate } from 'node:timers/promises';
import { Entry } from '../../../contract/conversation.ts';
import { isObject } from '../../../contract/json.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import { inOrderSaid } from '../../../contract/place-of-call.ts';
import { usedIn, type UsedResource } from '../../../contract/state.ts';
import type { Log } from '../base/needs.ts';
import type { Database, SqlRow } from './database.ts';
import { hashesIn } from './hashes-in.ts';
import { readJson } from './read-json.ts';
import { searchable } from './searchable.ts';

type Needs = { database: Database; log: Log; dataFolder: string };

/** A line of a list shows no more of it, in characters. */
const MOST_LAST_WORDS = 300;
/** Entries that are read from the disk before anything else has its turn. */
const PIECE = 250;

/**
 * Entries of chats on disk, in order, the streamed end of those that are still being written, and
 * what messages carry.
 */
export class EntryTable {
  readonly #database: Database;
  readonly #log: Log;
  readonly #dataFolder: string;
  /** Chats that are read in pieces, of which nothing was written since. */
  readonly #asRead = new Set<string>();

  constructor({ database, log, dataFolder }: Needs) {
    this.#database = database;
    this.#log = log;
    this.#dataFolder = dataFolder;
  }

  /**
   * All entries of a chat, of every branch, in the order in which they were written; calls where
   * they were said.
   */
  of(conversation: string): Entry[] {
    const rows = this.#database.all('SELECT id, entry FROM entries WHERE conversation = ? ORDER BY number', conversation);
    return this.#withTails(conversation, this.#readEntries(rows));
  }

  /**
   * The same in pieces, between which other work has its turn; undefined where something of the
   * chat was written meanwhile.
   */
  async inPieces(conversation: string): Promise<Entry[] | undefined> {
    this.#asRead.add(conversation);
    const numbers = this.#numbers(conversation);
    const entries: Entry[] = [];
    for (let at = 0; at < numbers.length; at += PIECE) {
      await setImmediate();
      if (!this.#asRead.has(conversation)) return undefined;
      entries.push(...this.#readEntries(this.#rows(numbers.slice(at, at + PIECE))));
    }
    this.#asRead.delete(conversation);
    return this.#withTails(conversation, entries);
  }

  /** The entries that were written last, so many, as `of` gives them. */
  last(conversation: string, count: number): Entry[] {
    // The index of the chat is used: no entry of others, or before these, is looked at.
    const numbers = this.#database.all(
      'SELECT number FROM entries WHERE conversation = ? ORDER BY +number DESC LIMIT ?',
      conversation,
      count,
    );
    return this.#readNumbers(conversation, numbers);
  }

  /** The entries of these ids. */
  some(conversation: string, ids: string[]): Entry[] {
    const sql = 'SELECT number FROM entries WHERE conversation = ? AND id IN (SELECT value FROM json_each(?))';
    return this.#readNumbers(conversation, this.#database.all(sql, conversation, JSON.stringify(ids)));
  }

  /** The turn of every entry, as it was written, and the model of an answer. */
  turns(conversation: string): { id: string; turn: string; type: string; model?: string }[] {
    return this.#database
      .all(
        `SELECT id, entry ->> '$.turn' AS turn, entry ->> '$.type' AS type, entry ->> '$.model' AS model FROM entries
           WHERE conversation = ? AND json_valid(entry) ORDER BY number`,
        conversation,
      )
      .map(({ id, turn, type, model }) => ({
        id: String(id),
        turn: String(turn),
        type: String(type),
        ...(typeof model === 'string' && { model }),
      }));
  }

  /** The beginning of the newest message or whole answer, of any branch that is not removed. */
  lastWords(conversation: string): LastWords | undefined {
    const [row] = this.#database.all(
      `SELECT entry ->> '$.type' AS type, substr(entry ->> '$.text', 1, ${MOST_LAST_WORDS}) AS text FROM entries e
         WHERE conversation = ?1 AND json_valid(entry) AND trim(entry ->> '$.text') <> ''
           AND (entry ->> '$.type' = 'message' OR (entry ->> '$.type' = 'answer' AND entry ->> '$.state' <> 'streaming'))
           AND NOT EXISTS (SELECT 1 FROM turns t WHERE t.conversation = ?1 AND t.removed = 1 AND t.turn = e.entry ->> '$.turn')
         ORDER BY number DESC LIMIT 1`,
      conversation,
    );
    return row && { conversation, by: row['type'] === 'message' ? 'person' : 'model', text: String(row['text']) };
  }

  /**
   * Adds the entry, or replaces the one with its id; what was streamed into it is now part of it.
   */
  keep(conversation: string, entry: Entry): void {
    this.#asRead.delete(conversation);
    const database = this.#database;
    database.together(() => {
      database.run(
        `INSERT INTO entries (conversation, id, at, entry) VALUES (?, ?, ?, ?)
         ON CONFLICT (conversation, id) DO UPDATE SET entry = excluded.entry`,
        conversation,
        entry.id,
        Math.round(entry.at),
        JSON.stringify(entry),
      );
      if (entry.type === 'call') return this.#putSearchable(conversation, entry);
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
      this.#putSearchable(conversation, entry);
    });
  }

  appendText(conversation: string, entry: string, text: string): void {
    this.#asRead.delete(conversation);
    const sql = 'INSERT INTO tails (conversation, entry, text) VALUES (?, ?, ?)';
    this.#database.soon(() => this.#database.run(sql, conversation, entry, text));
  }

  /**
   * The path in view as the host has it in memory, where the file lacks some of it. Entries of
   * other branches stay.
   */
  putBack(conversation: string, entries: Entry[]): void {
    const rows = this.#database.all('SELECT id FROM entries WHERE conversation = ? ORDER BY number', conversation);
    const there = rows.map(({ id }) => String(id));
    const known = new Set(there);
    for (const entry of entries) {
      const mayLackItsEnd = 'state' in entry && entry.state === 'streaming';
      if (!known.has(entry.id) || mayLackItsEnd) this.keep(conversation, entry);
    }
    if (entries.every(({ id }) => known.has(id))) return;
    // Entries that were missing stand at the end now.
    const first = this.#numberOf('SELECT max(number) + 1 AS number FROM entries');
    for (const [at, id] of inOrder(there, entries).entries()) {
      this.#database.run('UPDATE entries SET number = ? WHERE conversation = ? AND id = ?', first + at, conversation, id);
    }
  }

  /**
   * The entry of this call says that its result is kept whole beside it. One that cannot be read
   * may say so.
   */
  hasWhole(conversation: string, call: string): boolean {
    const found = this.#database.all(
      `SELECT CASE WHEN json_valid(entry) THEN json_extract(entry, '$.state.whole') IS NOT NULL ELSE 1 END AS whole
         FROM entries WHERE conversation = ? AND id = ?`,
      conversation,
      call,
    );
    return found[0]?.['whole'] === 1;
  }

  /** Resources attached to messages last, the newest first. */
  usedLately(): UsedResource[] {
    const rows = this.#database.all(
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
  }

  /**
   * The use of this file by chats: by one that is there, only by such as are gone, or by none ever.
   */
  useOfFile(hash: string): 'used' | 'left' | 'never' {
    const [row] = this.#database.all(
      'SELECT count(*) AS named, count(c.id) AS used FROM attached_files LEFT JOIN conversations c ON c.id = conversation WHERE hash = ?',
      hash,
    );
    if (Number(row?.['used']) > 0) return 'used';
    return Number(row?.['named']) > 0 ? 'left' : 'never';
  }

  /** Files that chats named which are gone, once the files are gone, too. */
  forgetFilesLeft(): void {
    this.#database.run('DELETE FROM attached_files WHERE conversation NOT IN (SELECT id FROM conversations)');
  }

  /** The numbers of all entries, by the index alone. */
  #numbers(conversation: string): number[] {
    const rows = this.#database.all('SELECT number FROM entries WHERE conversation = ?', conversation);
    return rows.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  }

  #rows(numbers: number[]): SqlRow[] {
    return this.#database.all(
      'SELECT id, entry FROM entries WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number',
      JSON.stringify(numbers),
    );
  }

  #readNumbers(conversation: string, rows: SqlRow[]): Entry[] {
    return this.#withTails(conversation, this.#readEntries(this.#rows(rows.map(({ number }) => Number(number)))));
  }

  #readEntries(rows: SqlRow[]): Entry[] {
    return rows.flatMap((row) => readEntry(row, this.#log));
  }

  /** Adds the streamed ends of entries still being written, and puts calls where they were said. */
  #withTails(conversation: string, entries: Entry[]): Entry[] {
    const tails = new Map<string, string>();
    for (const { entry, text } of this.#database.all(
      'SELECT entry, text FROM tails WHERE conversation = ? ORDER BY number',
      conversation,
    )) {
      tails.set(String(entry), (tails.get(String(entry)) ?? '') + String(text));
    }
    return inOrderSaid(tails.size === 0 ? entries : entries.map((entry) => withTail(entry, tails.get(entry.id))));
  }

  #putSearchable(conversation: string, entry: Entry): void {
    const text = searchable(entry, this.#dataFolder);
    if (text === undefined) return;
    const number = this.#numberOf('SELECT number FROM entries WHERE conversation = ? AND id = ?', conversation, entry.id);
    this.#database.run('DELETE FROM said WHERE rowid = ?', number);
    this.#database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', number, text);
  }

  #numberOf(sql: string, ...values: string[]): number {
    return Number(this.#database.all(sql, ...values)[0]?.['number']);
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

/**
 * An entry that cannot be read stays on disk, and the rest of its conversation opens without it.
 */
function readEntry(row: SqlRow, log: Log): Entry[] {
  const entry = Entry.safeParse(ofToday(readJson(row['entry'])));
  if (!entry.success) log.error(`The entry ${String(row['id'])} on disk cannot be read.`, entry.error);
  return entry.success ? [entry.data] : [];
}

/** Notices had a sentence as their `text` before they had a reason. */
function ofToday(entry: unknown): unknown {
  return isObject(entry) && entry['type'] === 'notice' && 'text' in entry ? { ...entry, reason: entry['text'] } : entry;
}
