import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';

const MOST_NAMED = 4;

/**
 * Of the servers that are on: those that ever wanted to know the folders, and the names of the
 * others.
 */
export function byWhoAsked(servers: Record<string, Server>): { asked: Server[]; others: string[] } {
  const on = Object.values(servers).filter((server) => server.enabled);
  return { asked: on.filter(hasAsked), others: on.filter((server) => !hasAsked(server)).map(({ name }) => name) };
}

/** A server that ever wanted to know the folders. */
export function hasAsked({ asksFolders, knowsFolders }: Pick<Server, 'asksFolders' | 'knowsFolders'>): boolean {
  return asksFolders === true || knowsFolders !== undefined;
}

/**
 * The reason why these servers are not in the table. Many of them are counted rather than named.
 */
export function neverAsked(words: Words['folders'], names: string[]): Phrase {
  const named = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names;
  return words.neverAsked(named, names.length - named.length);
}
