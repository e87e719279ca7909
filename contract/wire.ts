import { z } from 'zod';
import { api, type Input, type Output, type RequestName } from './api.ts';
import { HostError, HostErrorCode } from './errors.ts';
import { Event } from './state.ts';

/**
 * A two-way pipe for frames. Every port carries JSON text, a MessagePort too: a value that only structured clone can carry would
 * break in the web shell alone. `send` after the other side left does nothing.
 */
export type Port = {
  send(frame: string): void;
  onMessage(listener: (frame: string) => void): void;
  onClose(listener: () => void): void;
  close(): void;
};

/** Longest frame either side accepts, in UTF-16 code units. */
export const FRAME_LIMIT = 64 * 1024 * 1024;

const Id = z.number().int().nonnegative();
const Refused = z.object({ code: HostErrorCode, message: z.string() });
const ToHost = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), id: Id, request: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('cancel'), id: Id }),
]);
const ToWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: Id, output: z.unknown() }),
  /** `id` is null when the frame could not be read far enough to know what it asked. */
  z.object({ kind: z.literal('refusal'), id: Id.nullable(), error: Refused }),
  z.object({ kind: z.literal('event'), number: z.number().int(), event: Event }),
]);
type ToHost = z.infer<typeof ToHost>;
type ToWindow = z.infer<typeof ToWindow>;

/** Who answers each request. One that answers without waiting is sent in the same tick: no event can slip in between. */
export type Handlers = {
  [N in RequestName]: (input: Input<N>, signal: AbortSignal) => Output<N> | Promise<Output<N>>;
};

/** What a host offers to a port. */
export type Serving = {
  handlers: Handlers;
  /** Calls the listener for every event from now on; returns how to stop. */
  onEvent(listener: (number: number, event: Event) => void): () => void;
  /** Told about everything that leaves as `bug`. */
  logBug(request: string, cause: unknown): void;
};

/** Answers the asks that come in through the port and sends every event out through it, until it closes. */
export function serve(port: Port, host: Serving, limit = FRAME_LIMIT): void {
  const running = new Map<number, AbortController>();
  const send = (frame: ToWindow) => port.send(JSON.stringify(frame));
  const refuse = (id: number | null, code: HostErrorCode, message: string) => send({ kind: 'refusal', id, error: { code, message } });

  const stopEvents = host.onEvent((number, event) => send({ kind: 'event', number, event }));
  port.onClose(() => {
    stopEvents();
    for (const controller of running.values()) controller.abort();
  });
  port.onMessage((text) => {
    if (text.length > limit) return refuse(null, 'too-large', `The frame has ${text.length} characters; ${limit} are the most.`);
    const frame = read(ToHost, text);
    if (!frame) return refuse(null, 'bad-frame', 'The frame is not one this version of Switchyard knows.');
    if (frame.kind === 'cancel') return running.get(frame.id)?.abort();
    answer(frame);
  });

  function answer({ id, request, input }: Extract<ToHost, { kind: 'ask' }>): void {
    if (!isRequest(request)) return refuse(id, 'unknown-request', `There is no request "${request.slice(0, 100)}".`);
    if (running.has(id)) return refuse(id, 'bad-frame', `Another request with id ${id} is under way.`);
    const checked = api[request].input.safeParse(input);
    if (!checked.success) return refuse(id, 'bad-input', z.prettifyError(checked.error));

    const controller = new AbortController();
    const fail = (cause: unknown) => {
      running.delete(id);
      if (cause instanceof HostError) return refuse(id, cause.code, cause.message);
      if (controller.signal.aborted) return refuse(id, 'stopped', 'The request was cancelled.');
      host.logBug(request, cause);
      refuse(id, 'bug', 'Something in Switchyard went wrong. The log has the details.');
    };
    const succeed = (output: unknown) => {
      running.delete(id);
      send({ kind: 'answer', id, output });
    };
    try {
      // The input was parsed with this very request's schema; the table of handlers is typed by the same list.
      const handler = host.handlers[request] as (input: unknown, signal: AbortSignal) => unknown;
      const output = handler(checked.data, controller.signal);
      if (!(output instanceof Promise)) return succeed(output);
      running.set(id, controller);
      output.then(succeed).catch(fail);
    } catch (cause) {
      fail(cause);
    }
  }
}

/** The window's end of a port. */
export type Host = {
  ask<N extends RequestName>(request: N, input: Input<N>, signal?: AbortSignal): Promise<Output<N>>;
  onEvent(listener: (number: number, event: Event) => void): () => void;
  onClose(listener: () => void): void;
};

type Waiting = { request: RequestName; resolve(output: unknown): void; reject(error: HostError): void };

/** Turns a port into a host one can ask. Frames that make no sense are dropped: only the host's own refusals reject. */
export function connect(port: Port, limit = FRAME_LIMIT): Host {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(number: number, event: Event) => void>();
  const closeListeners = new Set<() => void>();
  let lastId = 0;
  let closed = false;

  port.onClose(() => {
    closed = true;
    for (const { reject } of waiting.values()) reject(new HostError('closed', 'The connection to Switchyard was lost.'));
    waiting.clear();
    for (const listener of closeListeners) listener();
  });
  port.onMessage((text) => {
    const frame = text.length > limit ? undefined : read(ToWindow, text);
    if (!frame) return;
    if (frame.kind === 'event') return listeners.forEach((listener) => listener(frame.number, frame.event));
    if (frame.id === null) return;
    const asked = waiting.get(frame.id);
    if (!asked) return;
    waiting.delete(frame.id);
    if (frame.kind === 'refusal') return asked.reject(new HostError(frame.error.code, frame.error.message));
    const output = api[asked.request].output.safeParse(frame.output);
    if (output.success) asked.resolve(output.data);
    else asked.reject(new HostError('bug', `The answer to ${asked.request} does not fit its contract.`, { cause: output.error }));
  });

  return {
    ask: (request, input, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new HostError('closed', 'The connection to Switchyard was lost.'));
        const frame = JSON.stringify({ kind: 'ask', id: ++lastId, request, input });
        if (frame.length > limit) return reject(new HostError('too-large', `This is more than Switchyard can take at once.`));
        const id = lastId;
        waiting.set(id, { request, resolve: (output) => resolve(output as Output<typeof request>), reject });
        signal?.addEventListener('abort', () => waiting.has(id) && port.send(JSON.stringify({ kind: 'cancel', id })), { once: true });
        port.send(frame);
      }),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose: (listener) => void closeListeners.add(listener),
  };
}

function isRequest(name: string): name is RequestName {
  return Object.hasOwn(api, name);
}

function read<T extends z.ZodType>(schema: T, text: string): z.infer<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
