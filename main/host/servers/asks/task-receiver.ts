import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../../contract/json.ts';
import { isFields } from '../../base/fields.ts';
import { untilAborted } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { INVALID_PARAMS, SERVER_ERROR } from '../error-codes.ts';
import { RELATED_TASK } from '../server-task.ts';
import { type AnswerWithin, Refused, type RepeatableAsk } from './asks.ts';

type Needs = {
  /** Answers what is asked. Throws nothing but Refused. */
  answer: AnswerWithin;
  /** More than can be answered was asked by this method. */
  tooMany(method: RepeatableAsk['method']): void;
  clock: Clock;
};

type TaskOutcome =
  | { status: 'working' }
  /** `look` throws Refused once what allowed the result does so no longer. */
  | { status: 'completed'; result: JsonObject; look(): void }
  | { status: 'failed'; error: unknown }
  | { status: 'cancelled' };

type ReceivedTask = {
  id: string;
  ttlMs: number;
  createdAt: number;
  changedAt: number;
  outcome: TaskOutcome;
  /** Aborted once nobody waits for the answer. */
  withdrawn: AbortController;
  ended: PromiseWithResolvers<void>;
  endTimer(): void;
};

/** The capability by which a server may have what it asks for answered as tasks. */
export const RECEIVES_TASKS = { list: {}, cancel: {}, requests: { sampling: { createMessage: {} }, elicitation: { create: {} } } };

const POLL_MS = 1000;
/** A person needs a while to answer, and no server comes back for an answer after a day. */
const TTL_MS = { least: 60_000, usual: 3_600_000, most: 86_400_000 };
const MOST_WORKING = 8;
const MOST_ENDED = 16;
const MOST_WAITING = 32;
const MOST_RESULT = 1024 * 1024;

/**
 * The receiver's side of tasks (MCP 2025-11-25): what one server asks for as a task is answered
 * like any other request, and the answer is kept here until the server fetches it.
 */
