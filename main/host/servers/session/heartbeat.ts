import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Connection } from './connection.ts';

/**
 * A server answered a check, or was silent twice in a row, which is told once: nothing is checked
 * after it.
 */
export type Beat = { is: 'answered'; latencyMs: number } | { is: 'silent'; withinMs: number };

type Needs = {
  connection: Pick<Connection, 'check'>;
  /** The settings in the state say how often; they are read before each check. */
  journal: Pick<Journal, 'state'>;
  clock: Clock;
  tell(beat: Beat): void;
};

const ANSWERS_WITHIN_MS = 10_000;
const MISSED_AT_MOST = 2;
/** A server that seemed lost once may have had a hiccup: it is asked again soon. */
const AGAIN_MS = 1000;
/** The first check comes early, so that something is known soon. */
const EARLY = 6;

/** Health check by polling: asks a connected server from time to time whether it is still there. */
export class Heartbeat {
  readonly #needs: Needs;
  #missed = 0;
  #isStopped = false;
  #isChecking = false;
  #cancel: ReturnType<Clock['after']>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#cancel = needs.clock.after(this.#every() / EARLY, () => void this.#check());
  }

  checkNow(): void {
    if (this.#isChecking || this.#isStopped) return;
    this.#cancel();
    void this.#check();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #check(): Promise<void> {
    const { clock, tell } = this.#needs;
    this.#isChecking = true;
    const askedAt = clock.elapsed();
    const withinMs = Math.min(ANSWERS_WITHIN_MS, this.#every());
    const answer = await this.#answer(withinMs);
    this.#isChecking = false;
    if (this.#isStopped) return;
    this.#missed = answer === 'none' ? this.#missed + 1 : 0;
    if (this.#missed >= MISSED_AT_MOST) {
      this.#isStopped = true;
      return tell({ is: 'silent', withinMs });
    }
    if (answer === 'answered') tell({ is: 'answered', latencyMs: clock.elapsed() - askedAt });
    const waitMs = this.#missed > 0 ? Math.min(AGAIN_MS, this.#every()) : this.#every();
    this.#cancel = clock.after(waitMs, () => void this.#check());
  }

  #answer(ms: number): Promise<'answered' | 'busy' | 'none'> {
    const { connection, clock } = this.#needs;
    return new Promise((resolve) => {
      const limit = new AbortController();
      const giveUp = () => {
        limit.abort();
        resolve('none');
      };
      const cancelLimit = clock.after(ms, giveUp);
      this.#cancel = () => {
        cancelLimit();
        giveUp();
      };
      connection
        .check(limit.signal)
        .then(resolve, () => resolve('none'))
        .finally(cancelLimit);
    });
  }

  /** Milliseconds between two checks. */
  #every(): number {
    return this.#needs.journal.state().settings.checkEvery * 1000;
  }
}
