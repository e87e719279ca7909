import type { Input, Output } from '../../../contract/api.ts';
import { Decided, type LoggedDecision } from '../../../contract/decision.ts';
import type { Json } from '../../../contract/json.ts';
import type { Database, SqlRow } from './database.ts';
import { readJson } from './read-json.ts';

export const PAGE_OF_LOG = 100;
/** The calls of late that say which tools are used: so many lines of the log. */
const LINES_OF_USE = 2_000;

export type UsedTool = { server: string; tool: string };

/**
 * The log of decisions on disk. It grows at its end, and the file itself lets go of what is older
 * than the newest 100,000.
 */
export class DecisionTable {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  keep(decided: Decided): void {
    this.#database.run(
      'INSERT INTO decisions (at, server, words, decided) VALUES (?, ?, ?, ?)',
      decided.at,
      decided.server,
      wordsOf(decided),
      JSON.stringify(decided),
    );
  }

  /** The number of the last line. */
  last(): number {
    return Number(this.#database.all('SELECT max(number) AS last FROM decisions')[0]?.['last'] ?? 0);
  }

  /** The tools that were called most of late, the most used first. */
  mostUsedTools(limit: number): UsedTool[] {
    const rows = this.#database.all(
      `SELECT server, decided ->> 'tool' AS tool FROM (SELECT number, server, decided FROM decisions ORDER BY number DESC LIMIT ?)
       WHERE decided ->> 'about' = 'call' AND decided ->> 'how' IN ('allowed', 'edited', 'by-rule', 'by-hints')
       GROUP BY 1, 2 ORDER BY count(*) DESC, max(number) DESC LIMIT ?`,
      LINES_OF_USE,
      limit,
    );
    return rows.map(({ server, tool }) => ({ server: String(server), tool: String(tool) }));
  }

  read({ text, server, before = Number.MAX_SAFE_INTEGER, limit = PAGE_OF_LOG }: Input<'log.read'>): Output<'log.read'> {
    const words = wordsIn(text);
    const where = ['number < ?', ...(server === undefined ? [] : ['server = ?']), ...words.map(() => 'instr(words, ?) > 0')];
    const rows = this.#database.all(
      `SELECT number, decided FROM decisions WHERE ${where.join(' AND ')} ORDER BY number DESC LIMIT ?`,
      before,
      ...(server === undefined ? [] : [server]),
      ...words,
      limit + 1,
    );
    return { decisions: rows.slice(0, limit).flatMap(readDecision), more: rows.length > limit };
  }
}

function readDecision(row: SqlRow): LoggedDecision[] {
  const decided = Decided.safeParse(readJson(row['decided']));
  return decided.success ? [{ ...decided.data, number: Number(row['number']) }] : [];
}

/** The decision holds all words of the text. */
export function isFound(decided: Decided, text: string | undefined): boolean {
  const said = wordsOf(decided);
  return wordsIn(text).every((word) => said.includes(word));
}

function wordsIn(text = ''): string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** Text by which a decision is found: names, reasons and details. */
function wordsOf({ serverName, tool = '', because, details = {} }: Decided): string {
  return folded([serverName, tool, ...textsIn(because ?? null), ...textsIn(details)].join('\n'));
}

function textsIn(json: Json): string[] {
  if (Array.isArray(json)) return json.flatMap(textsIn);
  if (json === null || typeof json !== 'object') return [String(json)];
  return Object.entries(json).flatMap(([name, value]) => [name, ...textsIn(value)]);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
