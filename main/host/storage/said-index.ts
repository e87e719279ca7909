import type { DatabaseSync } from 'node:sqlite';
import { Entry } from '../../../contract/conversation.ts';
import type { Clock } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';
import { searchable } from './searchable.ts';

/** As many titles and messages are indexed anew while the file is opened: some 0.1 s. */
const AT_ONCE = 300;
const BEGINS_MS = 10_000;
const PAUSE_MS = 50;
/** A piece ends after this time or this many texts. */
const PIECE_MS = 25;
const PIECE = 100;

/**
 * Makes the full-text index anew from the titles, messages and answers that are there. Calls and
 * files follow in pieces.
 */
export function fillSaid(file: DatabaseSync): void {
  file.exec(`
    DROP TABLE said;
    ${createIndex('said')};
    INSERT INTO said (rowid, text) SELECT -number, title FROM conversations;
    INSERT INTO said (rowid, text)
      SELECT number, text FROM (
        SELECT number, entry ->> '$.text' AS text, entry ->> '$.type' AS type, entry ->> '$.state' AS state
        FROM entries WHERE json_valid(entry))
      WHERE typeof(text) = 'text' AND (type = 'message' OR (type = 'answer' AND state <> 'streaming'));
    DELETE FROM said_before;
    INSERT INTO said_before SELECT max(number) + 1 FROM entries HAVING count(*) > 0;
  `);
}

/**
 * Gives a full-text index of an older version the prefixes of one and two letters: a small one now,
 * a large one in pieces (`indexInPieces`). Until the new one is whole, everything is written to the
 * old one, searched in it, and noted down as to be done.
 */
export function beginPrefixes(file: DatabaseSync): void {
  const sql = (name: string) => file.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name)?.['sql'];
  if (String(sql('said')).includes('prefix') || sql('said_to_do') !== undefined) return;
  const small = `SELECT count(*) AS count FROM (SELECT 1 FROM said_docsize LIMIT ${AT_ONCE + 1})`;
  const isSmall = Number(file.prepare(small).get()?.['count']) <= AT_ONCE;
  file.exec('BEGIN IMMEDIATE');
  try {
    if (isSmall) fillSaid(file);
    else file.exec(BEGIN_LARGE);
    file.exec('COMMIT');
  } catch (cause) {
    if (file.isTransaction) file.exec('ROLLBACK');
    throw cause;
  }
}

/**
 * Goes on with the index that `beginPrefixes` began and then with the calls and files an older
 * version left out, also after a kill, soon after the start; a few of them now. Returns how to
 * stop.
 */
export function indexInPieces(database: Database, clock: Clock, dataFolder: string, onTrouble: (cause: unknown) => void): () => void {
  let stop: () => void = () => undefined;
  if (!isUnderWay(database) && entriesLeft(database) <= AT_ONCE) while (piece()) continue;
  else stop = clock.after(BEGINS_MS, next);
  return () => stop();

  function next(): void {
    if (piece()) stop = clock.after(PAUSE_MS, next);
  }

  /** True while there is more to do. */
  function piece(): boolean {
    try {
      const work = isUnderWay(database) ? indexPiece : isBehind(database) ? catchUp : undefined;
      if (work) database.soon(() => database.together(() => work(database, dataFolder)));
      return work !== undefined;
    } catch (cause) {
      onTrouble(cause);
      return false;
    }
  }
}

function isBehind(database: Database): boolean {
  return database.all('SELECT 1 FROM said_before').length > 0;
}

function entriesLeft(database: Database): number {
  const left = 'SELECT 1 FROM entries WHERE number < (SELECT number FROM said_before)';
  return Number(database.all(`SELECT count(*) AS count FROM (${left} LIMIT ${AT_ONCE + 1})`)[0]?.['count']);
}

/**
 * Calls, and messages that carry something or that a prompt sent. Any other entry that holds these
 * letters is indexed once more as it is.
 */
