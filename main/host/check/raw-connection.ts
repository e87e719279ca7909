import type { Came, ClientCapability } from '../../../contract/check.ts';
import { METHOD_NOT_FOUND, REJECTED } from '../servers/error-codes.ts';
import type { Clock } from '../base/needs.ts';
import { type Fields, isFields } from '../base/fields.ts';

/** The way to a server, without any knowledge of what is said on it. */
export type Pipe = {
  send(message: Fields): Promise<void>;
  /** Tells it to end, and waits for that so long: whether it did so by itself. Undefined: nothing of it runs here. */
  end(patience: number): Promise<boolean | undefined>;
  setRevision(revision: string): void;
};
/** Called for each line or message of the server, as it came, and once when there will be no more. */
export type Listening = { line(text: string): void; ended(): void };
export type OpenPipe = (listening: Listening) => Promise<Pipe>;

/** One request, what was written and what came back, and when. `message`: the answer, where there is one. */
export type RawExchange = { sent: string; sentAt: number; came: Came; cameAt: number; message?: Fields };

type SentFrame = Pick<RawExchange, 'sent' | 'sentAt'>;

/** Messages that nobody asked for, or that are none, as the server wrote them. Of a stray, the request whose id it has as text. */
export type Unasked = Record<
  'noise' | 'malformed' | 'strays' | 'repeats' | 'late' | 'asks' | 'untyped',
  ({ text: string; cameAt: number } & Partial<SentFrame>)[]
>;

/**
 * Requests that a server may send to a client that declares them. The check answers each with a
 * "no".
 */
const ASKS = {
  sampling: { method: 'sampling/createMessage', answer: { error: { code: REJECTED, message: 'User rejected sampling request' } } },
  elicitation: { method: 'elicitation/create', answer: { result: { action: 'decline' } } },
  roots: { method: 'roots/list', answer: { result: { roots: [] } } },
} satisfies Record<ClientCapability, { method: string; answer: Fields }>;

export type RawConnection = Awaited<ReturnType<typeof openRaw>>;

const LATE = Symbol('late');
const LONGEST_SHOWN = 2000;
/** Nothing follows a notification; over HTTP its reception is answered, and waited for so long. */
const TAKEN_MS = 1000;
const MOST_KEPT = 20;

type Needs = { clock: Clock; declared?: readonly ClientCapability[]; inParams?: Fields };

