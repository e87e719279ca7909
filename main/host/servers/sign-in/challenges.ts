import { computeScopeUnion, isStrictScopeSuperset } from '@modelcontextprotocol/client';
import type { ServerState } from '../../../../contract/server.ts';
import type { Clock } from '../../needs.ts';
import type { Challenge } from './authorized-fetch.ts';

/** How often a server may want what it was just given. */
const MOST_REPEATS = 2;

/** What each server wanted last, and what that makes of it. */
export function createChallenges({ clock }: { clock: Clock }) {
  const last = new Map<string, Challenge>();
  const repeats = new Map<string, number>();

  return {
    of: (id: string): Challenge | undefined => last.get(id),
    forget: (id: string): void => void (last.delete(id), repeats.delete(id)),

    /** `had` are the scopes it was asked to give before. */
    note(id: string, url: string, challenge: Challenge, had: string | undefined): ServerState {
      last.set(id, challenge);
      const { host } = new URL(url);
      const at = clock.now();
      if (challenge.wants === 'sign-in') return { state: 'signed-out', at, reason: `${host} wants to know who you are.` };
      const isNew = isStrictScopeSuperset(computeScopeUnion(had, challenge.scope), had);
      const repeated = isNew ? 0 : (repeats.get(id) ?? 0) + 1;
      repeats.set(id, repeated);
      if (repeated < MOST_REPEATS) {
        return {
          state: 'signed-out',
          at,
          reason: `${host} wants more rights than you gave it: ${challenge.scope ?? 'it does not say which'}.`,
        };
      }
      repeats.delete(id);
      const reason = `${host} wants rights that it was given already, again and again.`;
      return { state: 'failed', at, trouble: { reason, cure: 'Ask whoever runs the server.', stderr: [] } };
    },
  };
}
