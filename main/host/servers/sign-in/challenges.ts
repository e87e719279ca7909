import { computeScopeUnion, isStrictScopeSuperset } from '@modelcontextprotocol/client';
import type { Reason } from '../../../../contract/reason.ts';
import type { Trouble } from '../../../../contract/server.ts';
import type { Challenge } from './authorized-fetch.ts';

/** The number of times that a server may want what it was just given. */
const MOST_REPEATS = 2;

/**
 * The state a challenge puts a server in: it waits for the person, or there is no use in asking
 * them once more.
 */
export type Challenged = { type: 'asked-to-sign-in'; reason: Reason } | { type: 'gave-up'; trouble: Trouble };

/** The last challenge of one server, and the state it puts the server in. */
export class Challenges {
  last: Challenge | undefined;
  #repeats = 0;

  forget(): void {
    this.last = undefined;
    this.#repeats = 0;
  }

  /** `had` are the scopes it was asked to give before. */
  note(url: string, challenge: Challenge, had: string | undefined): Challenged {
    this.last = challenge;
    const { host } = new URL(url);
    if (challenge.wants === 'sign-in') {
      const code = challenge.metadata === undefined ? 'sign-in-or-header-wanted' : 'sign-in-wanted';
      return { type: 'asked-to-sign-in', reason: { code, host } };
    }
    const isNew = isStrictScopeSuperset(computeScopeUnion(had, challenge.scope), had);
    this.#repeats = isNew ? 0 : this.#repeats + 1;
    if (this.#repeats < MOST_REPEATS) {
      const reason: Reason = { code: 'more-rights-wanted', host, ...(challenge.scope !== undefined && { scope: challenge.scope }) };
      return { type: 'asked-to-sign-in', reason };
    }
    this.#repeats = 0;
    return { type: 'gave-up', trouble: { reason: { code: 'same-rights-wanted', host }, cure: { code: 'ask-operator' }, stderr: [] } };
  }
}
