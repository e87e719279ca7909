import type { Handles, Server } from './server.ts';

/** What the guard takes a server for. Of a server that is gone nothing is known any more, so it counts as everything. */
export function handlesOf({ id, handles }: Pick<Server, 'id' | 'handles'>): Handles {
  return handles ?? builtIn[id] ?? { private: true, untrusted: true, sends: true };
}

/** What ships with the app, where it is known what it does. Nobody else's id is a word. */
const builtIn: Record<string, Handles> = { notes: { private: true, untrusted: false, sends: false } };
