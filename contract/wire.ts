import { z } from 'zod';
import { api, type Api, type Request } from './api.ts';
import { HostError, HostErrorCode } from './errors.ts';
import { Reason } from './reason.ts';
import { Event } from './state.ts';

/**
 * A two-way pipe for frames. Every port carries JSON text, a MessagePort too: a value that only
 * structured clone can carry would break in the web shell alone. `send` after the other side left
 * does nothing.
 */
export type Port = {
  send(frame: string): void;
  onMessage(listener: (frame: string) => void): void;
  onClose(listener: () => void): void;
  close(): void;
};

/**
 * Makes a port of anything that carries text, and is told what comes in. Frames that come before
 * somebody listens wait.
 */
export class PortEnd {
  readonly port: Port;
  readonly #listeners: ((frame: string) => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #early: string[] = [];
  #isOpen = true;

  /** `send` and `close` tell the other end. */
  constructor({ send, close }: Pick<Port, 'send' | 'close'>) {
    this.port = {
      send: (frame) => {
        if (this.#isOpen) send(frame);
      },
      onMessage: (listener) => {
        this.#listeners.push(listener);
        for (const frame of this.#early.splice(0)) listener(frame);
      },
      onClose: (listener) => {
        if (this.#isOpen) this.#closeListeners.push(listener);
        else listener();
      },
      close: () => {
        if (this.#isOpen) close();
        this.end();
      },
    };
  }

  /** The other end sent this. */
  take(frame: string): void {
    if (!this.#isOpen) return;
    if (this.#listeners.length === 0) this.#early.push(frame);
    else for (const listener of this.#listeners) listener(frame);
  }

  /** The other end left. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const listener of this.#closeListeners) listener();
  }
}

/** Longest ask and longest answer, in UTF-16 code units. */
export const FRAME_LIMIT = 64 * 1024 * 1024;

const Id = z.number().int().nonnegative();
const Refused = z.object({ code: HostErrorCode, reason: Reason });
const ToHost = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), id: Id, request: z.string(), input: z.unknown().optional() }),
  z.object({ kind: z.literal('cancel'), id: Id }),
]);
const ToWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: Id, output: z.unknown().optional() }),
  /** `id` is null when the frame could not be read far enough to know what it asked. */
  z.object({ kind: z.literal('refusal'), id: Id.nullable(), error: Refused }),
  z.object({ kind: z.literal('event'), number: z.number().int(), event: Event }),
]);
type ToHost = z.infer<typeof ToHost>;
type ToWindow = z.infer<typeof ToWindow>;

/** The requests that one end of a port answers, by their names. */
export type Requests = Record<string, Pick<Request, 'input' | 'output'> & Partial<Pick<Request, 'errors'>>>;
type InputOf<R extends Requests, N extends keyof R> = z.infer<R[N]['input']>;
type OutputOf<R extends Requests, N extends keyof R> = z.infer<R[N]['output']>;

/**
 * The answerer of each request. One that answers without waiting is sent in the same tick: no event
 * can slip in between.
 */
export type Handlers<R extends Requests = Api> = {
  [N in keyof R]: (input: InputOf<R, N>, signal: AbortSignal) => OutputOf<R, N> | Promise<OutputOf<R, N>>;
};

/** The side of a host that a port serves. */
export type Serving<R extends Requests = Api> = {
  handlers: Handlers<R>;
  /** Calls the listener for every event from now on; returns how to stop. */
  onEvent(listener: (number: number, event: Event) => void): () => void;
  /** Told about everything that leaves as `bug`. */
  logBug(request: string, cause: unknown): void;
  /** The refusal that every error becomes; without it, all but a HostError is a bug. */
  refusalOf?(cause: unknown): HostError;
};

/**
 * Answers the asks that come in through the port and sends every event out through it, until it
 * closes.
 */
