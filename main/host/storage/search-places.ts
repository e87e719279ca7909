import type { Input, Output } from '../../../contract/api.ts';
import { Entry } from '../../../contract/conversation.ts';
import type { FoundChat, LookedThrough } from '../../../contract/find.ts';
import { stringsIn } from './texts-of.ts';
import type { Database, SqlRow } from './database.ts';
import { readJson } from './read-json.ts';
import { matchesByAge, MOST_MATCHES, queryFor, snippetsOf } from './search.ts';
import { filesOf } from './searchable.ts';

type ChatPlace = FoundChat['places'][number];
type SearchedKind = NonNullable<LookedThrough['only']>;

const USUAL_PLACES = 300;
/**
 * Stand around what was found until the excerpt is cut there. No text that is kept has them: a
 * person cannot see them.
 */
const MARKS: [string, string] = ['\u0002', '\u0003'];

/**
 * Every entry and title in which all the words stand together, by chat, the newest first or the
 * oldest. Where most of what is found is not wanted, as many matches are looked at as a search of
 * chats does.
 */
export function searchPlaces(
  database: Database,
  { text, most = USUAL_PLACES, only, oldestFirst, archived }: Input<'conversation.search-places'>,
  dataFolder: string,
): Output<'conversation.search-places'> {
  const query = queryFor(text);
  if (!query) return { chats: [], more: false };
  const wanted = (row: SqlRow) => (archived === true || row['archived'] !== 1) && (only === undefined || mayHold(row, only));
  const looks = [most + 1, Math.max(MOST_MATCHES, most + 1)].map((count) => ({
    count,
    order: oldestFirst ? ('ASC' as const) : ('DESC' as const),
  }));
  let rows: SqlRow[] = [];
  let isAll = false;
  for (const look of looks) {
    const found = matchesByAge(database, query, look.count, look.order);
    rows = found.filter(wanted);
    isAll = found.filter(({ entry }) => typeof entry === 'string').length < look.count;
    if (isAll || rows.length > most) break;
  }
  const kept = rows.slice(0, most);
  const excerpts = snippetsOf(database, query, kept, MARKS);
  const places = kept.flatMap((row): [SqlRow, ChatPlace][] => {
    const place = typeof row['entry'] === 'string' && placeOf(database, row, excerpts.get(row['number']) ?? '', dataFolder);
    return place && (only === undefined || kindOf(place.by) === only) ? [[row, place]] : [];
  });
  const chats = new Map<string, FoundChat>();
  const begun = only === undefined ? kept : places.map(([row]) => row);
  const byAge = (a: SqlRow, b: SqlRow) => (Number(b['at']) - Number(a['at'])) * (oldestFirst ? -1 : 1);
  for (const { id, title } of begun.toSorted(byAge)) chats.set(String(id), { conversation: String(id), title: String(title), places: [] });
  for (const [{ id }, place] of places) chats.get(String(id))?.places.push(place);
  return { chats: [...chats.values()], more: rows.length > most || !isAll };
}

function placeOf(database: Database, row: SqlRow, excerpt: string, dataFolder: string): ChatPlace {
  const at = { entry: String(row['entry']), at: Number(row['at']) };
  const pieces = (row['type'] === 'answer' ? excerpt.replaceAll(/\*\*|`/g, '') : excerpt).split(/[\u0002\u0003]/);
  const words = pieces.filter((_piece, place) => place % 2 === 1);
  const isIn = (among: string) => words.some((word) => among.toLowerCase().includes(word.toLowerCase()));
  if (row['type'] === 'answer')
    return { ...at, by: 'answer', ...(typeof row['model'] === 'string' && { model: row['model'] }), excerpt: pieces };
  const isCall = row['type'] === 'call';
  const entry = isCall || row['carries'] === 1 ? entryOf(database, row['number']) : undefined;
  if (entry?.type === 'call') {
    const said = [entry.tool?.title ?? entry.tool?.name ?? entry.alias, ...stringsIn(entry.input)];
    const { server, serverName, name } = entry.tool ?? {};
    const tool = server !== undefined && serverName !== undefined && name !== undefined && { tool: { server, serverName, name } };
    return { ...at, by: said.some(isIn) ? 'arguments' : 'result', ...tool, excerpt: pieces };
  }
  if (isCall) return { ...at, by: 'result', excerpt: pieces };
  const held =
    entry?.type === 'message' && !isIn(entry.text) && filesOf(entry, dataFolder).find(({ name, text: said }) => isIn(name) || isIn(said));
  const [before = '', ...rest] = pieces;
  // Of the line in the file; what was said with it stands in lines before.
  return held
    ? { ...at, by: 'file', file: held.name, excerpt: [before.slice(before.lastIndexOf('\n') + 1), ...rest] }
    : { ...at, by: 'message', excerpt: pieces };
}

function kindOf(by: ChatPlace['by']): SearchedKind {
  return by === 'arguments' || by === 'result' ? 'call' : by;
}

/**
 * Told before the entry is read: a message that carries something may hold the words itself or in a
 * file.
 */
function mayHold({ type, carries }: SqlRow, only: SearchedKind): boolean {
  return only === 'file' ? type === 'message' && carries === 1 : type === only;
}

function entryOf(database: Database, number: unknown): Entry | undefined {
  const row = database.all('SELECT entry FROM entries WHERE number = ?', Number(number))[0];
  return Entry.safeParse(readJson(row?.['entry'])).data;
}
