import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../needs.ts';
import type { Database } from './database.ts';

/** As many titles and messages are indexed anew while the file is opened: some 0.1 s. */
const AT_ONCE = 300;
const BEGINS_MS = 10_000;
const PAUSE_MS = 50;
/** A piece ends after this time or this many texts. */
const PIECE_MS = 25;
const PIECE = 100;

/** Makes the full-text index anew from the titles, messages and answers that are there. */
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
  `);
}

/**
 * Gives a full-text index of an older version the prefixes of one and two letters: a small one now, a large one in pieces (`indexInPieces`).
 * Until the new one is whole, everything is written to the old one, searched in it, and noted down as to be done.
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

/** Goes on with the index that `beginPrefixes` began, also after a kill, soon after the start. Returns how to stop. */
export function indexInPieces(database: Database, clock: Clock, onTrouble: (cause: unknown) => void): () => void {
  if (!isUnderWay(database)) return () => undefined;
  let stop = clock.after(BEGINS_MS, next);
  return () => stop();

  function next(): void {
    try {
      database.soon(() => database.together(() => indexPiece(database)));
      if (isUnderWay(database)) stop = clock.after(PAUSE_MS, next);
    } catch (cause) {
      onTrouble(cause);
    }
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

/** The triggers that name the old index stand aside meanwhile: SQLite renames nothing while one of them names a table that is gone. */
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

/** Not with OR IGNORE: within an upsert SQLite puts that one's own way with a conflict in its place. */
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