export function serveRequests(port: Port, host: Serving, limit = FRAME_LIMIT): void {
  serveOver(api, port, host, limit);
}

/** The same for any list of requests. */
export function serveOver<R extends Requests>(requests: R, port: Port, host: Serving<R>, limit = FRAME_LIMIT): void {
  const running = new Map<number, AbortController>();
  const send = (frame: ToWindow) => port.send(JSON.stringify(frame));
  const refuse = (id: number | null, code: HostErrorCode, reason: Reason) => send({ kind: 'refusal', id, error: { code, reason } });

  const stopEvents = host.onEvent((number, event) => {
    try {
      port.send(`{"kind":"event","number":${number},"event":${textOf(event)}}`);
    } catch (cause) {
      // An event this window cannot be told must not keep it from the other windows, nor undo what
      // happened.
      host.logBug(event.type, cause);
    }
  });
  port.onClose(() => {
    stopEvents();
    for (const controller of running.values()) controller.abort();
  });
  port.onMessage((text) => {
    if (text.length > limit) return refuse(null, 'too-large', { code: 'frame-too-large', characters: text.length, most: limit });
    const frame = read(ToHost, text);
    if (!frame) return refuse(null, 'bad-frame', { code: 'frame-unreadable' });
    if (frame.kind === 'cancel') return running.get(frame.id)?.abort();
    answer(frame);
  });

  function answer({ id, request, input }: Extract<ToHost, { kind: 'ask' }>): void {
    const definition = requestIn(requests, request);
    if (!definition) return refuse(id, 'unknown-request', { code: 'no-such-request', request: request.slice(0, 100) });
    // A refusal with this id would be taken for the answer to the first one.
    if (running.has(id)) return refuse(null, 'bad-frame', { code: 'request-id-in-use', id });
    const checked = check(definition.input, input);
    if (!checked.success) return refuse(id, 'bad-input', misfit(checked.error));

    const controller = new AbortController();
    const fail = (thrown: unknown) => {
      running.delete(id);
      const cause = host.refusalOf?.(thrown) ?? thrown;
      if (cause instanceof HostError) {
        if (!isDeclared(definition, cause.code))
          host.logBug(`${request} (refusal "${cause.code}", which contract/api.ts does not declare)`, cause);
        return refuse(id, cause.code, cause.reason);
      }
      if (controller.signal.aborted) return refuse(id, 'stopped', { code: 'request-cancelled' });
      host.logBug(request, cause);
      refuse(id, 'bug', { code: 'bug' });
    };
    const succeed = (output: unknown) => {
      const frame = JSON.stringify({ kind: 'answer', id, output } satisfies ToWindow);
      if (frame.length > limit) throw new HostError('too-large', { code: 'answer-too-large' });
      running.delete(id);
      port.send(frame);
    };
    try {
      // The input was parsed with this very request's schema; the table of handlers is typed by the
      // same list.
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

/** The JSON text of events that several ports are told. */
const eventTexts = new WeakMap<Event, string>();

function textOf(event: Event): string {
  const text = eventTexts.get(event) ?? JSON.stringify(event);
  eventTexts.set(event, text);
  return text;
}

/** The end of a port that asks. */
export type Remote<R extends Requests> = {
  ask<N extends keyof R & string>(request: N, input: InputOf<R, N>, signal?: AbortSignal): Promise<OutputOf<R, N>>;
  onEvent(listener: (number: number, event: Event) => void): () => void;
  onClose(listener: () => void): void;
};
/** A host, as its window and its commands ask it. */
export type Host = Remote<Api>;

/**
 * A command reads a few frames and ends: to make code for the schemas of the state takes longer
 * than to read it without. A page may make none.
 */
const FEW = { jitless: true };

type PendingRequest = {
  request: string;
  schema: z.ZodType;
  resolve(output: unknown): void;
  reject(error: HostError): void;
  forgetSignal(): void;
};

/**
 * Turns a port into a host one can ask. Frames that make no sense are dropped: only the host's own
 * refusals reject.
 */
export function connect(port: Port, limit = FRAME_LIMIT): Host {
  return connectTo(api, port, limit);
}

/** The same for any list of requests. */
export function connectTo<R extends Requests>(requests: R, port: Port, limit = FRAME_LIMIT): Remote<R> {
  const waiting = new Map<number, PendingRequest>();
  const listeners = new Set<(number: number, event: Event) => void>();
  const closeListeners = new Set<() => void>();
  let lastId = 0;
  let closed = false;

  port.onClose(() => {
    closed = true;
    for (const id of waiting.keys()) settle(id)?.reject(lost());
    for (const listener of closeListeners) tell(listener);
  });
  port.onMessage((text) => {
    const frame = read(ToWindow, text, FEW);
    if (!frame) return;
    if (frame.kind === 'event') return listeners.forEach((listener) => tell(() => listener(frame.number, frame.event)));
    const asked = frame.id === null ? undefined : settle(frame.id);
    if (!asked) return;
    if (frame.kind === 'refusal') return asked.reject(new HostError(frame.error.code, frame.error.reason));
    const output = check(asked.schema, frame.output, FEW);
    if (output.success) asked.resolve(output.data);
    else asked.reject(new HostError('bug', { code: 'answer-misfit', request: asked.request }, { cause: output.error }));
  });

  function settle(id: number): PendingRequest | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    asked?.forgetSignal();
    return asked;
  }

  return {
    ask: (request, input, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(lost());
        if (signal?.aborted) return reject(new HostError('stopped', { code: 'request-cancelled' }));
        const id = ++lastId;
        const frame = JSON.stringify({ kind: 'ask', id, request, input } satisfies ToHost);
        if (frame.length > limit) return reject(new HostError('too-large', { code: 'request-too-large' }));
        const cancel = () => port.send(JSON.stringify({ kind: 'cancel', id } satisfies ToHost));
        signal?.addEventListener('abort', cancel);
        waiting.set(id, {
          request,
          schema: requestIn(requests, request)?.output ?? z.never(),
          resolve: (output) => resolve(output as OutputOf<R, typeof request>),
          reject,
          forgetSignal: () => signal?.removeEventListener('abort', cancel),
        });
        port.send(frame);
      }),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose: (listener) => void closeListeners.add(listener),
  };
}

function lost(): HostError {
  return new HostError('closed', { code: 'connection-lost' });
}

/**
 * A listener that throws is reported as an uncaught error; the port and the other listeners go on.
 */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (cause) {
    queueMicrotask(() => {
      throw cause;
    });
  }
}

/** Every request may be refused so, without saying it. */
const USUAL: readonly HostErrorCode[] = ['bad-input', 'too-large', 'unsupported', 'stopped', 'storage', 'closed', 'bug'];

function isDeclared({ errors = [] }: Requests[string], code: HostErrorCode): boolean {
  return USUAL.includes(code) || errors.includes(code);
}

function requestIn(requests: Requests, name: string): Requests[string] | undefined {
  return Object.hasOwn(requests, name) ? requests[name] : undefined;
}

function read<T extends z.ZodType>(schema: T, text: string, how?: Reading): z.infer<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text), how).data;
  } catch {
    return undefined;
  }
}

type Reading = typeof FEW;
type ParseResult = { success: true; data: unknown } | { success: false; error: unknown };

/** Values nested so deep that the check itself runs out of stack do not fit either. */
function check(schema: z.ZodType, value: unknown, how?: Reading): ParseResult {
  try {
    return schema.safeParse(value, how);
  } catch (error) {
    return { success: false, error };
  }
}

function misfit(error: unknown): Reason {
  if (!(error instanceof z.ZodError)) return { code: 'input-too-deep' };
  return { code: 'input-misfit', problems: z.prettifyError(error).slice(0, 1500) };
}
