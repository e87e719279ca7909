import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../../contract/json.ts';
import { SERVER_ERROR } from '../error-codes.ts';
import { RELATED_TASK } from '../server-task.ts';
import { onAbort } from '../../base/clock.ts';
import { inShort, isFields } from '../../base/fields.ts';
import { readError } from '../read-error.ts';
import type { ConnectionRoots } from './roots.ts';
import type { ServerSession } from './session.ts';
import { type AnswerConnection, type Caller, type ConnectionAsk, type Gone, Refused, type RepeatableAsk } from '../asks/asks.ts';
import type { Pause } from '../asks/pause.ts';

type Needs = {
  session: Pick<ServerSession, 'closing' | 'report'>;
  /** Answers a server that asks which folders there are. */
  roots: Pick<ConnectionRoots, 'answer'>;
  /** Answers all else. */
  answer: AnswerConnection;
  /** The time of its calls stands still while it waits for an answer. */
  pause: Pause;
};

/** A request of ours on which a server works. `ended`: aborted once it has answered. */
type RunningRequest = {
  caller: Caller;
  signal: AbortSignal;
  ended: AbortSignal;
  task?: RunningTask | undefined;
};
/** A request that became a task of the server: `look` rejects once it is allowed no longer. */
type RunningTask = { id: string; look(): Promise<void> };

const MOST_WAITING = 8;
/** One for all: without a reason each call would make an exception, stack trace and all. */
const ENDED = new Error('The request has ended');

/** Requests of one server, brought together with the request of ours on which it works. */
export class ServerAsks {
  readonly #needs: Needs;
  readonly #running = new Set<RunningRequest>();
  #waiting = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The server begins to work on a request of ours; returns how to say that it ended. */
  begin(caller: Caller, signal: AbortSignal, task?: RunningTask): () => void {
    const ended = new AbortController();
    const one = { caller, signal, ended: ended.signal, task };
    this.#running.add(one);
    return () => {
      this.#running.delete(one);
      ended.abort(ENDED);
    };
  }

  isWorking(): boolean {
    return this.#running.size > 0;
  }

  /** The server asks within this very request. Throws Refused. */
  within(caller: Caller, ask: RepeatableAsk, signal: AbortSignal): Promise<JsonObject> {
    return this.#answer({ ...ask, caller, within: true }, (abort) => onAbort(signal, () => abort('stopped')));
  }

  /**
   * The server asks by a request of its own, which says nothing of ours but that it belongs to a
   * task. Throws Refused.
   */
  async unlinked(ask: RepeatableAsk, signal: AbortSignal): Promise<JsonObject> {
    // A call whose result came with it, in one piece, is not running any more. For folders it does
    // not matter.
    if (ask.method !== 'roots/list') await setImmediate();
    const now = relatedTo(taskOf(ask.params), [...this.#running]);
    if (now.some(({ task }) => task)) await lookAgain(now);
    return this.#answer({ ...ask, caller: callerOf(now.map((one) => one.caller)) }, (abort) => {
      const look = () => {
        if (now.every((one) => one.signal.aborted)) abort('stopped');
        // The folders that a server may see are agreed on for later requests, too.
        else if (ask.method !== 'roots/list' && now.every((one) => one.signal.aborted || one.ended.aborted)) abort('ended');
      };
      const forget = [
        onAbort(signal, () => abort(this.#withdrawn(ask.method, signal.reason))),
        ...now.flatMap((one) => [onAbort(one.signal, look), onAbort(one.ended, look)]),
      ];
      return () => forget.forEach((one) => one());
    });
  }

  async #answer(ask: ConnectionAsk, listen: (abort: (why: Gone) => void) => () => void): Promise<JsonObject> {
    const { session, roots, answer, pause } = this.#needs;
    if (this.#waiting >= MOST_WAITING) return this.#tooMany(ask.method);
    const withdrawn = new AbortController();
    const abort = (why: Gone) => withdrawn.abort(why);
    const forget = [onAbort(session.closing, () => abort('went-away')), listen(abort)];
    const goOn = pause.hold();
    this.#waiting += 1;
    try {
      return await (ask.method === 'roots/list' ? roots.answer(ask, withdrawn.signal) : answer(ask, withdrawn.signal));
    } finally {
      this.#waiting -= 1;
      goOn();
      forget.forEach((one) => one());
    }
  }

  /**
   * The server cancelled its request (`notifications/cancelled`), perhaps with a reason, or its
   * connection closed.
   */
  #withdrawn(method: string, reason: unknown): Gone {
    if (readError(reason).code === 'CONNECTION_CLOSED') return 'went-away';
    const gaveUp = typeof reason === 'string' && reason.trim() !== '' ? inShort(reason) : undefined;
    this.#needs.session.report({ type: 'withdrew', method, because: gaveUp });
    return { gaveUp };
  }

  /** Nobody can answer so much at once. */
  #tooMany(method: ConnectionAsk['method']): JsonObject {
    this.#needs.session.report({ type: 'too-many-asks', method });
    if (method === 'elicitation/create') return { action: 'cancel' };
    throw new Refused(SERVER_ERROR, 'Too many requests are waiting for an answer');
  }
}

/** The id of the task of the server in which it asks (MCP 2025-11-25). */
function taskOf({ _meta: meta }: JsonObject): unknown {
  const related = isFields(meta) ? meta[RELATED_TASK] : undefined;
  return isFields(related) ? related['taskId'] : undefined;
}

/** The requests for which it may ask: the one with this task, else any of them. */
function relatedTo(id: unknown, running: RunningRequest[]): RunningRequest[] {
  const related = running.filter(({ task }) => task && task.id === id);
  return related.length > 0 ? related : running;
}

/** Of several requests one that is still allowed is enough. Throws Refused. */
async function lookAgain(running: RunningRequest[]): Promise<void> {
  await Promise.any(running.map(async ({ task }) => task?.look())).catch(() => {
    throw new Refused(SERVER_ERROR, 'The request is no longer allowed');
  });
}

/**
 * Whom it is asked for: several calls of one chat, or of one command, make it known for which, and
 * no more.
 */
function callerOf(callers: Caller[]): Caller | undefined {
  const [first, ...others] = callers;
  if (!first || others.length === 0) return first;
  if (others.some(({ conversation, port }) => conversation !== first.conversation || port !== first.port)) return undefined;
  return {
    conversation: first.conversation,
    port: first.port,
    during: [...new Set(callers.map(({ during }) => during))].join(', '),
    anyOf: callers,
    // Whichever of them it is, it is among these.
    stop: () => callers.forEach((caller) => caller.stop()),
    note: (aside) => callers.forEach((caller) => caller.note(aside)),
  };
}
