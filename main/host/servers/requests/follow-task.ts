import type { Reason } from '../../../../contract/reason.ts';
import { onAbort, wait } from '../../base/clock.ts';
import type { Fields } from '../../base/fields.ts';
import type { Clock } from '../../base/needs.ts';
import type { AnswerWithin } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import { INVALID_PARAMS } from '../error-codes.ts';
import { ownProblemOf, readError } from '../read-error.ts';
import { headingOf, wordsOf } from './refusal.ts';
import { answersTo } from './with-input.ts';
import { TASK_BOUNDS } from '../../../../contract/long-task.ts';
import type { ServerTask } from '../server-task.ts';
import type { TaskWire } from './task-wire.ts';

type Needs = {
  task: ServerTask;
  wire: Pick<TaskWire, 'isModern' | 'get' | 'result' | 'update' | 'cancel'>;
  answer: AnswerWithin;
  /**
   * From here on the server may ask for it by requests of its own. `look` rejects once what allowed
   * the call does so no longer. Returns how to say that it ended.
   */
  begin(look: () => Promise<void>): () => void;
  /** Why the call may not go on, when what allowed it is gone by now. */
  whyNotAgain(): Promise<Reason | undefined>;
  clock: Clock;
  /** When its server made the task, by the clock on the wall: a restart of the host counts, too. */
  since: number;
  /** The task is from before this connection: its server is asked about it at once. */
  isKept?: boolean;
  /** Aborted with `LEFT_RUNNING`, the task goes on; otherwise it is cancelled. */
  signal: AbortSignal;
  /** Told what the server says of it, whenever that is something else than before. */
  onChange(task: ServerTask): unknown;
};

/** The reason of a signal that ends our asking about a task, and not the task. */
export const LEFT_RUNNING = 'left-running';
const PACE_MS = { least: 1000, most: 60_000 };
/** A server that says nothing of its pace is asked less and less often. */
const SLOWER = 1.5;
const MOST_FAILURES_MS = 10 * 60 * 1000;
/** A task asks for something so often. */
const MOST_ROUNDS = 20;

/**
 * Polling: asks about a task at its server's pace until it has ended, and gives the result of its
 * call. The person answers what the server asks for meanwhile. Throws CannotGoOn, and the error of
 * the SDK where the connection ended.
 */
export function followTask(needs: Needs): Promise<Fields> {
  return new FollowedTask(needs).end();
}

