import { onAbort } from '../base/clock.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Clock } from '../base/needs.ts';

/** Ends the work when the endpoint is silent or sends no end of what says nothing. */
export type Watch = {
  readonly signal: AbortSignal;
  /** The reason why the watch ended the work; undefined while it goes on or when the person stopped it. */
  why(): Reason | undefined;
  /** An event of the answer came. Keep-alives are none: the SDK keeps them to itself. */
  heard(): void;
  /** A fetch whose every byte shows that the connection lives. */
  fetch: typeof fetch;
  stop(): void;
};

type Needs = {
  clock: Clock;
  fetch: typeof fetch;
  person: AbortSignal;
  /** The time a first byte may take: local models are loaded into memory before they answer. */
  patience: number;
  /** The time the connection may be silent after that. */
  silence: number;
  /** The endpoint's name. */
  endpoint: string;
};

/**
 * The time for which pings and comments alone keep an answer alive. Some endpoints send them while they read a long request or write the
 * arguments of a call, which come in one piece; one that sends nothing else for so long is not going to answer.
 */
const KEPT_ALIVE = 5 * 60_000;
/** A line is one event, which the SDK gathers anew with every piece: its work grows with the square of that. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Keep-alives: what an endpoint sends instead of an answer. */
const LONGEST_REFUSAL = 1024 * 1024;

const NEW_LINE = 10;
const MB = 1024 * 1024;

export function createWatch({ clock, fetch, person, patience, silence, endpoint }: Needs): Watch {
  const controller = new AbortController();
  let why: Reason | undefined;
  let stopSilence = clock.after(patience, () => end({ code: 'endpoint-silent', endpoint }));
  let stopIdle = clock.after(KEPT_ALIVE, endIdle);
  const forgetPerson = onAbort(person, () => controller.abort());

  return {
    signal: controller.signal,
    why: () => why,
    heard() {
      stopIdle();
      stopIdle = clock.after(KEPT_ALIVE, endIdle);
    },
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (!response.body) return response;
      const body = response.body.pipeThrough(new TransformStream({ transform: response.ok ? passLines() : passRefusal() }));
      return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
    },
    stop() {
      stopSilence();
      stopIdle();
      forgetPerson();
    },
  };

  function passLines() {
    let line = 0;
    return (bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
      const last = bytes.lastIndexOf(NEW_LINE);
      line = last < 0 ? line + bytes.length : bytes.length - last - 1;
      if (line > LONGEST_LINE) return end({ code: 'event-too-large', endpoint, megabytes: LONGEST_LINE / MB });
      passOn(bytes, to);
    };
  }

  function passRefusal() {
    let length = 0;
    return (bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
      length += bytes.length;
      if (length > LONGEST_REFUSAL) return end({ code: 'refusal-too-large', endpoint, megabytes: LONGEST_REFUSAL / MB });
      passOn(bytes, to);
    };
  }

  function passOn(bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>): void {
    stopSilence();
    stopSilence = clock.after(silence, () => end({ code: 'endpoint-silent', endpoint }));
    to.enqueue(bytes);
  }

  function endIdle(): void {
    end({ code: 'endpoint-only-alive', endpoint, minutes: KEPT_ALIVE / 60_000 });
  }

  function end(reason: Reason): void {
    why ??= reason;
    controller.abort();
  }
}