export class TaskReceiver {
  readonly #needs: Needs;
  readonly #tasks = new Map<string, ReceivedTask>();
  #waiting = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Begins to answer, and tells the server of the task. Throws Refused. */
  begin({ method, params: { task: wanted, ...params } }: RepeatableAsk): JsonObject {
    const { answer, tooMany, clock } = this.#needs;
    if (!isFields(wanted)) throw new Refused(INVALID_PARAMS, 'task has to be an object.');
    if (this.#those((one) => one.outcome.status === 'working').length >= MOST_WORKING) {
      tooMany(method);
      throw new Refused(SERVER_ERROR, 'Too many requests are waiting for an answer');
    }
    const task: ReceivedTask = {
      id: randomUUID(),
      ttlMs: ttlOf(wanted['ttl']),
      createdAt: clock.now(),
      changedAt: clock.now(),
      outcome: { status: 'working' },
      withdrawn: new AbortController(),
      ended: Promise.withResolvers(),
      endTimer: clock.after(ttlOf(wanted['ttl']), () => this.#forget(task)),
    };
    this.#tasks.set(task.id, task);
    let look = () => {};
    answer({ method, params, leavesLater: (given) => (look = given) }, task.withdrawn.signal).then(
      (result) => this.#end(task, isTooLarge(result) ? tooLarge() : { status: 'completed', result, look }),
      (error: unknown) => this.#end(task, { status: 'failed', error }),
    );
    return { task: told(task) };
  }

  /** Answers a request about a task; undefined: the method is none of these. Throws Refused. */
  async about(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject | undefined> {
    switch (method) {
      case 'tasks/get':
        return told(this.#find(params));
      case 'tasks/result':
        return this.#result(this.#find(params), signal);
      case 'tasks/cancel':
        return this.#cancel(this.#find(params));
      case 'tasks/list':
        // All of them fit on one page, so no server was given a cursor.
        if (params['cursor'] !== undefined) throw new Refused(INVALID_PARAMS, 'Unknown cursor');
        return { tasks: [...this.#tasks.values()].map(told) };
      default:
        return undefined;
    }
  }

  /** The connection is over: nobody fetches anything any more, and its questions end with it. */
  close(): void {
    for (const { endTimer } of this.#tasks.values()) endTimer();
    this.#tasks.clear();
  }

  #find({ taskId }: JsonObject): ReceivedTask {
    const task = typeof taskId === 'string' ? this.#tasks.get(taskId) : undefined;
    if (!task) throw new Refused(INVALID_PARAMS, 'Task not found');
    return task;
  }

  /** Waits for the end of the task, and looks once more before the answer leaves. */
  async #result(task: ReceivedTask, signal: AbortSignal): Promise<JsonObject> {
    await this.#ended(task, signal);
    const { outcome } = task;
    if (outcome.status === 'failed') throw outcome.error;
    if (outcome.status !== 'completed') throw new Refused(SERVER_ERROR, 'The task was cancelled');
    try {
      outcome.look();
    } catch (error) {
      // Nothing of what may not leave stays here.
      this.#forget(task);
      throw error;
    }
    const { _meta: meta } = outcome.result;
    const others = typeof meta === 'object' && !Array.isArray(meta) ? meta : {};
    return { ...outcome.result, _meta: { ...others, [RELATED_TASK]: { taskId: task.id } } };
  }

  async #ended({ outcome, ended }: ReceivedTask, signal: AbortSignal): Promise<void> {
    if (outcome.status !== 'working') return;
    if (this.#waiting >= MOST_WAITING) throw new Refused(SERVER_ERROR, 'Too many requests are waiting for an answer');
    this.#waiting += 1;
    await untilAborted(signal, ended.promise, () => undefined).finally(() => (this.#waiting -= 1));
  }

  #cancel(task: ReceivedTask): JsonObject {
    if (task.outcome.status !== 'working') throw new Refused(INVALID_PARAMS, `The task has ended: ${task.outcome.status}`);
    this.#end(task, { status: 'cancelled' });
    task.withdrawn.abort();
    return told(task);
  }

  /** The first end of a task is its end. */
  #end(task: ReceivedTask, outcome: TaskOutcome): void {
    if (task.outcome.status !== 'working') return;
    task.outcome = outcome;
    task.changedAt = this.#needs.clock.now();
    task.ended.resolve();
    const ended = this.#those((one) => one.outcome.status !== 'working');
    for (const old of ended.slice(0, -MOST_ENDED)) this.#forget(old);
  }

  #forget(task: ReceivedTask): void {
    task.endTimer();
    this.#tasks.delete(task.id);
    this.#end(task, { status: 'cancelled' });
    task.withdrawn.abort();
  }

  #those(are: (task: ReceivedTask) => boolean): ReceivedTask[] {
    return [...this.#tasks.values()].filter(are);
  }
}

/** The task as the server reads it (MCP Task). */
function told({ id, ttlMs, createdAt, changedAt, outcome }: ReceivedTask): JsonObject {
  const why = outcome.status === 'failed' && outcome.error instanceof Refused ? outcome.error.message : undefined;
  return {
    taskId: id,
    status: outcome.status,
    ...(why !== undefined && { statusMessage: why }),
    createdAt: new Date(createdAt).toISOString(),
    lastUpdatedAt: new Date(changedAt).toISOString(),
    ttl: ttlMs,
    pollInterval: POLL_MS,
  };
}

function ttlOf(wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted)) return TTL_MS.usual;
  return Math.max(TTL_MS.least, Math.min(Math.floor(wanted), TTL_MS.most));
}

function isTooLarge(result: JsonObject): boolean {
  return JSON.stringify(result).length > MOST_RESULT;
}

function tooLarge(): TaskOutcome {
  return { status: 'failed', error: new Refused(SERVER_ERROR, 'The answer is too large to be kept') };
}