const HAS_MORE = /"type":"call"|"(?:files|attached)":\[|"prompt":\{/;

/** The newest first. Entries that come meanwhile are indexed as they are written. */
function catchUp(database: Database, dataFolder: string): void {
  const before = 'number < (SELECT number FROM said_before)';
  const rows = database.all(`SELECT number, entry FROM entries WHERE ${before} ORDER BY number DESC LIMIT ${PIECE}`);
  if (rows.length === 0) return database.run('DELETE FROM said_before');
  const ends = performance.now() + PIECE_MS;
  for (const { number, entry } of rows) {
    if (HAS_MORE.test(String(entry))) {
      const read = Entry.safeParse(readJson(entry)).data;
      const text = read && searchable(read, dataFolder);
      if (text !== undefined) {
        database.run('DELETE FROM said WHERE rowid = ?', Number(number));
        database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', Number(number), text);
      }
    }
    database.run('UPDATE said_before SET number = ?', Number(number));
    if (performance.now() > ends) return;
  }
}

function indexPiece(database: Database): void {
  // A new file that took the place of a damaged one meanwhile has a whole index.
  if (!isUnderWay(database)) return;
  const numbers = database.all(`SELECT number FROM said_to_do ORDER BY number LIMIT ${PIECE}`).map(({ number }) => Number(number));
  if (numbers.length === 0) return takeOver(database);
  const ends = performance.now() + PIECE_MS;
  for (const number of numbers) {
    database.run('DELETE FROM said_next WHERE rowid = ?', number);
    database.run('INSERT INTO said_next (rowid, text) SELECT rowid, text FROM said WHERE rowid = ?', number);
    database.run('DELETE FROM said_to_do WHERE number = ?', number);
    if (performance.now() > ends) return;
  }
}

/**
 * The triggers that name the old index stand aside meanwhile: SQLite renames nothing while one of
 * them names a table that is gone.
 */
function takeOver(database: Database): void {
  for (const name of Object.keys(NOTED)) database.run(`DROP TRIGGER ${name}`);
  const kept = database.all(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN ('entry_gone', 'conversation_gone')`);
  for (const { name } of kept) database.run(`DROP TRIGGER ${String(name)}`);
  for (const sql of ['DROP TABLE said_to_do', 'DROP TABLE said', 'ALTER TABLE said_next RENAME TO said']) database.run(sql);
  for (const { sql } of kept) database.run(String(sql));
}

function isUnderWay(database: Database): boolean {
  return database.all(`SELECT 1 FROM sqlite_schema WHERE name = 'said_to_do'`).length > 0;
}

function createIndex(name: string): string {
  return `CREATE VIRTUAL TABLE ${name} USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2')`;
}

/** Text written while the index is made is indexed again. */
const NOTED = {
  said_entry_new: ['INSERT ON entries', 'new.number'],
  said_entry_changed: ['UPDATE ON entries', 'new.number'],
  said_entry_gone: ['DELETE ON entries', 'old.number'],
  said_title_new: ['INSERT ON conversations', '-new.number'],
  said_title_changed: ['UPDATE ON conversations', '-new.number'],
  said_title_gone: ['DELETE ON conversations', '-old.number'],
} as const;

/**
 * Not with OR IGNORE: within an upsert SQLite puts that one's own way with a conflict in its place.
 */
function noting([name, [what, number]]: [string, readonly [string, string]]): string {
  return `CREATE TRIGGER ${name} AFTER ${what} BEGIN
    INSERT INTO said_to_do SELECT ${number} WHERE ${number} NOT IN (SELECT number FROM said_to_do);
  END;`;
}

const BEGIN_LARGE = `
  ${createIndex('said_next')};
  CREATE TABLE said_to_do (number INTEGER PRIMARY KEY) STRICT;
  INSERT INTO said_to_do SELECT id FROM said_docsize;
  ${Object.entries(NOTED).map(noting).join('\n')}
`;
