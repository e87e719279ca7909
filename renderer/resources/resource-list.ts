import type { Offer, Resource, ResourceTemplate, Server } from '../../contract/server.ts';
import { variablesOf, type Variable } from '../../contract/template-variables.ts';

/** One resource or template of a server, with the lower-case texts it is found by. */
export type Entry = {
  /** A URI, or the template of many. */
  address: string;
  name: string;
  about: { kind: 'resource'; resource: Resource } | Template;
  /** The resource's names, a line each. */
  names: string;
  /** All that was said of it. */
  all: string;
};
export type Template = { kind: 'template'; template: ResourceTemplate; variables: Variable[] };
export type Group = { server: Server; entries: Entry[] };
/** `of`: how many there are of this server, found or not. */
export type FoundGroup = Group & { of: number };

/** The resources of every ready server, templates last, in the order the servers stand in. */
export function resourceGroups(servers: Record<string, Server>, offers: Record<string, Offer>): Group[] {
  return Object.values(servers)
    .filter((server) => server.state.state === 'ready')
    .map((server) => ({ server, entries: entriesOf(offers[server.id]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The resources that hold the query, of each server the best first. */
export function findResources(groups: Group[], query: string): FoundGroup[] {
  const wanted = query.trim().toLowerCase();
  return groups
    .map(({ server, entries }) => ({ server, of: entries.length, entries: wanted ? ranked(server, entries, wanted) : entries }))
    .filter(({ entries }) => entries.length > 0);
}

/** The place where the selection starts, counted over all groups: at what fits best, wherever its server stands. */
export function bestResource(groups: FoundGroup[], query: string): number {
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

export function entryOf(resource: Resource): Entry {
  return entry(resource.uri, resource, { kind: 'resource', resource });
}

/** Offers come anew only when a server lists something else, so their texts are made ready once. */
const ready = new WeakMap<Offer, Entry[]>();

function entriesOf(offer: Offer | undefined): Entry[] {
  if (!offer) return [];
  const known = ready.get(offer);
  if (known) return known;
  const templates = offer.templates.map((template) =>
    entry(template.uriTemplate, template, { kind: 'template', template, variables: variablesOf(template.uriTemplate) }),
  );
  const made = [...offer.resources.map(entryOf), ...templates];
  ready.set(offer, made);
  return made;
}

function entry(address: string, { name, title, description }: Resource | ResourceTemplate, about: Entry['about']): Entry {
  const names = `${title ?? name}\n${name}`.toLowerCase();
  return { address, name: title || name || address, about, names, all: `${names}\n${address}\n${description ?? ''}`.toLowerCase() };
}

function ranked(server: Server, entries: Entry[], wanted: string): Entry[] {
  const byRank: Entry[][] = [[], [], [], [], []];
  const named = server.name.toLowerCase();
  for (const one of entries) {
    const rank = rankOf(one, wanted, named);
    if (rank > 0) byRank[5 - rank]?.push(one);
  }
  return byRank.flat();
}

/** 5: is the name; 4: begins it, or a part of it when it is a path; 3: begins a word of it; 2: stands in it; 1: stands in what else was said of it, or in the server's name. */
function rankOf({ names, all }: Entry, wanted: string, server: string): number {
  if (!all.includes(wanted)) return server.includes(wanted) ? 1 : 0;
  const at = names.indexOf(wanted);
  if (at < 0) return 1;
  const line = `\n${wanted}`;
  if (at === 0 || names.includes(line)) return `\n${names}\n`.includes(`${line}\n`) ? 5 : 4;
  if (names.includes(`/${wanted}`)) return 4;
  return beginsWord(names, wanted, at) ? 3 : 2;
}

function beginsWord(names: string, wanted: string, first: number): boolean {
  for (let at = first; at >= 0; at = names.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(names[at - 1] ?? '')) return true;
  }
  return false;
}
