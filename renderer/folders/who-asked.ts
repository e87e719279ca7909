import type { Server } from '../../contract/server.ts';

const MOST_NAMED = 4;

/** Of the servers that are on: those that ever wanted to know the folders, and the names of the others. */
export function byWhoAsked(servers: Record<string, Server>): { asked: Server[]; others: string[] } {
  const on = Object.values(servers).filter((server) => server.enabled);
  return { asked: on.filter(hasAsked), others: on.filter((server) => !hasAsked(server)).map(({ name }) => name) };
}

/** Whether it ever wanted to know the folders. */
export function hasAsked({ asksFolders, knowsFolders }: Pick<Server, 'asksFolders' | 'knowsFolders'>): boolean {
  return asksFolders === true || knowsFolders !== undefined;
}

/** Why these servers are not in the table. */
export function neverAskedWords(names: string[]): string {
  const [first = ''] = names;
  if (names.length === 1) return `${first} has never asked for folders, so it is not listed.`;
  const named = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names.slice(0, -1);
  const last = names.length > MOST_NAMED ? `${names.length - named.length} more` : names.at(-1);
  return `${named.join(', ')} and ${last} have never asked for folders, so they are not listed.`;
}
