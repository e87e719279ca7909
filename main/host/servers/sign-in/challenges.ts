import { computeScopeUnion, isStrictScopeSuperset } from '@modelcontextprotocol/client';
import type { Trouble } from '../../../../contract/server.ts';
import type { Challenge } from './authorized-fetch.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** The number of times that a server may want what it was just given. */
const MOST_REPEATS = 2;

/** The state a challenge puts a server in: it waits for the person, or there is no use in asking them once more. */
export type Challenged = { type: 'asked-to-sign-in'; reason: Reason } | { type: 'gave-up'; trouble: Trouble };

/** The last challenge of each server, and the state it puts the server in. */
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
      if (challenge.wants === 'sign-in') return { type: 'asked-to-sign-in', reason: { code: 'sign-in-wanted', host } };
      const isNew = isStrictScopeSuperset(computeScopeUnion(had, challenge.scope), had);
      const repeated = isNew ? 0 : (repeats.get(id) ?? 0) + 1;
      repeats.set(id, repeated);
      if (repeated < MOST_REPEATS) {
        const reason: Reason = { code: 'more-rights-wanted', host, ...(challenge.scope !== undefined && { scope: challenge.scope }) };
        return { type: 'asked-to-sign-in', reason };
      }
      repeats.delete(id);
      return { type: 'gave-up', trouble: { reason: { code: 'same-rights-wanted', host }, cure: { code: 'ask-operator' }, stderr: [] } };
    },
  };
}
