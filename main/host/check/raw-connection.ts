import type { Came, ClientCapability } from '../../../contract/check.ts';
import { type Fields, isFields } from '../base/fields.ts';
import type { Clock } from '../base/needs.ts';
import { Incoming, type SentFrame, shown, type Unasked } from './incoming.ts';

/** The way to a server, without any knowledge of what is said on it. */
export type Pipe = {
  send(message: Fields): Promise<void>;
  /**
   * Tells it to end, and waits for that so long: whether it did so by itself. Undefined: nothing of
   * it runs here.
   */
  end(patience: number): Promise<boolean | undefined>;
  setRevision(revision: string): void;
};
/**
 * Called for each line or message of the server, as it came, and once when there will be no more.
 */
export type Listening = { line(text: string): void; ended(): void };
export type OpenPipe = (listening: Listening) => Promise<Pipe>;

/**
 * One request, what was written and what came back, and when. `message`: the answer, where there is
 * one.
 */
export type RawExchange = SentFrame & { came: Came; cameAt: number; message?: Fields };

type Needs = {
  clock: Clock;
  declared?: readonly ClientCapability[];
  /** Goes along with every request. */
  inParams?: Fields;
};

const LATE = Symbol('late');
/** Nothing follows a notification; over HTTP its reception is answered, and waited for so long. */
const TAKEN_MS = 1000;

/** Rejects where no way to the server comes about. */
export async function openRaw(open: OpenPipe, { clock, declared = [], inParams = {} }: Needs): Promise<RawConnection> {
  const incoming = new Incoming({
    clock,
    declared,
    reply: (message) => void opening.then((pipe) => pipe.send(message)).catch(() => undefined),
  });
  // A server may speak before the way to it is known here.
  const opening = Promise.resolve().then(() => open({ line: (text) => incoming.line(text), ended: () => incoming.ended() }));
  return new RawConnection({ pipe: await opening, incoming, clock, inParams });
}

/**
 * JSON-RPC with a server and nothing else: no library stands between, so that its faults are seen.
 */
export class RawConnection {
  readonly #pipe: Pipe;
  readonly #incoming: Incoming;
  readonly #clock: Clock;
  readonly #inParams: Fields;
  #lastId = 0;
  #last: SentFrame | undefined;
  #failure: unknown;
  #ending: Promise<boolean | undefined> | undefined;

  constructor({ pipe, incoming, clock, inParams }: { pipe: Pipe; incoming: Incoming; clock: Clock; inParams: Fields }) {
    this.#pipe = pipe;
    this.#incoming = incoming;
    this.#clock = clock;
    this.#inParams = inParams;
  }

  get unasked(): Unasked {
    return this.#incoming.unasked;
  }

  /** The number of lines or messages that came. */
  heard(): number {
    return this.#incoming.heard;
  }

  hasEnded(): boolean {
    return this.#incoming.endedAt !== undefined;
  }

  /** The first error of sending; undefined: all was sent. */
  failure(): unknown {
    return this.#failure;
  }

  /** The last request, to which nothing came any more. */
  unanswered(): RawExchange | undefined {
    return this.#last && { ...this.#last, came: { is: 'ended' }, cameAt: this.#incoming.endedAt ?? this.#clock.now() };
  }

  setRevision(revision: string): void {
    this.#pipe.setRevision(revision);
  }

  end(patience: number): Promise<boolean | undefined> {
    this.#ending ??= this.#pipe.end(patience);
    return this.#ending;
  }

  async notify(method: string, params?: Fields): Promise<void> {
    await this.#taken({ jsonrpc: '2.0', method, ...(params && { params }) });
  }

  /** `instead`: what goes along in place of what goes with every request. */
  ask(method: string, params: Fields, patience: number, instead?: Fields): Promise<RawExchange> {
    return this.#exchange(this.#request(method, params, instead), patience);
  }

  /** Sends a request and cancels it at once. */
  async cancelled(method: string, params: Fields): Promise<void> {
    const message = this.#request(method, params);
    // Until the server can know, an answer is none too late.
    this.#incoming.giveUp(message['id'], Infinity);
    void this.#pipe.send(message).catch(() => undefined);
    await this.#cancel(message['id']);
  }

  /**
   * Sends a request that stays open, waits for the first notification of it, and cancels it. An
   * answer instead is the exchange, too.
   */
  async opened(method: string, params: Fields, patience: number): Promise<RawExchange> {
    const message = this.#request(method, params);
    const notified = this.#incoming.notification((one) => {
      const about = isFields(one['params']) ? one['params']['_meta'] : undefined;
      return isFields(about) && about['io.modelcontextprotocol/subscriptionId'] === message['id'];
    });
    const exchange = await this.#exchange(message, patience, notified);
    if (exchange.message && 'method' in exchange.message) await this.#cancel(message['id']);
    return exchange;
  }

  /** `others`: they end the wait for the answer, too. */
  async #exchange(message: Fields, patience: number, ...others: Promise<Fields>[]): Promise<RawExchange> {
    const { id } = message;
    const sent = { sent: shown(JSON.stringify(message)), sentAt: this.#clock.now() };
    this.#last = sent;
    if (this.hasEnded()) return this.#exchanged(sent, { is: 'ended' });
    const answer = this.#incoming.answerTo(id, sent);
    const late = Promise.withResolvers<typeof LATE>();
    const forget = this.#clock.after(patience, () => late.resolve(LATE));
    // Over HTTP a message counts as sent only once it is answered, which may be never.
    const failing = Promise.withResolvers<string>();
    this.#pipe.send(message).catch((error: unknown) => {
      this.#failure ??= error;
      failing.resolve(shown(error instanceof Error ? error.message : String(error)));
    });
    const came = await Promise.race([answer, ...others, late.promise, failing.promise]);
    forget();
    this.#incoming.stopWaiting(id);
    if (came === LATE) {
      const silent = this.#exchanged(sent, { is: 'nothing', ms: patience });
      await this.#cancel(id);
      return silent;
    }
    if (typeof came === 'string') return this.#exchanged(sent, this.hasEnded() ? { is: 'ended' } : { is: 'text', text: came });
    if (came) return { ...this.#exchanged(sent, { is: 'text', text: shown(JSON.stringify(came)) }), message: came };
    return this.#exchanged(sent, { is: 'ended' });
  }

  #exchanged(sent: SentFrame, came: Came): RawExchange {
    return { ...sent, came, cameAt: this.#clock.now() };
  }

  #request(method: string, params: Fields, along: Fields = this.#inParams): Fields {
    this.#lastId += 1;
    return { jsonrpc: '2.0', id: this.#lastId, method, params: { ...params, ...along } };
  }

  async #cancel(requestId: unknown): Promise<void> {
    this.#incoming.giveUp(requestId, this.#lastId);
    await this.#taken({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, reason: 'check' } });
  }

  async #taken(notification: Fields): Promise<void> {
    const late = Promise.withResolvers<void>();
    const forget = this.#clock.after(TAKEN_MS, late.resolve);
    await Promise.race([this.#pipe.send(notification).catch(() => undefined), late.promise]);
    forget();
  }
}

/** The result of an exchange; undefined where an error or nothing came. */
export function resultOf({ message }: RawExchange): Fields | undefined {
  return isFields(message?.['result']) ? message['result'] : undefined;
}

/** The error of an exchange; undefined where a result or nothing came. */
export function errorOf({ message }: RawExchange): Fields | undefined {
  return isFields(message?.['error']) ? message['error'] : undefined;
}
