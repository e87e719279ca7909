import { onAbort } from '../clock.ts';
import type { Clock } from '../needs.ts';

/** Ends the work when the endpoint is silent or sends no end of what says nothing. */
export type Watch = {
  readonly signal: AbortSignal;
  /** Why the watch ended the work, in words about "it", the endpoint; undefined while it goes on or when the person stopped it. */
  why(): string | undefined;
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
  /** How long a first byte may take: local models are loaded into memory before they answer. */
  patience: number;
  /** How long the connection may be silent after that. */
  silence: number;
};

/**
 * How long pings and comments alone keep an answer alive. Some endpoints send them while they read a long request or write the arguments
 * of a call, which come in one piece; one that sends nothing else for so long is not going to answer.
 */
const KEPT_ALIVE = 5 * 60_000;
/** A line is one event, which the SDK gathers anew with every piece: its work grows with the square of that. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Keep-alives: what an endpoint sends instead of an answer. */
const LONGEST_REFUSAL = 1024 * 1024;

const NEW_LINE = 10;

export function createWatch({ clock, fetch, person, patience, silence }: Needs): Watch {
  const controller = new AbortController();
  let why: string | undefined;
  let stopSilence = clock.after(patience, () => end('stopped answering.'));
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
      if (line > LONGEST_LINE) return end('sent one event of more than 4 MB.');
      passOn(bytes, to);
    };
  }

  function passRefusal() {
    let length = 0;
    return (bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
      length += bytes.length;
      if (length > LONGEST_REFUSAL) return end('refused the request, with more than 1 MB of words.');
      passOn(bytes, to);
    };
  }

  function passOn(bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>): void {
    stopSilence();
    stopSilence = clock.after(silence, () => end('stopped answering.'));
    to.enqueue(bytes);
  }

  function endIdle(): void {
    end(`kept the connection open for ${KEPT_ALIVE / 60_000} minutes and answered nothing.`);
  }

  function end(words: string): void {
    why ??= words;
    controller.abort();
  }
}
