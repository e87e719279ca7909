import type { ClientCapability } from '../../../contract/check.ts';
import { type Fields, isFields } from '../base/fields.ts';
import type { Clock } from '../base/needs.ts';
import { METHOD_NOT_FOUND, REJECTED } from '../servers/error-codes.ts';

/** A request as it was written, and when. */
export type SentFrame = { sent: string; sentAt: number };

/**
 * Messages that nobody asked for, or that are none, as the server wrote them. Of a stray, the
 * request whose id it has as text.
 */
export type Unasked = Record<
  'noise' | 'malformed' | 'strays' | 'repeats' | 'late' | 'asks' | 'untyped',
  ({ text: string; cameAt: number } & Partial<SentFrame>)[]
>;

type Needs = {
  clock: Clock;
  declared: readonly ClientCapability[];
  /** Sends what a request of the server is answered with. */
  reply(message: Fields): void;
};

/**
 * Requests that a server may send to a client that declares them. The check answers each with a
 * "no".
 */
const ASKS = {
  sampling: { method: 'sampling/createMessage', answer: { error: { code: REJECTED, message: 'User rejected sampling request' } } },
  elicitation: { method: 'elicitation/create', answer: { result: { action: 'decline' } } },
  roots: { method: 'roots/list', answer: { result: { roots: [] } } },
} satisfies Record<ClientCapability, { method: string; answer: Fields }>;

const LONGEST_SHOWN = 2000;
const MOST_KEPT = 20;

/**
 * All that comes from a server over one connection: answers go to who waits for them, and what
 * nobody asked for is kept.
 */
export class Incoming {
  readonly unasked: Unasked = { noise: [], malformed: [], strays: [], repeats: [], late: [], asks: [], untyped: [] };
  /** The number of lines or messages that came. */
  heard = 0;
  endedAt: number | undefined;
  readonly #needs: Needs;
  /** Requests as they were sent, by their id as text. */
  readonly #sent = new Map<string, SentFrame>();
  readonly #waiting = new Map<unknown, (message: Fields | undefined) => void>();
  /** Cancelled requests, each with the last one that was sent before its cancellation. */
  readonly #givenUp = new Map<unknown, number>();
  readonly #answered = new Set<unknown>();
  #lastAnswered = 0;
  #onNotification: ((message: Fields) => void) | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A line or message, as it came. */
  line(text: string): void {
    if (text.trim() === '') return;
    this.heard += 1;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.#keep('noise', text);
    }
    if (!isFields(message) || message['jsonrpc'] !== '2.0') return this.#keep('noise', text);
    if ('method' in message) return 'id' in message ? this.#answerAsk(message, text) : this.#onNotification?.(message);
    if (!isWellFormed(message)) this.#keep('malformed', text);
    const { result } = message;
    if (isFields(result) && typeof result['resultType'] !== 'string') this.#keep('untyped', text);
    if (isFields(result) && result['resultType'] === 'input_required' && !this.#wantsDeclared(result['inputRequests']))
      this.#keep('asks', text);
    this.#take(message, text);
  }

  /** There will be no more. */
  ended(): void {
    this.endedAt ??= this.#needs.clock.now();
    for (const answer of this.#waiting.values()) answer(undefined);
    this.#waiting.clear();
  }

  /** The answer to a request that is about to be sent; undefined: the server ended. */
  answerTo(id: unknown, sent: SentFrame): Promise<Fields | undefined> {
    this.#sent.set(String(id), sent);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** The first notification that is this one. */
  notification(isThisOne: (message: Fields) => boolean): Promise<Fields> {
    return new Promise((resolve) => {
      this.#onNotification = (message) => (isThisOne(message) ? resolve(message) : undefined);
    });
  }

  /** Nobody waits for the answer any more, nor for a notification. */
  stopWaiting(id: unknown): void {
    this.#waiting.delete(id);
    this.#onNotification = undefined;
  }

  /** The request was cancelled when this one had been sent last. */
  giveUp(id: unknown, last: number): void {
    this.#givenUp.set(id, last);
  }

  #take(message: Fields, text: string): void {
    const { id } = message;
    const sent = this.#sent.get(String(id));
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answer) {
      this.#answered.add(id);
      this.#lastAnswered = Math.max(this.#lastAnswered, Number(id));
      return answer(message);
    }
    const cancelledAfter = this.#givenUp.get(id);
    if (this.#answered.has(id)) return this.#keep('repeats', text, sent);
    if (cancelledAfter === undefined) return this.#keep('strays', text, sent);
    this.#answered.add(id);
    // Messages are read in their order: one that was sent after the cancellation was answered
    // before this.
    if (this.#lastAnswered > cancelledAfter) this.#keep('late', text, sent);
  }

  /**
   * Tells whether a result asks only for declared capabilities, in revisions without server
   * requests.
   */
  #wantsDeclared(inputRequests: unknown): boolean {
    if (!isFields(inputRequests)) return true;
    return Object.values(inputRequests).every((one) => isFields(one) && this.#declaredAnswer(one['method']) !== undefined);
  }

  #declaredAnswer(method: unknown): Fields | undefined {
    if (method === 'ping') return { result: {} };
    return this.#needs.declared.map((capability) => ASKS[capability]).find((ask) => ask.method === method)?.answer;
  }

  #answerAsk({ id, method }: Fields, text: string): void {
    const answer = this.#declaredAnswer(method);
    if (!answer) this.#keep('asks', text);
    const said = answer ?? { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
    this.#needs.reply({ jsonrpc: '2.0', id, ...said });
  }

  #keep(kind: keyof Unasked, text: string, sent?: SentFrame): void {
    if (this.unasked[kind].length >= MOST_KEPT) return;
    this.unasked[kind].push({ text: shown(text), cameAt: this.#needs.clock.now(), ...sent });
  }
}

function isWellFormed(message: Fields): boolean {
  const { result, error } = message;
  if ('result' in message === 'error' in message) return false;
  if ('result' in message) return isFields(result);
  return isFields(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
}

/** The text as a report shows it. */
export function shown(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text.toWellFormed();
}
