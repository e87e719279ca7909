import type { JsonObject } from '../../contract/json.ts';
import type { AskModel, ModelEvent, ModelRequest } from '../../main/host/models/model.ts';
import { HostError } from '../../contract/errors.ts';

export type Reply = ModelEvent[] | ((request: ModelRequest) => AsyncIterable<ModelEvent>);

type Ending = Extract<ModelEvent, { type: 'end' }>;

/** A model that plays one reply after the other; without one left it says "Done." */
export function createScriptedAsk(...replies: Reply[]): {
  ask: AskModel;
  requests: ModelRequest[];
  next(...more: Reply[]): void;
  /** The reply for when there is no other left. */
  otherwise(reply: Reply): void;
} {
  const requests: ModelRequest[] = [];
  let last: Reply = says('Done.');
  return {
    requests,
    next: (...more) => void replies.push(...more),
    otherwise: (reply) => void (last = reply),
    ask(request) {
      const { signal, ...plain } = request;
      requests.push({ ...structuredClone(plain), signal });
      const reply = replies.shift() ?? last;
      return typeof reply === 'function' ? reply(request) : play(reply);
    },
  };
}

async function* play(events: ModelEvent[]): AsyncIterable<ModelEvent> {
  for (const event of events) {
    await Promise.resolve();
    yield event;
  }
}

export function says(...texts: string[]): ModelEvent[] {
  return [...texts.map((text): ModelEvent => ({ type: 'text', text })), ends('rest')];
}

export function calls(...wanted: [alias: string, input: JsonObject][]): ModelEvent[] {
  return [...wanted.map(([alias, input], at) => proposes(alias, input, `use-${at}`)), ends('calls')];
}

export function proposes(alias: string, input: JsonObject, toolUse = 'use-0'): ModelEvent {
  return { type: 'call', toolUse, alias, input, raw: JSON.stringify(input) };
}

export function ends(stop: Ending['stop']): Ending {
  return { type: 'end', stop, usage: { inputTokens: 10, outputTokens: 5 } };
}

/** Plays the events, and then says nothing more until it is stopped. */
export function hangsAfter(...events: ModelEvent[]): Reply {
  return async function* (request) {
    yield* events;
    await new Promise<void>((resolve) => {
      if (request.signal.aborted) resolve();
      else request.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    throw new HostError('stopped', { code: 'said-before', text: 'The request was stopped.' });
  };
}

export function breaksAfter(cause: unknown, ...events: ModelEvent[]): Reply {
  return async function* () {
    yield* events;
    throw cause;
  };
}
