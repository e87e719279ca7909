import type { Handles, Server } from './server.ts';

/**
 * The kinds of data the guard assumes a server handles. Of a server that is gone nothing is known
 * any more, so it counts as everything.
 */
export function handlesOf({ id, handles }: Pick<Server, 'id' | 'handles'>): Handles {
  return handles ?? builtIn[id] ?? { private: true, untrusted: true, sends: true };
}

/**
 * Stands for the app itself where a server is named: tools of its own that a model may use. No
 * server has this id or name.
 */
export const OURS = 'switchyard';

/**
 * The server that a grant for a tool of the app itself is bound to: the server to which the call
 * speaks, as it is.
 */
export function oursFor({ id, fingerprint }: Pick<Server, 'id' | 'fingerprint'>): string {
  return `${OURS} ${id} ${fingerprint}`;
}

/**
 * The servers that ship with the app, of which it is known what they do. Nobody else's id is a
 * word.
 */
const builtIn: Record<string, Handles> = {
  // Among the person's files are some that others wrote.
  files: { private: true, untrusted: true, sends: false },
  notes: { private: true, untrusted: false, sends: false },
  vectors: { private: true, untrusted: false, sends: false },
  [OURS]: { private: false, untrusted: false, sends: false },
};
