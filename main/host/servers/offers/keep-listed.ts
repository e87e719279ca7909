import type { Client, SubscriptionFilter } from '@modelcontextprotocol/client';
import type { Doubt } from '../../../../contract/server.ts';
import { onAbort, wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { messageOf } from '../session/read-error.ts';
import { isModern } from '../session/what-it-says.ts';
import { keepListening } from './keep-listening.ts';
import { type AllListed, everyKind, type OfferKind, listOffered } from './list-offered.ts';
import { mergeListed } from './merge-listed.ts';
import { paceLists } from './pace-lists.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = {
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds for each page. */
  timeout: number;
  /** The server listed something anew. */
  onListed(listed: AllListed): void;
  /** The tools are in doubt (a stale list) until a good list was read. */
  onDoubt(doubt: Doubt): void;
  onError(error: unknown): void;
  onNoise(what: Reason): void;
  /** Then arguments of its tools may have to go as headers, too. */
  isHttp: boolean;
};

/** A modern server tells of changes once it says that it does; what it lists before that may change unheard. */
const LISTENS_MS = 1000;
/** A list that is out of date at once is not asked for more often than this; so long one holds whose changes are not heard. */
const SHORTEST_LIFE_MS = 5000;
/** The time a call waits for the list before the person is asked. */
const CALL_WAITS_MS = 2000;

