import type { Client, SubscriptionFilter } from '@modelcontextprotocol/client';
import type { Clock } from '../../needs.ts';
import { messageOf } from '../read-error.ts';
import { wait } from '../wait.ts';
import { isModern } from '../what-it-says.ts';
import { keepListening } from './keep-listening.ts';
import { type AllListed, type Kind, type Listed, listOffered } from './list-offered.ts';

type Needs = {
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds for each page. */
  timeout: number;
  /** It listed something anew. */
  onListed(listed: AllListed): void;
  onError(error: unknown): void;
  onNoise(message: string): void;
  /** Then arguments of its tools may have to go as headers, too. */
  isHttp: boolean;
};

export const everyKind: Kind[] = ['tool', 'prompt', 'resource', 'template'];
const COALESCE_MS = 300;
/** A modern server tells of changes once it says that it does; what it lists before that may change unheard. */
const LISTENS_MS = 1000;
/** A list that is out of date at once is not asked for more often than this. */
const SHORTEST_LIFE_MS = 5000;

/** What a server lists, listed again when it may have changed. It is kept in this connection alone: nobody else gets to see it. */
export function keepListed({ clock, signal, timeout, onListed, onError, onNoise, isHttp }: Needs) {
  const dirty = new Set<Kind>();
  const listedAt = new Map<Kind, number>();
  let client: Client | undefined;
  let listed: AllListed | undefined;
  let isListing = false;

  return {
    async first(from: Client): Promise<AllListed> {
      if (isModern(from)) await Promise.race([listen(from), wait(clock, LISTENS_MS)]);
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

  function listen(to: Client): Promise<void> {
    const { filter, kinds } = whatItTells(to);
    if (kinds.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const onListening = () => {
        again(...kinds);
        resolve();
      };
      const onFailed = (error: unknown) => onNoise(`It could not be listened to: ${messageOf(error)}`);
      void keepListening({ client: to, filter, clock, timeout, signal, onListening, onFailed }).then(resolve);
    });
  }

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
      await wait(clock, COALESCE_MS);
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
    const one = async (kind: Kind) => {
      const listed = await listOffered(from, kind, { signal, timeout }, onError);
      return [kind, kind === 'tool' && isHttp && isModern(from) ? { ...listed, inHeaders: true } : listed] as const;
    };
    return Object.fromEntries(await Promise.all(kinds.map(one)));
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

/** The kinds of which a server says that it tells their changes. */
function whatItTells(client: Client): { filter: SubscriptionFilter; kinds: Kind[] } {
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  return {
    filter: {
      ...(tools?.listChanged && { toolsListChanged: true }),
      ...(prompts?.listChanged && { promptsListChanged: true }),
      ...(resources?.listChanged && { resourcesListChanged: true }),
    },
    kinds: [
      ...(tools?.listChanged ? (['tool'] as const) : []),
      ...(prompts?.listChanged ? (['prompt'] as const) : []),
      ...(resources?.listChanged ? (['resource', 'template'] as const) : []),
    ],
  };
}
