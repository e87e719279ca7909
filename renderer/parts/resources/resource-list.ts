import type { Offer, Resource, ResourceTemplate, Server } from '../../../contract/server.ts';
import { templateVariables, type TemplateVariable } from '../../../contract/template-variables.ts';

/** One resource or template of a server, with the lower-case texts it is found by. */
export type ResourceEntry = {
  /** A URI, or the template of many. */
  address: string;
  name: string;
  about: { kind: 'resource'; resource: Resource } | Template;
  /** The resource's names, a line each. */
  names: string;
  /** All that was said of it. */
  all: string;
};
export type Template = { kind: 'template'; template: ResourceTemplate; variables: TemplateVariable[] };
export type ResourceGroup = { server: Server; entries: ResourceEntry[] };
/** `of`: how many there are of this server, found or not. */
export type FoundResourceGroup = ResourceGroup & { of: number };

/** The resources of every ready server, templates last, in the order the servers stand in. */
export function resourceGroups(servers: Record<string, Server>, offers: Record<string, Offer>): ResourceGroup[] {
  return Object.values(servers)
    .filter((server) => server.state.state === 'ready')
    .map((server) => ({ server, entries: entriesOf(offers[server.id]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The resources that hold the query, of each server the best first. */
export function findResources(groups: ResourceGroup[], query: string): FoundResourceGroup[] {
  const wanted = query.trim().toLowerCase();
  return groups
    .map(({ server, entries }) => ({ server, of: entries.length, entries: wanted ? ranked(server, entries, wanted) : entries }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * The place where the selection starts, counted over all groups: at what fits best, wherever its
 * server stands.
 */
export function bestResource(groups: FoundResourceGroup[], query: string): number {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return 0;
  let best = { at: 0, rank: 0 };
  let at = 0;
  for (const { server, entries } of groups) {
    const [first] = entries;
    const rank = first ? rankOf(first, wanted, server.name.toLowerCase()) : 0;
    if (rank > best.rank) best = { at, rank };
    at += entries.length;
  }
  return best.at;
}

export function entryOf(resource: Resource): ResourceEntry {
  return entry(resource.uri, resource, { kind: 'resource', resource });
}

/** Offers come anew only when a server lists something else, so their texts are made ready once. */
const ready = new WeakMap<Offer, ResourceEntry[]>();

function entriesOf(offer: Offer | undefined): ResourceEntry[] {
  if (!offer) return [];
  const known = ready.get(offer);
  if (known) return known;
  const templates = offer.templates.map((template) =>
    entry(template.uriTemplate, template, { kind: 'template', template, variables: templateVariables(template.uriTemplate) }),
  );
  const made = [...offer.resources.map(entryOf), ...templates];
  ready.set(offer, made);
  return made;
}

function entry(address: string, { name, title, description }: Resource | ResourceTemplate, about: ResourceEntry['about']): ResourceEntry {
  const names = `${title ?? name}\n${name}`.toLowerCase();
  return { address, name: title || name || address, about, names, all: `${names}\n${address}\n${description ?? ''}`.toLowerCase() };
}

/**
 * The entries of a server that were found last, in their order: a query that goes on finds a part
 * of that.
 */
const lately = new WeakMap<ResourceEntry[], { named: string; wanted: string; hits: ResourceEntry[] }>();

function ranked(server: Server, entries: ResourceEntry[], wanted: string): ResourceEntry[] {
  const byRank: ResourceEntry[][] = [[], [], [], [], []];
  const named = server.name.toLowerCase();
  const last = lately.get(entries);
  const among = last && last.named === named && wanted.startsWith(last.wanted) ? last.hits : entries;
  const hits: ResourceEntry[] = [];
  for (const one of among) {
    const rank = rankOf(one, wanted, named);
    if (rank === 0) continue;
    hits.push(one);
    byRank[5 - rank]?.push(one);
  }
  lately.set(entries, { named, wanted, hits });
  return byRank.flat();
}

/**
 * 5: is the name; 4: begins it, or a part of it when it is a path; 3: begins a word of it. 2:
 * stands in it; 1: stands in other text about it, or in the server's name.
 */
function rankOf({ names, all }: ResourceEntry, wanted: string, server: string): number {
  if (!all.includes(wanted)) return server.includes(wanted) ? 1 : 0;
  let best = 1;
  for (let at = names.indexOf(wanted); at >= 0 && best < 5; at = names.indexOf(wanted, at + 1)) {
    best = Math.max(best, rankAt(names[at - 1], names[at + wanted.length]));
  }
  return best;
}

/** By the characters before and after it in the names. */
function rankAt(before: string | undefined, after: string | undefined): number {
  if (before === undefined || before === '\n') return after === undefined || after === '\n' ? 5 : 4;
  if (before === '/') return 4;
  return /[\p{L}\p{N}]/u.test(before) ? 2 : 3;
}
