import type { Client } from '@modelcontextprotocol/client';
import type { Clock } from '../../needs.ts';
import { whatItTells } from './keep-listening.ts';
import { type AllListed, type Kind, type Listed, listOffered } from './list-offered.ts';

type Needs = {
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds for each page. */
  timeout: number;
  /** It listed something anew. */
  onListed(listed: AllListed): void;
  onError(error: unknown): void;
};

export const everyKind: Kind[] = ['tool', 'prompt', 'resource', 'template'];
const COALESCE_MS = 300;
/** A list that is out of date at once is not asked for more often than this. */
const SHORTEST_LIFE_MS = 5000;

/** What a server lists, listed again when it may have changed. It is kept in this connection alone: nobody else gets to see it. */
export function keepListed({ clock, signal, timeout, onListed, onError }: Needs) {
  const dirty = new Set<Kind>();
  const listedAt = new Map<Kind, number>();
  let client: Client | undefined;
  let listed: AllListed | undefined;
  let isListing = false;

  return {
    async first(from: Client): Promise<AllListed> {
      client = from;
      return (await list(from, everyKind)) as AllListed;
    },
    /** What it listed first is offered; from here on changes are told. */
    begin(all: AllListed): void {
      listed = all;
      void listDirty();
    },
    again,
    freshen,
    current: () => listed,
  };

  /** Told of many changes at once it lists once; told while it lists, it lists once more. */
  function again(...kinds: Kind[]): void {
    // Nothing was listed yet, so nothing is out of date.
    if (!client) return;
    for (const kind of kinds) dirty.add(kind);
    void listDirty();
  }

  /** Lists again what is older than the server said it lasts, and of whose changes it does not tell. */
  function freshen(): void {
    if (!client || !listed) return;
    const told = whatItTells(client).kinds;
    again(...everyKind.filter((kind) => !told.includes(kind) && isOutOfDate(kind, listed?.[kind])));
  }

  function isOutOfDate(kind: Kind, list: Listed | undefined): boolean {
    if (list?.ttlMs === undefined) return false;
    return clock.now() >= (listedAt.get(kind) ?? 0) + Math.max(list.ttlMs, SHORTEST_LIFE_MS);
  }

  async function listDirty(): Promise<void> {
    if (isListing || !listed || !client) return;
    isListing = true;
    while (dirty.size > 0 && !signal.aborted) {
      await pause();
      const kinds = [...dirty];
      dirty.clear();
      const fresh = await list(client, kinds);
      if (signal.aborted) break;
      listed = withFresh(listed, fresh);
      onListed(listed);
    }
    isListing = false;
  }

  async function list(from: Client, kinds: Kind[]): Promise<Partial<AllListed>> {
    for (const kind of kinds) listedAt.set(kind, clock.now());
    const one = async (kind: Kind) => [kind, await listOffered(from, kind, { signal, timeout }, onError)] as const;
    return Object.fromEntries(await Promise.all(kinds.map(one)));
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => void clock.after(COALESCE_MS, resolve));
  }
}

/** A server that cannot list at the moment still has what it listed before. */
function withFresh(before: AllListed, fresh: Partial<AllListed>): AllListed {
  const next = { ...before };
  for (const kind of everyKind) {
    const list = fresh[kind];
    if (!list) continue;
    const gotNothing = list.problem !== undefined && list.items.length === 0;
    next[kind] = gotNothing ? { ...list, items: before[kind].items } : list;
  }
  return next;
}
