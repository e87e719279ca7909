import type { Clock } from '../../needs.ts';
import { breakOf } from './read-error.ts';
import { wait } from '../../clock.ts';

type Needs = {
  /** Asks the server for any answer. Rejects when there is none. */
  ask(signal: AbortSignal): Promise<void>;
  clock: Clock;
  /** Aborted: the connection is closed. */
  closing: AbortSignal;
  /** The server answered with an error, over a connection that works. */
  onRefused(error: unknown): void;
  /** The server gave no answer: its connections break, or nobody is there to connect to. Told once. */
  onLost(error: unknown): void;
};

/** A server that says nothing at all is watched by others; here only what breaks counts. */
const ANSWERS_WITHIN_MS = 10_000;
const ATTEMPTS = 2;
const AGAIN_MS = 300;

/**
 * One broken connection is daily life behind proxies and says little of the server, which works on other calls: a ping decides. Several
 * breaks at once are one question.
 */
export function askBeforeLoss({ ask, clock, closing, onRefused, onLost }: Needs) {
  let asking: Promise<void> | undefined;

  return {
    begin(): void {
      asking ??= decide().finally(() => (asking = undefined));
    },
    /** Settles when nothing is in doubt. */
    decided: (): Promise<void> => asking ?? Promise.resolve(),
  };

  async function decide(): Promise<void> {
    for (let left = ATTEMPTS - 1; !closing.aborted; left -= 1) {
      const late = new AbortController();
      const cancel = clock.after(ANSWERS_WITHIN_MS, () => late.abort());
      try {
        return await ask(AbortSignal.any([closing, late.signal]));
      } catch (error) {
        const broke = breakOf(error);
        if (closing.aborted) return;
        if (broke === undefined) return onRefused(error);
        if (broke === 'nobody-there' || left === 0) return onLost(error);
      } finally {
        cancel();
      }
      await wait(clock, AGAIN_MS);
    }
  }
}
