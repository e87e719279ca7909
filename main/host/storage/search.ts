import type { Output } from '../../../contract/api.ts';
import type { Database, SqlRow } from './database.ts';

type SearchHit = Output<'conversation.search'>['hits'][number];

const MOST_HITS = 50;
/**
 * Matches looked at to find that many conversations: a common word stands in one conversation many
 * times.
 */
export const MOST_MATCHES = 5000;

/**
 * The conversations in which all the words stand together in one message, answer or title, best
 * match first. Where the words are so common that no match is better than another, titles come
 * first and then the newest.
 */
export function searchSaid(database: Database, text: string): SearchHit[] {
  const query = queryFor(text);
  if (!query) return [];
  const newest = matchesByAge(database, query);
  const best = firstOfEach(newest.length < MOST_MATCHES ? bestMatches(database, query) : newest);
  const snippets = snippetsOf(database, query, best);
  return best.map(({ number, id, title, entry, at }) => ({
    conversation: String(id),
    title: String(title),
    ...(typeof entry === 'string' && { entry }),
    snippet: snippets.get(number) ?? '',
    at: Number(at),
  }));
}

/**
 * Titles have numbers below zero. Nothing is ranked: for that every single match would have to be
 * read.
 */
export function matchesByAge(database: Database, query: string, most = MOST_MATCHES, order: 'ASC' | 'DESC' = 'DESC'): SqlRow[] {
  const matches = `SELECT * FROM (SELECT rowid AS number FROM said WHERE said MATCH ?1 AND rowid < 0 ORDER BY rowid LIMIT ${MOST_HITS})
     UNION ALL
     SELECT * FROM (SELECT rowid AS number FROM said WHERE said MATCH ?1 AND rowid > 0 ORDER BY rowid ${order} LIMIT ${most})`;
  return inConversations(database, query, matches, `m.number > 0, abs(m.number) ${order}`);
}

function bestMatches(database: Database, query: string): SqlRow[] {
  return inConversations(database, query, 'SELECT rowid AS number, rank FROM said WHERE said MATCH ?1', 'm.rank, at DESC');
}

function inConversations(database: Database, query: string, matches: string, order: string): SqlRow[] {
  return database.all(
    `WITH m AS (${matches})
     SELECT m.number, c.id, c.title, e.id AS entry, coalesce(e.at, c.updated_at) AS at,
       CASE WHEN json_valid(e.entry) THEN json_extract(e.entry, '$.type') END AS type,
       CASE WHEN json_valid(e.entry) THEN json_extract(e.entry, '$.model') END AS model,
       CASE WHEN json_valid(e.entry) THEN coalesce(json_type(e.entry, '$.files'), json_type(e.entry, '$.attached')) IS NOT NULL END AS carries,
       CASE WHEN json_valid(c.standing) THEN coalesce(json_extract(c.standing, '$.archived'), 0) ELSE 0 END AS archived
     FROM m
     LEFT JOIN entries e ON e.number = m.number
     JOIN conversations_in_sight c ON c.id = e.conversation OR c.number = -m.number
     WHERE NOT (c.id IN (SELECT conversation FROM turns WHERE removed = 1) AND EXISTS (
       SELECT 1 FROM turns t WHERE t.conversation = c.id AND t.removed = 1 AND json_valid(e.entry) AND t.turn = e.entry ->> '$.turn'))
     ORDER BY ${order}`,
    query,
  );
}

function firstOfEach(matches: SqlRow[]): SqlRow[] {
  const first = new Map<unknown, SqlRow>();
  for (const match of matches) {
    if (!first.has(match['id'])) first.set(match['id'], match);
    if (first.size === MOST_HITS) break;
  }
  return [...first.values()];
}

/**
 * Made only for what is shown. With the plus SQLite goes through the matches once instead of
 * searching again for every row.
 */
export function snippetsOf(database: Database, query: string, rows: SqlRow[], [open, close] = ['', '']): Map<unknown, string> {
  const snippets = database.all(
    `SELECT rowid AS number, snippet(said, 0, ?, ?, '…', 16) AS snippet
     FROM said WHERE said MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
    open,
    close,
    query,
    JSON.stringify(rows.map(({ number }) => number)),
  );
  return new Map(snippets.map(({ number, snippet }) => [number, String(snippet)]));
}

/** Only words reach the query language, each in quotes; the last one may be half typed. */
export function queryFor(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu);
  return words ? `${words.map((word) => `"${word}"`).join(' ')} *` : undefined;
}
