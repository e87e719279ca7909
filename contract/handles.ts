import type { Handles, Server } from './server.ts';

/** What the guard takes a server for. Of a server that is gone nothing is known any more, so it counts as everything. */
export function handlesOf({ id, handles }: Pick<Server, 'id' | 'handles'>): Handles {
  return handles ?? builtIn[id] ?? { private: true, untrusted: true, sends: true };
}

/** Stands for the app itself where a server is named: tools of its own that a model may use. No server has this id or name. */
export const OURS = 'switchyard';

/** What a grant for a tool of the app itself is bound to: the server to which the call speaks, as it is. */
export function oursFor({ id, fingerprint }: Pick<Server, 'id' | 'fingerprint'>): string {
  return `${OURS} ${id} ${fingerprint}`;
}

/** What ships with the app, where it is known what it does. Nobody else's id is a word. */
const builtIn: Record<string, Handles> = {
  notes: { private: true, untrusted: false, sends: false },
  [OURS]: { private: false, untrusted: false, sends: false },
};
