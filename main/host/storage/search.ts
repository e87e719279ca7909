import type { Output } from '../../../contract/api.ts';
import type { Database } from './database.ts';

type Hit = Output<'conversation.search'>['hits'][number];

const MOST_HITS = 50;
/** Rows looked at to find that many conversations: a word may stand in one conversation many times. */
const MOST_ROWS = 400;

/** The conversations in which all the words stand together in one message, answer or title, best match first. */
export function searchSaid(database: Database, text: string): Hit[] {
  const query = queryFor(text);
  if (!query) return [];
  const rows = database.all(
    `WITH matches AS (
       SELECT rowid AS number, rank, snippet(said, 0, '', '', '…', 16) AS snippet FROM said WHERE said MATCH ? ORDER BY rank LIMIT ${MOST_ROWS}
     )
     SELECT c.id, c.title, m.snippet, coalesce(e.at, c.updated_at) AS at
     FROM matches m
     LEFT JOIN entries e ON e.number = m.number
     JOIN conversations c ON c.id = e.conversation OR c.number = -m.number
     WHERE c.removed = 0
     ORDER BY m.rank, at DESC`,
    query,
  );
  const hits = new Map<string, Hit>();
  for (const row of rows) {
    const conversation = String(row['id']);
    if (hits.has(conversation)) continue;
    hits.set(conversation, { conversation, title: String(row['title']), snippet: String(row['snippet']), at: Number(row['at']) });
    if (hits.size === MOST_HITS) break;
  }
  return [...hits.values()];
}

/** Only words reach the query language, each in quotes; the last one may be half typed. */
function queryFor(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu);
  return words ? `${words.map((word) => `"${word}"`).join(' ')} *` : undefined;
}
