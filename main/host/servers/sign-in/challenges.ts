import { computeScopeUnion, isStrictScopeSuperset } from '@modelcontextprotocol/client';
import type { Trouble } from '../../../../contract/server.ts';
import type { Challenge } from './authorized-fetch.ts';
import { type Reason, saidBefore } from '../../../../contract/reason.ts';

/** How often a server may want what it was just given. */
const MOST_REPEATS = 2;

/** What a challenge makes of a server: it waits for the person, or there is no use in asking them once more. */
export type Challenged = { type: 'asked-to-sign-in'; reason: Reason } | { type: 'gave-up'; trouble: Trouble };

/** What each server wanted last, and what that makes of it. */
export function createChallenges() {
  const last = new Map<string, Challenge>();
  const repeats = new Map<string, number>();

  return {
    of: (id: string): Challenge | undefined => last.get(id),
    forget: (id: string): void => void (last.delete(id), repeats.delete(id)),

    /** `had` are the scopes it was asked to give before. */
    note(id: string, url: string, challenge: Challenge, had: string | undefined): Challenged {
      last.set(id, challenge);
      const { host } = new URL(url);
      if (challenge.wants === 'sign-in') return { type: 'asked-to-sign-in', reason: saidBefore(`${host} wants to know who you are.`) };
      const isNew = isStrictScopeSuperset(computeScopeUnion(had, challenge.scope), had);
      const repeated = isNew ? 0 : (repeats.get(id) ?? 0) + 1;
      repeats.set(id, repeated);
      if (repeated < MOST_REPEATS) {
        const reason = saidBefore(`${host} wants more rights than you gave it: ${challenge.scope ?? 'it does not say which'}.`);
        return { type: 'asked-to-sign-in', reason };
      }
      repeats.delete(id);
      const reason = `${host} wants rights that it was given already, again and again.`;
      return { type: 'gave-up', trouble: { reason: saidBefore(reason), cure: saidBefore('Ask whoever runs the server.'), stderr: [] } };
    },
  };
}
