import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { isThere } from './is-there.ts';
import type { createReach } from './reach.ts';
import { breakOf, isForgotten } from './read-error.ts';
import type { Failure } from './trouble.ts';
import { isModern } from './what-it-says.ts';

type Needs = {
  reach: Pick<ReturnType<typeof createReach>, 'live' | 'failureOf'>;
  isHttp: boolean;
  clock: Clock;
  /** Aborted: the connection is closed. */
  closing: AbortSignal;
  onLost(failure: Failure): void;
};

/** A server that says nothing at all is watched by others; here only what breaks counts. */
const ANSWERS_WITHIN_MS = 10_000;
const ATTEMPTS = 2;
const AGAIN_MS = 300;

/**
 * A URL has no process whose end would be noticed: that it, or our session with it, is gone shows only when something is asked. One broken
 * connection is daily life behind proxies and says little of the server, which works on other calls: a ping (keep-alive) decides. Several
 * breaks at once are one question.
 */
export function noticeLoss({ reach, isHttp, clock, closing, onLost }: Needs) {
  let hasSession = true;
  let asking: Promise<void> | undefined;

  return {
    notice,
    hasSession: (): boolean => hasSession,
    /** Settles when nothing is in doubt. */
    decided: (): Promise<void> => asking ?? Promise.resolve(),
  };

  function notice(error: unknown): void {
    const live = reach.live();
    if (!isHttp || !live) return;
    // A modern server has no sessions, and answers so what it does not know.
    hasSession &&= !isForgotten(error);
    if (!hasSession && !isModern(live.client)) onLost({ ...reach.failureOf(error), forgotUs: true });
    else if (breakOf(error) !== undefined) begin();
  }

  function begin(): void {
    asking ??= decide().finally(() => (asking = undefined));
  }

  async function decide(): Promise<void> {
    for (let left = ATTEMPTS - 1; !closing.aborted; left -= 1) {
      const late = new AbortController();
      const cancel = clock.after(ANSWERS_WITHIN_MS, () => late.abort());
      try {
        return await ping(AbortSignal.any([closing, late.signal]));
      } catch (error) {
        const broke = breakOf(error);
        if (closing.aborted) return;
        // The server answered with an error, over a connection that works.
        if (broke === undefined) return notice(error);
        if (broke === 'nobody-there' || left === 0) return onLost(reach.failureOf(error));
      } finally {
        cancel();
      }
      await wait(clock, AGAIN_MS);
    }
  }

  async function ping(signal: AbortSignal): Promise<void> {
    const live = reach.live();
    if (live) await isThere(live.client, signal);
  }
}