class FollowedTask {
  readonly #needs: Needs;
  /** Aborted with the end, or with the reason why it is followed no further. */
  readonly #over = new AbortController();
  /** The same, or somebody stopped it: neither a person nor the server is asked any more. */
  readonly #signal: AbortSignal;
  readonly #asked = new Set<string>();
  #now: ServerTask;
  /** The server was asked about it by us, and has not only told of it. */
  #hasAsked = false;
  /** How often the server asked for something. */
  #rounds = 0;
  #paceMs: number = PACE_MS.least;
  /** Of 2025-11-25: the answer that comes with the end; what the server asks comes before it. */
  #awaited: Promise<Fields> | undefined;
  /** The server did not take these answers: where the task has gone on, it wants none any more. */
  #untaken: { keys: string[]; error: unknown } | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#now = needs.task;
    this.#signal = AbortSignal.any([needs.signal, this.#over.signal]);
  }

  async end(): Promise<Fields> {
    const { signal, begin } = this.#needs;
    const forget = onAbort(signal, () => signal.reason !== LEFT_RUNNING && this.#cancel());
    const ended = begin(() => this.#lookAgain());
    try {
      return await this.#follow();
    } finally {
      ended();
      forget();
      this.#over.abort();
    }
  }

  async #follow(): Promise<Fields> {
    const { clock, isKept, onChange } = this.#needs;
    if (isKept) this.#now = await this.#next();
    for (;;) {
      onChange(this.#now);
      const { status } = this.#now;
      if (status === 'completed' || status === 'failed') {
        if (await this.#saysMore()) continue;
        return this.#result();
      }
      if (status === 'cancelled') throw new CannotGoOn({ code: 'task-cancelled' });
      this.#signal.throwIfAborted();
      if (status === 'input_required') this.#askPerson().catch((error: unknown) => this.#fail(error));
      await wait(clock, this.#pace(), this.#signal);
      this.#now = await this.#next();
    }
  }

  /** The next word of the server that is another one. */
  async #next(): Promise<ServerTask> {
    const { wire, clock } = this.#needs;
    const { id } = this.#now;
    for (;;) {
      this.#giveUpAfterDays();
      const task = await this.#patiently(() => this.#known(wire.get(id, this.#signal)));
      this.#hasAsked = true;
      if (task?.id === id) {
        this.#giveUpUntaken(task);
        if (!isSame(task, this.#now)) return this.#withPaceOf(task);
      }
      this.#paceMs = Math.min(this.#paceMs * SLOWER, PACE_MS.most);
      await wait(clock, this.#pace(), this.#signal);
    }
  }

  /** Asks for the result of a task that ended when it was made: 2026-07-28 does not send it. */
  async #saysMore(): Promise<boolean> {
    const { wire } = this.#needs;
    const { id, status, result, error } = this.#now;
    if (!wire.isModern || this.#hasAsked || result || error) return false;
    this.#hasAsked = true;
    const task = await this.#patiently(() => this.#known(wire.get(id, this.#signal)));
    if (task?.id !== id || task.status !== status || isSame(task, this.#now)) return false;
    this.#now = task;
    return true;
  }

  /** Asks again, each time later, where the error may be another one or none the next time. */
  async #patiently<T>(ask: () => Promise<T>, mayPass = isPassing): Promise<T> {
    const { clock } = this.#needs;
    const since = clock.elapsed();
    for (let inVain = 1; ; inVain += 1) {
      try {
        return await ask();
      } catch (error) {
        this.#signal.throwIfAborted();
        if (!mayPass(error) || clock.elapsed() - since > MOST_FAILURES_MS) throw error;
      }
      await wait(clock, Math.min(this.#pace() * 2 ** inVain, PACE_MS.most), this.#signal);
    }
  }

  /** The server did not take an answer, and asks for the same all the same. */
  #giveUpUntaken({ inputRequests = {} }: ServerTask): void {
    if (this.#untaken?.keys.some((key) => Object.hasOwn(inputRequests, key))) throw this.#untaken.error;
    this.#untaken = undefined;
  }

  /** The server refuses an id that it does not know any more. */
  async #known<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      throw readError(error).code === String(INVALID_PARAMS) ? this.#unknown(error) : error;
    }
  }

  #pace(): number {
    const { pollMs } = this.#now;
    return pollMs === undefined ? this.#paceMs : Math.max(PACE_MS.least, Math.min(pollMs, PACE_MS.most));
  }

  #withPaceOf(task: ServerTask): ServerTask {
    this.#paceMs = PACE_MS.least;
    return task;
  }

  async #result(): Promise<Fields> {
    const { wire } = this.#needs;
    const { status, says, result, error } = this.#now;
    if (error) throw new CannotGoOn({ code: 'task-failed', text: headingOf(error.words) }, { content: wordsOf(error) });
    if (result) return result;
    if (wire.isModern)
      throw new CannotGoOn(status === 'failed' ? { code: 'task-failed', text: says ?? '' } : { code: 'task-without-result' });
    try {
      return await this.#patiently(() => this.#known(this.#legacyResult()), isSlow);
    } catch (cause) {
      if (status !== 'failed' || this.#signal.aborted) throw cause;
      throw new CannotGoOn({ code: 'task-failed', text: says ?? '' }, { cause });
    }
  }

  async #askPerson(): Promise<void> {
    if (this.#needs.wire.isModern) return this.#answerNew();
    this.#countRound();
    await this.#lookAgain();
    // 2025-11-25: what a task asks for is sent while the server answers this.
    await this.#legacyResult().catch(() => undefined);
  }

  /** A request is answered once, however often the server lists it. */
  async #answerNew(): Promise<void> {
    const { wire, answer } = this.#needs;
    const { id, inputRequests = {} } = this.#now;
    const fresh = Object.entries(inputRequests).filter(([key]) => !this.#asked.has(key));
    if (fresh.length === 0) return;
    this.#countRound();
    for (const [key] of fresh) this.#asked.add(key);
    await this.#lookAgain();
    const answers = await answersTo(Object.fromEntries(fresh), answer, this.#signal);
    try {
      await this.#patiently(async () => {
        await this.#lookAgain();
        await wire.update(id, answers, this.#signal);
      });
    } catch (error) {
      this.#untaken = { keys: Object.keys(answers), error };
    }
  }

  #countRound(): void {
    this.#rounds += 1;
    if (this.#rounds > MOST_ROUNDS) throw new CannotGoOn({ code: 'asks-without-end', times: MOST_ROUNDS });
  }

  /** A rule may have been taken back since the call left: then the task ends here. */
  async #lookAgain(): Promise<void> {
    if ((await this.#needs.whyNotAgain()) === undefined) return;
    const error = new CannotGoOn({ code: 'task-not-allowed' });
    this.#fail(error);
    throw error;
  }

  #legacyResult(): Promise<Fields> {
    const { wire } = this.#needs;
    this.#awaited ??= wire.result(this.#now.id, this.#signal, TASK_BOUNDS.ms).catch((error: unknown) => {
      // Asked for once more, when it is needed.
      this.#awaited = undefined;
      throw error;
    });
    return this.#awaited;
  }

  /** Nobody follows the task to its end: the server does not get the answer that it asked for. */
  #fail(error: unknown): void {
    if (this.#signal.aborted) return;
    if (error instanceof CannotGoOn) this.#cancel();
    this.#over.abort(error);
  }

  /** A wish: nobody waits for what the server says to it. */
  #cancel(): void {
    void this.#needs.wire.cancel(this.#now.id).catch(() => undefined);
  }

  #unknown(cause: unknown): CannotGoOn {
    const { ttlMs } = this.#now;
    const isOver = ttlMs !== undefined && this.#age() >= ttlMs;
    return new CannotGoOn(isOver ? { code: 'task-expired', ms: ttlMs } : { code: 'task-unknown' }, { cause });
  }

  #age(): number {
    return this.#needs.clock.now() - this.#needs.since;
  }

  #giveUpAfterDays(): void {
    if (this.#age() < TASK_BOUNDS.ms) return;
    this.#cancel();
    throw new CannotGoOn({ code: 'task-expired', ms: TASK_BOUNDS.ms });
  }
}

function isSame(one: ServerTask, other: ServerTask): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The server was too slow, or had a fault of its own: it may answer the next time. An answer that
 * is too large would be it again.
 */
function isPassing(error: unknown): boolean {
  const { code, status } = readError(error);
  const own = ownProblemOf(error)?.code;
  if (own === 'answer-over-limit' || own === 'answer-nested') return false;
  if (isSlow(error)) return true;
  return status === undefined && code !== undefined && code !== String(INVALID_PARAMS) && /^-\d+$/.test(code);
}

/** The server, or a gateway before it, had no answer. */
function isSlow(error: unknown): boolean {
  const { status, timedOut } = readError(error);
  return timedOut || (status !== undefined && (status >= 500 || status === 429));
}
