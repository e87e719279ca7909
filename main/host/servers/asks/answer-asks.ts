import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../../../contract/json.ts';
import { SERVER_ERROR } from '../error-codes.ts';
import { onAbort } from '../../base/clock.ts';
import { inShort } from '../../base/fields.ts';
import { readError } from '../session/read-error.ts';
import { type Caller, type Gone, Refused, type ServerAsk } from './asks.ts';
import type { Pause } from './pause.ts';

type RepeatableAsk = Pick<ServerAsk, 'method' | 'params' | 'again'>;

type Needs = {
  /** Throws nothing but Refused. */
  answer(ask: RepeatableAsk & { caller: Caller | undefined; within?: boolean }, signal: AbortSignal): Promise<JsonObject>;
  /** The time of its calls stands still while it waits for an answer. */
  pause: Pause;
  /** Aborted: the connection is closed. */
  closing: AbortSignal;
  /** The server asked for more than anybody can answer. */
  onTooMany(method: string): void;
  /** The server withdrew this question; `because` in its own words. */
  onWithdrawn(method: string, because: string | undefined): void;
};

const MOST_WAITING = 8;

export type AnswerAsks = ReturnType<typeof answerAsks>;

/** Requests of one server, brought together with the request of ours on which it works. */
export function answerAsks({ answer, pause, closing, onTooMany, onWithdrawn }: Needs) {
  const running = new Set<{ caller: Caller; signal: AbortSignal; ended: AbortSignal }>();
  let waiting = 0;

  return {
    /** The server begins to work on a request of ours; returns how to say that it ended. */
    begin(caller: Caller, signal: AbortSignal): () => void {
      const ended = new AbortController();
      const one = { caller, signal, ended: ended.signal };
      running.add(one);
      return () => {
        running.delete(one);
        ended.abort();
      };
    },

    isWorking: (): boolean => running.size > 0,

    /** The server asks within this very request. */
    within: (caller: Caller, ask: RepeatableAsk, signal: AbortSignal): Promise<JsonObject> =>
      answerOne({ ...ask, caller, within: true }, (abort) => onAbort(signal, () => abort('stopped'))),

    /** The server asks by a request of its own, which says nothing of ours. */
    async unlinked(ask: RepeatableAsk, signal: AbortSignal): Promise<JsonObject> {
      // A call whose result came with it, in one piece, is not running any more. For folders it does not matter.
      if (ask.method !== 'roots/list') await setImmediate();
      const now = [...running];
      return answerOne({ ...ask, caller: callerOf(now.map((one) => one.caller)) }, (abort) => {
        const look = () => {
          if (now.every((one) => one.signal.aborted)) abort('stopped');
          // The folders that a server may see are agreed on for later requests, too.
          else if (ask.method !== 'roots/list' && now.every((one) => one.signal.aborted || one.ended.aborted)) abort('ended');
        };
        const forget = [
          onAbort(signal, () => abort(withdrawn(ask.method, signal.reason))),
          ...now.flatMap((one) => [onAbort(one.signal, look), onAbort(one.ended, look)]),
        ];
        return () => forget.forEach((one) => one());
      });
    },
  };

  async function answerOne(
    ask: RepeatableAsk & { caller: Caller | undefined; within?: boolean },
    listen: (abort: (why: Gone) => void) => () => void,
  ) {
    if (waiting >= MOST_WAITING) return tooMany(ask);
    const withdrawn = new AbortController();
    const abort = (why: Gone) => withdrawn.abort(why);
    const forget = [onAbort(closing, () => abort('went-away')), listen(abort)];
    const goOn = pause.hold();
    waiting += 1;
    try {
      return await answer(ask, withdrawn.signal);
    } finally {
      waiting -= 1;
      goOn();
      forget.forEach((one) => one());
    }
  }

  /** The server cancelled its request (`notifications/cancelled`), perhaps with a reason, or its connection closed. */
  function withdrawn(method: string, reason: unknown): Gone {
    if (readError(reason).code === 'CONNECTION_CLOSED') return 'went-away';
    const gaveUp = typeof reason === 'string' && reason.trim() !== '' ? inShort(reason) : undefined;
    onWithdrawn(method, gaveUp);
    return { gaveUp };
  }

  function tooMany({ method }: RepeatableAsk): JsonObject {
    onTooMany(method);
    if (method === 'elicitation/create') return { action: 'cancel' };
    throw new Refused(SERVER_ERROR, 'Too many requests are waiting for an answer');
  }
}

/** Whom it is asked for: several calls of one chat, or of one command, make it known for which, and no more. */
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
