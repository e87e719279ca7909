import type { Output } from '../../../contract/api.ts';
import type { Database, Row } from './database.ts';

type Hit = Output<'conversation.search'>['hits'][number];

const MOST_HITS = 50;
/** Matches looked at to find that many conversations: a common word stands in one conversation many times. */
const MOST_MATCHES = 4000;

/** The conversations in which all the words stand together in one message, answer or title, best match first. */
export function searchSaid(database: Database, text: string): Hit[] {
  const query = queryFor(text);
  if (!query) return [];
  const matches = database.all(
    `WITH matches AS (SELECT rowid AS number, rank FROM said WHERE said MATCH ? ORDER BY rank LIMIT ${MOST_MATCHES})
     SELECT m.number, c.id, c.title, coalesce(e.at, c.updated_at) AS at
     FROM matches m
     LEFT JOIN entries e ON e.number = m.number
     JOIN conversations c ON c.id = e.conversation OR c.number = -m.number
     WHERE c.removed = 0
     ORDER BY m.rank, at DESC`,
    query,
  );
  const best = bestOfEach(matches);
  const snippets = snippetsOf(database, query, best);
  return best.map(({ number, id, title, at }) => ({
    conversation: String(id),
    title: String(title),
    snippet: snippets.get(number) ?? '',
    at: Number(at),
  }));
}

function bestOfEach(matches: Row[]): Row[] {
  const best = new Map<unknown, Row>();
  for (const match of matches) {
    if (!best.has(match['id'])) best.set(match['id'], match);
    if (best.size === MOST_HITS) break;
  }
  return [...best.values()];
}

/** Made only for what is shown. With the plus SQLite goes through the matches once instead of searching again for every row. */
function snippetsOf(database: Database, query: string, rows: Row[]): Map<unknown, string> {
  const snippets = database.all(
    `SELECT rowid AS number, snippet(said, 0, '', '', '…', 16) AS snippet
     FROM said WHERE said MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
    query,
    JSON.stringify(rows.map(({ number }) => number)),
  );
  return new Map(snippets.map(({ number, snippet }) => [number, String(snippet)]));
}

/** Only words reach the query language, each in quotes; the last one may be half typed. */
function queryFor(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu);
  return words ? `${words.map((word) => `"${word}"`).join(' ')} *` : undefined;
}
