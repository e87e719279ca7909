import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { isThere } from './is-there.ts';
import { breakOf, isForgotten, namesSession, readError } from '../read-error.ts';
import type { ServerSession } from './session.ts';
import { isModern } from './what-it-says.ts';

type Needs = { session: ServerSession; clock: Clock };

/** A server that says nothing at all is watched by others; here only what breaks counts. */
const ANSWERS_WITHIN_MS = 10_000;
const ATTEMPTS = 2;
const AGAIN_MS = 300;

/**
 * A URL has no process whose end would be noticed: that it, or our session with it, is gone shows
 * only when something is asked. One broken connection is daily life behind proxies and says little
 * of the server, which works on other calls: a ping (keep-alive) decides. The same goes for a
 * refusal that may mean that we are not known any more. Several of them at once are one question.
 */
export class Loss {
  readonly #session: ServerSession;
  readonly #clock: Clock;
  #hasSession = true;
  #asking: Promise<void> | undefined;

  constructor({ session, clock }: Needs) {
    this.#session = session;
    this.#clock = clock;
  }

  /** The server still knows our session, as far as we heard. */
  get hasSession(): boolean {
    return this.#hasSession;
  }

  /** Settles when nothing is in doubt. */
  async decided(): Promise<void> {
    await this.#asking;
  }

  notice(error: unknown): void {
    const { isHttp, live } = this.#session;
    if (!isHttp || !live) return;
    // A modern server has no sessions, and answers so what it does not know.
    this.#hasSession &&= !isForgotten(error);
    if (!this.#hasSession && !isModern(live.client)) this.#forget(error);
    else if (breakOf(error) !== undefined || this.#isSuspect(error)) this.#ask();
  }

  #forget(error: unknown): void {
    this.#hasSession = false;
    this.#session.end({ ...this.#session.failureOf(error), forgotUs: true });
  }

  /** The server may not know us any more, or only not want this one request. */
  #isSuspect(error: unknown): boolean {
    const { status = 0 } = readError(error);
    return namesSession(error) || status === 401 || status === 403 || (status >= 500 && this.#sessionId() !== undefined);
  }

  #sessionId(): string | undefined {
    const transport = this.#session.live?.transport;
    return transport && 'sessionId' in transport ? transport.sessionId : undefined;
  }

  #ask(): void {
    this.#asking ??= this.#decide().finally(() => (this.#asking = undefined));
  }

  async #decide(): Promise<void> {
    const { closing } = this.#session;
    for (let left = ATTEMPTS - 1; !closing.aborted; left -= 1) {
      const late = new AbortController();
      const cancel = this.#clock.after(ANSWERS_WITHIN_MS, () => late.abort());
      try {
        return await this.#ping(AbortSignal.any([closing, late.signal]));
      } catch (error) {
        const broke = breakOf(error);
        if (closing.aborted) return;
        const isSuspect = this.#isSuspect(error);
        // The server answered with an error, over a connection that works.
        if (broke === undefined && !isSuspect) return this.notice(error);
        if (isSuspect && (left === 0 || namesSession(error)) && this.#sessionId() !== undefined) return this.#forget(error);
        if (broke === 'nobody-there' || left === 0) return this.#session.end(this.#session.failureOf(error));
      } finally {
        cancel();
      }
      await wait(this.#clock, AGAIN_MS);
    }
  }

  async #ping(signal: AbortSignal): Promise<void> {
    const { live } = this.#session;
    if (live) await isThere(live.client, signal);
  }
}
