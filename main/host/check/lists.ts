import type { Fields } from '../base/fields.ts';
import { errorOf, type Exchange, resultOf } from './raw-connection.ts';
import { failed, holdsBut, notTried, type Outcome, passed, type Session, entriesIn } from './session.ts';

const KINDS = [
  { method: 'tools/list', capability: 'tools', field: 'tools', key: 'name' },
  { method: 'prompts/list', capability: 'prompts', field: 'prompts', key: 'name' },
  { method: 'resources/list', capability: 'resources', field: 'resources', key: 'uri' },
  { method: 'resources/templates/list', capability: 'resources', field: 'resourceTemplates', key: 'uriTemplate' },
] as const;
type Kind = (typeof KINDS)[number];

/** One list to its end. `endless`: the same cursor came twice, or too many pages. `wrong`: the page that was none. */
export type Listed = { kind: Kind; entries: Fields[]; pages: Exchange[]; endless?: Exchange; wrong?: Exchange };

const MOST_PAGES = 100;

/** Everything the server declares that it lists. */
export async function listAll(session: Session, capabilities: Fields): Promise<Listed[]> {
  const all: Listed[] = [];
  for (const kind of KINDS) if (kind.capability in capabilities) all.push(await listOne(session, kind));
  return all;
}

async function listOne({ ask }: Session, kind: Kind): Promise<Listed> {
  const listed: Listed = { kind, entries: [], pages: [] };
  const cursors = new Set<unknown>();
  let cursor: unknown;
  do {
    const page = await ask(kind.method, cursor === undefined ? {} : { cursor });
    const result = resultOf(page);
    if (!result || !Array.isArray(result[kind.field])) return { ...listed, wrong: page };
    cursor = result['nextCursor'];
    if (cursors.has(cursor) || cursors.size >= MOST_PAGES) return { ...listed, endless: page };
    listed.pages.push(page);
    listed.entries.push(...entriesIn(result[kind.field]));
    cursors.add(cursor);
  } while (cursor !== undefined && cursor !== null);
  return listed;
}

export function areAnswered(all: Listed[]): Outcome {
  if (all.length === 0) return notTried('not-offered');
  const wrong = all.find((listed) => listed.wrong);
  return wrong?.wrong ? failed(wrong.wrong, [wrong.kind.method]) : passed;
}

export function pagesEnd(all: Listed[]): Outcome {
  const { endless, kind } = all.find((listed) => listed.endless) ?? {};
  if (endless && kind) return failed(endless, [kind.method]);
  return all.some(({ pages }) => pages.length > 1) ? passed : notTried('not-paginated');
}

export async function refusesCursor({ ask }: Session, all: Listed[]): Promise<Outcome> {
  const paginated = all.find(({ pages }) => pages.length > 1);
  if (!paginated) return notTried('not-paginated');
  const exchange = await ask(paginated.kind.method, { cursor: 'switchyard-no-such-cursor' });
  return errorOf(exchange) ? passed : failed(exchange, [paginated.kind.method]);
}

/** Listed again, it has to be the same in the same order: a list that differs by itself undoes what hosts keep of it. */
export async function areStable(session: Session, all: Listed[]): Promise<Outcome> {
  const whole = all.filter(({ wrong, endless }) => !wrong && !endless);
  if (whole.length === 0) return notTried('not-offered');
  const changed: string[] = [];
  let seen: Exchange | undefined;
  for (const before of whole) {
    const again = await listOne(session, before.kind);
    if (keysOf(again) === keysOf(before)) continue;
    changed.push(before.kind.method);
    seen ??= again.wrong ?? again.pages[0];
  }
  return holdsBut(changed, seen);
}

function keysOf({ kind, entries }: Listed): string {
  return JSON.stringify(entries.map((entry) => entry[kind.key]));
}

export function listOf(all: Listed[], method: Kind['method']): Fields[] {
  return all.find(({ kind }) => kind.method === method)?.entries ?? [];
}
