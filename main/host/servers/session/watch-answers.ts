import type { Clock } from '../../base/needs.ts';

type Needs = {
  clock: Clock;
  /** Milliseconds between two checks; read before each. */
  every(): number;
  /** Asks it for any answer; `busy` when it works on something and need not answer. Rejects when none comes. */
  check(signal: AbortSignal): Promise<'answered' | 'busy'>;
  onAnswer(latencyMs: number): void;
  /** Nothing came back, twice in a row. Told once; nothing is checked after it. */
  onSilent(withinMs: number): void;
};

const ANSWERS_WITHIN_MS = 10_000;
const MISSED_AT_MOST = 2;
/** A server that seemed lost once may have had a hiccup: it is asked again soon. */
const AGAIN_MS = 1000;
/** The first check comes early, so that something is known soon. */
const EARLY = 6;

/** Health check by polling: asks a connected server from time to time whether it is still there. */
export function watchAnswers({ clock, every, check, onAnswer, onSilent }: Needs): { checkNow(): void; stop(): void } {
  let missed = 0;
  let stopped = false;
  let checking = false;
  let cancelNext = clock.after(every() / EARLY, () => void ask());

  return {
    checkNow() {
      if (checking || stopped) return;
      cancelNext();
      void ask();
    },
    stop() {
      stopped = true;
      cancelNext();
    },
  };

  async function ask(): Promise<void> {
    checking = true;
    const askedAt = clock.elapsed();
    const limit = Math.min(ANSWERS_WITHIN_MS, every());
    const answer = await within(limit);
    checking = false;
    if (stopped) return;
    missed = answer === 'none' ? missed + 1 : 0;
    if (missed >= MISSED_AT_MOST) {
      stopped = true;
      return onSilent(limit);
    }
    if (answer === 'answered') onAnswer(clock.elapsed() - askedAt);
    cancelNext = clock.after(missed > 0 ? Math.min(AGAIN_MS, every()) : every(), () => void ask());
  }

  function within(ms: number): Promise<'answered' | 'busy' | 'none'> {
    return new Promise((resolve) => {
      const limit = new AbortController();
      const giveUp = () => {
        limit.abort();
        resolve('none');
      };
      const cancelLimit = clock.after(ms, giveUp);
      cancelNext = () => {
        cancelLimit();
        giveUp();
      };
      check(limit.signal)
        .then(resolve, () => resolve('none'))
        .finally(cancelLimit);
    });
  }
}
