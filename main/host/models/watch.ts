import { onAbort } from '../base/clock.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Clock } from '../base/needs.ts';

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
  /** The endpoint runs on this machine. */
  isHere: boolean;
};

/** An endpoint that is still connected after the machine slept says something within this time. */
const AFTER_SLEEP = 20_000;

/**
 * The time for which pings and comments alone keep an answer alive. Some endpoints send them while
 * they read a long request or write the arguments of a call, which come in one piece; one that
 * sends nothing else for so long is not going to answer.
 */
const KEPT_ALIVE = 5 * 60_000;
/**
 * A line is one event, which the SDK gathers anew with every piece: its work grows with the square
 * of that.
 */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Keep-alives: what an endpoint sends instead of an answer. */
const LONGEST_REFUSAL = 1024 * 1024;

const NEW_LINE = 10;
const MB = 1024 * 1024;

/** Ends the work when the endpoint is silent or sends no end of what says nothing. */
export class Watch {
  readonly #needs: Needs;
  readonly #controller = new AbortController();
  readonly #forgetPerson: () => void;
  // Made once: a timer begins anew with every piece of an answer.
  readonly #onSilence = () => this.#end({ code: 'endpoint-silent', endpoint: this.#needs.endpoint });
  readonly #onSlept = () => this.#end({ code: 'slept-meanwhile', endpoint: this.#needs.endpoint });
  readonly #onIdle = () => this.#end({ code: 'endpoint-only-alive', endpoint: this.#needs.endpoint, minutes: KEPT_ALIVE / 60_000 });
  #why: Reason | undefined;
  #stopSilence: () => void;
  #stopIdle: () => void;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#stopSilence = needs.clock.after(needs.patience, this.#onSilence);
    this.#stopIdle = needs.clock.after(KEPT_ALIVE, this.#onIdle);
    this.#forgetPerson = onAbort(needs.person, () => this.#controller.abort());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * The reason why the watch ended the work; undefined while it goes on or when the person stopped
   * it.
   */
  why(): Reason | undefined {
    return this.#why;
  }

  /** An event of the answer came. Keep-alives are none: the SDK keeps them to itself. */
  heard(): void {
    this.#stopIdle();
    this.#stopIdle = this.#needs.clock.after(KEPT_ALIVE, this.#onIdle);
  }

  /** The machine slept: the connection may be gone without a word. */
  slept(): void {
    const { isHere, clock } = this.#needs;
    if (isHere) return;
    this.#stopSilence();
    this.#stopSilence = clock.after(AFTER_SLEEP, this.#onSlept);
  }

  /** A fetch whose every byte shows that the connection lives. */
  async fetch(...asked: Parameters<typeof fetch>): Promise<Response> {
    const response = await this.#needs.fetch(...asked);
    if (!response.body) return response;
    const body = response.body.pipeThrough(new TransformStream({ transform: response.ok ? this.#passLines() : this.#passRefusal() }));
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  }

  stop(): void {
    this.#stopSilence();
    this.#stopIdle();
    this.#forgetPerson();
  }

  #passLines() {
    const { endpoint } = this.#needs;
    let line = 0;
    return (bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
      const last = bytes.lastIndexOf(NEW_LINE);
      line = last < 0 ? line + bytes.length : bytes.length - last - 1;
      if (line > LONGEST_LINE) return this.#end({ code: 'event-too-large', endpoint, megabytes: LONGEST_LINE / MB });
      this.#passOn(bytes, to);
    };
  }

  #passRefusal() {
    const { endpoint } = this.#needs;
    let length = 0;
    return (bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) => {
      length += bytes.length;
      if (length > LONGEST_REFUSAL) return this.#end({ code: 'refusal-too-large', endpoint, megabytes: LONGEST_REFUSAL / MB });
      this.#passOn(bytes, to);
    };
  }

  #passOn(bytes: Uint8Array, to: TransformStreamDefaultController<Uint8Array>): void {
    this.#stopSilence();
    this.#stopSilence = this.#needs.clock.after(this.#needs.silence, this.#onSilence);
    to.enqueue(bytes);
  }

  #end(reason: Reason): void {
    this.#why ??= reason;
    this.#controller.abort();
  }
}