/** JSON-RPC with a server and nothing else: no library stands between, so that its faults are seen. */
export async function openRaw(open: OpenPipe, { clock, declared = [], inParams = {} }: Needs) {
  const waiting = new Map<unknown, (message: Fields | undefined) => void>();
  /** Cancelled requests, each with the last one that was sent before its cancellation. */
  const givenUp = new Map<unknown, number>();
  const answered = new Set<unknown>();
  const unasked: Unasked = { noise: [], malformed: [], strays: [], repeats: [], late: [], asks: [], untyped: [] };
  /** Requests as they were sent, by their id as text. */
  const sentAs = new Map<string, SentFrame>();
  let lastId = 0;
  let lastAnswered = 0;
  let heard = 0;
  let failure: unknown;
  let last: SentFrame | undefined;
  let endedAt: number | undefined;
  let onNotified = (_message: Fields) => undefined as void;
  // A server may speak before the way to it is known here.
  const opening = Promise.resolve().then(() => open({ line, ended }));
  const pipe = await opening;
  let ending: Promise<boolean | undefined> | undefined;

  return {
    unasked,
    hasEnded: () => endedAt !== undefined,
    /** The number of lines or messages that came. */
    heard: () => heard,
    /** The first error of sending; undefined: all was sent. */
    failure: () => failure,
    /** The last request, to which nothing came any more. */
    unanswered: (): RawExchange | undefined => last && { ...last, came: { is: 'ended' }, cameAt: endedAt ?? clock.now() },
    setRevision: (revision: string) => pipe.setRevision(revision),
    end: (patience: number) => (ending ??= pipe.end(patience)),

    async notify(method: string, params?: Fields): Promise<void> {
      await taken({ jsonrpc: '2.0', method, ...(params && { params }) });
    },

    /** Sends a request and cancels it at once. */
    async cancelled(method: string, params: Fields): Promise<void> {
      const message = request(method, params);
      // Until the server can know, an answer is none too late.
      givenUp.set(message['id'], Infinity);
      void pipe.send(message).catch(() => undefined);
      await cancel(message['id']);
    },

    /** Sends a request that stays open, waits for the first notification of it, and cancels it. An answer instead is the exchange, too. */
    async opened(method: string, params: Fields, patience: number): Promise<RawExchange> {
      const message = request(method, params);
      const isOfIt = (one: Fields) => {
        const about = isFields(one['params']) ? one['params']['_meta'] : undefined;
        return isFields(about) && about['io.modelcontextprotocol/subscriptionId'] === message['id'];
      };
      const exchange = await exchangeOf(message, patience, (resolve) => {
        onNotified = (one) => (isOfIt(one) ? resolve(one) : undefined);
      });
      onNotified = () => undefined;
      if (exchange.message && 'method' in exchange.message) await cancel(message['id']);
      return exchange;
    },

    /** `instead`: what goes along in place of what goes with every request. */
    async ask(method: string, params: Fields, patience: number, instead: Fields = inParams): Promise<RawExchange> {
      return exchangeOf(request(method, params, instead), patience);
    },
  };

  /** `listen`: gets what ends the wait besides the answer. */
  async function exchangeOf(message: Fields, patience: number, listen?: (resolve: (one: Fields) => void) => void): Promise<RawExchange> {
    const sent = { sent: shown(JSON.stringify(message)), sentAt: clock.now() };
    sentAs.set(String(message['id']), sent);
    last = sent;
    if (endedAt !== undefined) return exchanged(sent, { is: 'ended' });
    let forget = () => undefined as void;
    const answer = new Promise<Fields | undefined | typeof LATE>((resolve) => {
      waiting.set(message['id'], resolve);
      listen?.(resolve);
      forget = clock.after(patience, () => resolve(LATE));
    });
    // Over HTTP a message counts as sent only once it is answered, which may be never.
    const failing = Promise.withResolvers<string>();
    pipe.send(message).catch((error: unknown) => {
      failure ??= error;
      failing.resolve(shown(error instanceof Error ? error.message : String(error)));
    });
    const came = await Promise.race([answer, failing.promise]);
    forget();
    waiting.delete(message['id']);
    if (came === LATE) {
      const silent = exchanged(sent, { is: 'nothing', ms: patience });
      await cancel(message['id']);
      return silent;
    }
    if (typeof came === 'string') return exchanged(sent, endedAt === undefined ? { is: 'text', text: came } : { is: 'ended' });
    if (came) return { ...exchanged(sent, { is: 'text', text: shown(JSON.stringify(came)) }), message: came };
    return exchanged(sent, { is: 'ended' });
  }

  function exchanged(sent: SentFrame, came: Came): RawExchange {
    return { ...sent, came, cameAt: clock.now() };
  }

  async function cancel(requestId: unknown): Promise<void> {
    givenUp.set(requestId, lastId);
    const params = { requestId, reason: 'check' };
    await taken({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
  }

  async function taken(notification: Fields): Promise<void> {
    const late = Promise.withResolvers<void>();
    const forget = clock.after(TAKEN_MS, late.resolve);
    await Promise.race([pipe.send(notification).catch(() => undefined), late.promise]);
    forget();
  }

  function request(method: string, params: Fields, along: Fields = inParams): Fields {
    return { jsonrpc: '2.0', id: ++lastId, method, params: { ...params, ...along } };
  }

  function line(text: string): void {
    if (text.trim() === '') return;
    heard += 1;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return keep('noise', text);
    }
    if (!isFields(message) || message['jsonrpc'] !== '2.0') return keep('noise', text);
    if ('method' in message) return 'id' in message ? answerAsk(message, text) : onNotified(message);
    if (!isWellFormed(message)) keep('malformed', text);
    const { id, result } = message;
    if (isFields(result) && typeof result['resultType'] !== 'string') keep('untyped', text);
    if (isFields(result) && result['resultType'] === 'input_required' && !wantsDeclared(result['inputRequests'])) keep('asks', text);
    take(id, message, text);
  }

  function take(id: unknown, message: Fields, text: string): void {
    const sent = sentAs.get(String(id));
    const answer = waiting.get(id);
    waiting.delete(id);
    if (answer) {
      answered.add(id);
      lastAnswered = Math.max(lastAnswered, Number(id));
      return answer(message);
    }
    const cancelledAfter = givenUp.get(id);
    if (answered.has(id)) return keep('repeats', text, sent);
    if (cancelledAfter === undefined) return keep('strays', text, sent);
    answered.add(id);
    // Messages are read in their order: one that was sent after the cancellation was answered before this.
    if (lastAnswered > cancelledAfter) keep('late', text, sent);
  }

  /** Tells whether a result asks only for declared capabilities, in revisions without server requests. */
  function wantsDeclared(inputRequests: unknown): boolean {
    if (!isFields(inputRequests)) return true;
    return Object.values(inputRequests).every((one) => isFields(one) && answerTo(one['method']) !== undefined);
  }

  function answerTo(method: unknown): Fields | undefined {
    if (method === 'ping') return { result: {} };
    return declared.map((capability) => ASKS[capability]).find((ask) => ask.method === method)?.answer;
  }

  function answerAsk({ id, method }: Fields, text: string): void {
    const answer = answerTo(method);
    if (!answer) keep('asks', text);
    const said = answer ?? { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
    void opening.then((to) => to.send({ jsonrpc: '2.0', id, ...said })).catch(() => undefined);
  }

  function ended(): void {
    endedAt ??= clock.now();
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  }

  function keep(kind: keyof Unasked, text: string, sent?: SentFrame): void {
    if (unasked[kind].length < MOST_KEPT) unasked[kind].push({ text: shown(text), cameAt: clock.now(), ...sent });
  }
}

function isWellFormed(message: Fields): boolean {
  const { result, error } = message;
  if ('result' in message === 'error' in message) return false;
  if ('result' in message) return isFields(result);
  return isFields(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
}

function shown(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text.toWellFormed();
}

/** The result of an exchange; undefined where an error or nothing came. */
export function resultOf({ message }: RawExchange): Fields | undefined {
  return isFields(message?.['result']) ? message['result'] : undefined;
}

/** The error of an exchange; undefined where a result or nothing came. */
export function errorOf({ message }: RawExchange): Fields | undefined {
  return isFields(message?.['error']) ? message['error'] : undefined;
}