/** A server's lists, read again when they may have changed. They are kept in this connection alone: nobody else gets to see it. */
export function keepListed({ clock, signal, timeout, onListed, onDoubt, onError, onNoise, isHttp }: Needs) {
  const dirty = new Set<OfferKind>();
  /** The kinds whose changes it tells, and is heard. */
  const heard = new Set<OfferKind>();
  const listedAt = new Map<OfferKind, number>();
  const pace = paceLists(clock);
  /** Calls that wait until their tool is in doubt no longer. */
  const waiting = new Map<() => void, string>();
  let client: Client | undefined;
  let listed: AllListed | undefined;
  let isListing = false;
  let overtaken = false;
  let cancelNext = () => undefined as void;

  return {
    async first(from: Client): Promise<AllListed> {
      if (isModern(from)) await Promise.race([listen(from), wait(clock, LISTENS_MS)]);
      else whatItTells(from).kinds.forEach((kind) => heard.add(kind));
      client = from;
      return (await list(from, everyKind)) as AllListed;
    },
    /** The server's first lists are offered; from here on changes are told. */
    begin(all: AllListed): void {
      listed = all;
      if (dirty.has('tool')) comeIntoDoubt('announced');
      listDirty();
    },
    again,
    unheard,
    heardAgain,
    freshen,
    confirm,
    current: () => listed,
  };

  function listen(to: Client): Promise<void> {
    const { filter, kinds } = whatItTells(to);
    if (kinds.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const onListening = (honored: SubscriptionFilter) => {
        heardAgain(kindsOf(honored));
        resolve();
      };
      const onFailed = (error: unknown) => onNoise({ code: 'log-not-listened-to', text: messageOf(error) });
      void keepListening({ client: to, filter, clock, timeout, signal, onListening, onLost: unheard, onFailed }).then(resolve);
    });
  }

  /** Told of many changes while it lists, or before it may list again, it lists once more. */
  function again(because: Doubt['because'], ...kinds: OfferKind[]): void {
    // Nothing was listed yet, so nothing is out of date.
    if (!client) return;
    for (const kind of kinds) dirty.add(kind);
    if (kinds.includes('tool')) comeIntoDoubt(because);
    listDirty();
  }

  /** The stream of notifications broke: the server is listed again once it is heard again, or when somebody wants to call one of its tools. */
  function unheard(): void {
    const told = [...heard];
    heard.clear();
    if (told.includes('tool')) comeIntoDoubt('unheard');
  }

  /** The stream is back; notifications sent meanwhile are lost, so everything is listed again. */
  function heardAgain(kinds: OfferKind[]): void {
    for (const kind of kinds) heard.add(kind);
    again('unheard', ...everyKind);
  }

  /** Lists again what is older than the server said it lasts, and of whose changes nothing is heard. */
  function freshen(): void {
    const old = everyKind.filter(isOutOfDate);
    if (old.length > 0) again(client && whatItTells(client).kinds.includes('tool') ? 'unheard' : 'old', ...old);
  }

  /** Waits until this tool is in doubt no longer: for the list, briefly. */
  async function confirm(tool: string, stop: AbortSignal): Promise<void> {
    freshen();
    if (!isInDoubt(tool) || stop.aborted || signal.aborted) return;
    dirty.add('tool');
    const ended = AbortSignal.any([stop, signal]);
    await new Promise<void>((resolve) => {
      const done = () => {
        cancel();
        forget();
        waiting.delete(done);
        resolve();
      };
      const cancel = clock.after(CALL_WAITS_MS, done);
      const forget = onAbort(ended, done);
      waiting.set(done, tool);
      listDirty();
    });
  }

  function comeIntoDoubt(because: Doubt['because']): void {
    overtaken = true;
    if (!listed) return;
    const { doubt } = listed.tool;
    if (doubt && !doubt.tools && (doubt.because === because || because !== 'announced')) return;
    const next = { because, since: clock.now() };
    listed = { ...listed, tool: { ...listed.tool, doubt: next } };
    onDoubt(next);
  }

  function isInDoubt(tool: string): boolean {
    const doubt = listed?.tool.doubt;
    return doubt !== undefined && (doubt.tools?.includes(tool) ?? true);
  }

  function isOutOfDate(kind: OfferKind): boolean {
    if (!client || !listed || heard.has(kind)) return false;
    const { ttlMs } = listed[kind];
    if (ttlMs === undefined && !whatItTells(client).kinds.includes(kind)) return false;
    return clock.elapsed() >= (listedAt.get(kind) ?? -Infinity) + Math.max(ttlMs ?? 0, SHORTEST_LIFE_MS);
  }

  function listDirty(): void {
    if (isListing || !listed || dirty.size === 0 || signal.aborted) return;
    cancelNext();
    const ms = waiting.size > 0 ? pace.waitOfCall() : pace.wait();
    if (ms === 0) void listNow();
    else cancelNext = clock.after(ms, () => void listNow());
  }

  async function listNow(): Promise<void> {
    if (!client || isListing || signal.aborted) return;
    isListing = true;
    overtaken = false;
    const kinds = [...dirty];
    dirty.clear();
    const fresh = await list(client, kinds);
    isListing = false;
    pace.read();
    if (signal.aborted || !listed) return;
    take(fresh, listed);
    listDirty();
  }

  function take(fresh: Partial<AllListed>, before: AllListed): void {
    const doubt = before.tool.doubt ?? { because: 'unheard', since: clock.now() };
    listed = mergeListed(before, fresh, { doubt, overtaken });
    // Until a good list was read it is asked for one.
    if (fresh.tool && listed.tool.doubt) dirty.add('tool');
    else if (fresh.tool) dirty.delete('tool');
    onListed(listed);
    for (const [done, tool] of waiting) if (!isInDoubt(tool)) done();
  }

  async function list(from: Client, kinds: OfferKind[]): Promise<Partial<AllListed>> {
    for (const kind of kinds) listedAt.set(kind, clock.elapsed());
    const one = async (kind: OfferKind) => {
      const listed = await listOffered(from, kind, { signal, timeout }, onError);
      return [kind, kind === 'tool' && isHttp && isModern(from) ? { ...listed, inHeaders: true } : listed] as const;
    };
    return Object.fromEntries(await Promise.all(kinds.map(one)));
  }
}

/** The kinds of which a server says that it tells their changes. */
function whatItTells(client: Client): { filter: SubscriptionFilter; kinds: OfferKind[] } {
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  const filter = {
    ...(tools?.listChanged && { toolsListChanged: true }),
    ...(prompts?.listChanged && { promptsListChanged: true }),
    ...(resources?.listChanged && { resourcesListChanged: true }),
  };
  return { filter, kinds: kindsOf(filter) };
}

function kindsOf({ toolsListChanged, promptsListChanged, resourcesListChanged }: SubscriptionFilter): OfferKind[] {
  return [
    ...(toolsListChanged ? (['tool'] as const) : []),
    ...(promptsListChanged ? (['prompt'] as const) : []),
    ...(resourcesListChanged ? (['resource', 'template'] as const) : []),
  ];
}
