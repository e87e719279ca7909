import type { Fields } from '../base/fields.ts';
import { errorOf, type RawExchange, resultOf } from './raw-connection.ts';
import { trialFailed, holdsBut, notTried, type TrialOutcome, passed, type CheckSession, entriesIn } from './session.ts';

const KINDS = [
  { method: 'tools/list', capability: 'tools', field: 'tools', key: 'name' },
  { method: 'prompts/list', capability: 'prompts', field: 'prompts', key: 'name' },
  { method: 'resources/list', capability: 'resources', field: 'resources', key: 'uri' },
  { method: 'resources/templates/list', capability: 'resources', field: 'resourceTemplates', key: 'uriTemplate' },
] as const;
type ListKind = (typeof KINDS)[number];

/**
 * One list to its end. `endless`: the same cursor came twice, or too many pages. `wrong`: the page
 * that was none.
 */
export type CheckedList = { kind: ListKind; entries: Fields[]; pages: RawExchange[]; endless?: RawExchange; wrong?: RawExchange };

const MOST_PAGES = 100;

/** Everything the server declares that it lists. */
export async function listAll(session: CheckSession, capabilities: Fields): Promise<CheckedList[]> {
  const all: CheckedList[] = [];
  for (const kind of KINDS) if (kind.capability in capabilities) all.push(await listOne(session, kind));
  return all;
}

async function listOne(session: CheckSession, kind: ListKind): Promise<CheckedList> {
  const listed: CheckedList = { kind, entries: [], pages: [] };
  const cursors = new Set<unknown>();
  let cursor: unknown;
  do {
    const page = await session.ask(kind.method, cursor === undefined ? {} : { cursor });
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

export function areAnswered(all: CheckedList[]): TrialOutcome {
  if (all.length === 0) return notTried('not-offered');
  const wrong = all.find((listed) => listed.wrong);
  return wrong?.wrong ? trialFailed(wrong.wrong, [wrong.kind.method]) : passed;
}

/** Hosts ask for nothing that was not declared, so what is offered all the same reaches nobody. */
export async function areDeclared(session: CheckSession, capabilities: Fields): Promise<TrialOutcome> {
  const undeclared: string[] = [];
  let seen: RawExchange | undefined;
  for (const { method, capability, field } of KINDS) {
    if (capability in capabilities) continue;
    const exchange = await session.ask(method);
    if (entriesIn(resultOf(exchange)?.[field]).length === 0) continue;
    undeclared.push(method);
    seen ??= exchange;
  }
  return holdsBut(undeclared, seen);
}

export function pagesEnd(all: CheckedList[]): TrialOutcome {
  const { endless, kind } = all.find((listed) => listed.endless) ?? {};
  if (endless && kind) return trialFailed(endless, [kind.method]);
  return all.some(({ pages }) => pages.length > 1) ? passed : notTried('not-paginated');
}

export async function refusesCursor(session: CheckSession, all: CheckedList[]): Promise<TrialOutcome> {
  const paginated = all.find(({ pages }) => pages.length > 1);
  if (!paginated) return notTried('not-paginated');
  const exchange = await session.ask(paginated.kind.method, { cursor: 'switchyard-no-such-cursor' });
  return errorOf(exchange) ? passed : trialFailed(exchange, [paginated.kind.method]);
}

/**
 * Listed again, it has to be the same in the same order: a list that differs by itself undoes what
 * hosts keep of it.
 */
export async function areStable(session: CheckSession, all: CheckedList[]): Promise<TrialOutcome> {
  const whole = all.filter(({ wrong, endless }) => !wrong && !endless);
  if (whole.length === 0) return notTried('not-offered');
  const changed: string[] = [];
  let seen: RawExchange | undefined;
  for (const before of whole) {
    const again = await listOne(session, before.kind);
    if (keysOf(again) === keysOf(before)) continue;
    changed.push(before.kind.method);
    seen ??= again.wrong ?? again.pages[0];
  }
  return holdsBut(changed, seen);
}

function keysOf({ kind, entries }: CheckedList): string {
  return JSON.stringify(entries.map((entry) => entry[kind.key]));
}

export function listOf(all: CheckedList[], method: ListKind['method']): Fields[] {
  return all.find(({ kind }) => kind.method === method)?.entries ?? [];
}
