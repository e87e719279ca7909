import type { Progress } from '../../../../contract/conversation.ts';
import { compact } from '../../base/fields.ts';
import type { Clock } from '../../base/needs.ts';

type Hear = (progress: Progress) => void;
/** As a server says it (`notifications/progress`). */
export type SaidProgress = Progress & { value: number };

const EVERY_MS = 100;

/**
 * The progress of the calls of one connection, by the tokens that went along with them. The SDK
 * forgets a token with the answer; that of a task stays good until the task ends (2025-11-25).
 */
export class CallProgress {
  readonly #clock: Clock;
  readonly #byToken = new Map<unknown, HeardProgress>();
  readonly #tokenOfTask = new Map<string, number>();
  readonly #arriving = new Map<unknown, () => void>();
  #lastToken = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Gives the token of a call that is about to leave. `onArriving`: a part of its answer came.
   */
  begin(hear: Hear, onArriving: () => void = () => undefined): number {
    this.#lastToken += 1;
    this.#byToken.set(this.#lastToken, new HeardProgress(this.#clock, hear));
    this.#arriving.set(this.#lastToken, onArriving);
    return this.#lastToken;
  }

  /** A part of an answer came: to the call with this token, or to one of all that wait. */
  arriving(token: unknown): void {
    if (token === undefined) for (const run of this.#arriving.values()) run();
    else this.#arriving.get(token)?.();
  }

  /** The server said this. False: nothing that runs has this token. */
  heard(token: unknown, progress: SaidProgress): boolean {
    const one = this.#byToken.get(token);
    one?.now(progress);
    return one !== undefined;
  }

  /** The call was answered, maybe by a task: then its progress is kept for `turnTo`. */
  answered(token: number, task: string | undefined): void {
    this.#arriving.delete(token);
    if (task === undefined) return this.#end(token);
    this.#tokenOfTask.set(task, token);
    this.#byToken.get(token)?.turnTo(() => undefined);
  }

  /** From here on the progress of this task is told here, first the last of it. */
  turnTo(task: string, hear: Hear): void {
    this.#byToken.get(this.#tokenOfTask.get(task))?.turnTo(hear);
  }

  /** The task ended, or nobody follows it any more. */
  endOfTask(task: string): void {
    const token = this.#tokenOfTask.get(task);
    this.#tokenOfTask.delete(task);
    if (token !== undefined) this.#end(token);
  }

  #end(token: number): void {
    this.#byToken.get(token)?.stop();
    this.#byToken.delete(token);
  }
}

/**
 * Throttle: the first at once, then the latest of what came meanwhile: a server may report as fast
 * as it can write.
 */
class HeardProgress {
  readonly #clock: Clock;
  #hear: Hear;
  #last: SaidProgress | undefined;
  #isWaiting = false;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, hear: Hear) {
    this.#clock = clock;
    this.#hear = hear;
  }

  now({ value, total, message }: SaidProgress): void {
    // Progress must increase (MCP); a value that falls all the same is not drawn falling.
    this.#last = compact({ value: Math.max(this.#last?.value ?? -Infinity, value), total, message });
    if (this.#cancel) this.#isWaiting = true;
    else this.#tell();
  }

  turnTo(hear: Hear): void {
    this.#hear = hear;
    if (this.#last) this.now(this.#last);
  }

  stop(): void {
    this.#cancel?.();
    if (this.#isWaiting && this.#last) this.#hear(this.#last);
  }

  #tell(): void {
    this.#isWaiting = false;
    if (this.#last) this.#hear(this.#last);
    this.#cancel = this.#clock.after(EVERY_MS, () => {
      this.#cancel = undefined;
      if (this.#isWaiting) this.#tell();
    });
  }
}
