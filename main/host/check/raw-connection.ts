import type { Came } from '../../../contract/check.ts';
import { METHOD_NOT_FOUND } from '../servers/error-codes.ts';
import type { Clock } from '../needs.ts';
import { type Fields, isFields } from '../servers/fields.ts';

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
export type Exchange = { sent: string; sentAt: number; came: Came; cameAt: number; message?: Fields };

type Sent = Pick<Exchange, 'sent' | 'sentAt'>;

/** Messages that nobody asked for, or that are none, as the server wrote them. Of a stray, the request whose id it has as text. */
export type Unasked = Record<'noise' | 'malformed' | 'strays' | 'asks' | 'untyped', ({ text: string; cameAt: number } & Partial<Sent>)[]>;

export type RawConnection = Awaited<ReturnType<typeof openRaw>>;

const LATE = Symbol('late');
const LONGEST_SHOWN = 2000;
/** Nothing follows a notification; over HTTP its reception is answered, and waited for so long. */
const TAKEN_MS = 1000;
const MOST_KEPT = 20;

/** JSON-RPC with a server and nothing else: no library stands between, so that its faults are seen. */
export async function openRaw(open: OpenPipe, { clock, inParams = {} }: { clock: Clock; inParams?: Fields }) {
  const waiting = new Map<unknown, (message: Fields | undefined) => void>();
  /** Cancelled ones, which may be answered or not. */
  const givenUp = new Set<unknown>();
  const unasked: Unasked = { noise: [], malformed: [], strays: [], asks: [], untyped: [] };
  /** Requests as they were sent, by their id as text. */
  const sentAs = new Map<string, Sent>();
  let lastId = 0;
  let hasEnded = false;
  // A server may speak before the way to it is known here.
  const opening = Promise.resolve().then(() => open({ line, ended }));
  const pipe = await opening;
  let ending: Promise<boolean | undefined> | undefined;

  return {
    unasked,
    hasEnded: () => hasEnded,
    setRevision: (revision: string) => pipe.setRevision(revision),
    end: (patience: number) => (ending ??= pipe.end(patience)),

    async notify(method: string, params?: Fields): Promise<void> {
      await taken({ jsonrpc: '2.0', method, ...(params && { params }) });
    },

    /** Sends a request and cancels it at once. */
    async cancelled(method: string, params: Fields): Promise<void> {
      const message = request(method, params);
      givenUp.add(message['id']);
      void pipe.send(message).catch(() => undefined);
      await cancel(message['id']);
    },

    /** `instead`: what goes along in place of what goes with every request. */
    async ask(method: string, params: Fields, patience: number, instead: Fields = inParams): Promise<Exchange> {
      const message = request(method, params, instead);
      const sent = { sent: shown(JSON.stringify(message)), sentAt: clock.now() };
      sentAs.set(String(message['id']), sent);
      if (hasEnded) return exchanged(sent, { is: 'ended' });
      let forget = () => undefined as void;
      const answer = new Promise<Fields | undefined | typeof LATE>((resolve) => {
        waiting.set(message['id'], resolve);
        forget = clock.after(patience, () => resolve(LATE));
      });
      // Over HTTP a message counts as sent only once it is answered, which may be never.
      const failing = Promise.withResolvers<string>();
      pipe.send(message).catch((error: unknown) => failing.resolve(shown(error instanceof Error ? error.message : String(error))));
      const came = await Promise.race([answer, failing.promise]);
      forget();
      waiting.delete(message['id']);
      if (came === LATE) {
        givenUp.add(message['id']);
        const silent = exchanged(sent, { is: 'nothing', ms: patience });
        await cancel(message['id']);
        return silent;
      }
      if (typeof came === 'string') return exchanged(sent, hasEnded ? { is: 'ended' } : { is: 'text', text: came });
      if (came) return { ...exchanged(sent, { is: 'text', text: shown(JSON.stringify(came)) }), message: came };
      return exchanged(sent, { is: 'ended' });
    },
  };

  function exchanged(sent: Sent, came: Came): Exchange {
    return { ...sent, came, cameAt: clock.now() };
  }

  async function cancel(requestId: unknown): Promise<void> {
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
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return keep('noise', text);
    }
    if (!isFields(message) || message['jsonrpc'] !== '2.0') return keep('noise', text);
    if ('method' in message) return 'id' in message ? answerAsk(message, text) : undefined;
    if (!isWellFormed(message)) keep('malformed', text);
    if (isFields(message['result']) && typeof message['result']['resultType'] !== 'string') keep('untyped', text);
    const answer = waiting.get(message['id']);
    waiting.delete(message['id']);
    if (answer) answer(message);
    else if (!givenUp.has(message['id'])) keep('strays', text, sentAs.get(String(message['id'])));
  }

  /** Nothing was declared that it could ask for, but whether somebody is there. */
  function answerAsk({ id, method }: Fields, text: string): void {
    const isPing = method === 'ping';
    if (!isPing) keep('asks', text);
    const answer = isPing ? { result: {} } : { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
    void opening.then((to) => to.send({ jsonrpc: '2.0', id, ...answer })).catch(() => undefined);
  }

  function ended(): void {
    hasEnded = true;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  }

  function keep(kind: keyof Unasked, text: string, sent?: Sent): void {
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
export function resultOf({ message }: Exchange): Fields | undefined {
  return isFields(message?.['result']) ? message['result'] : undefined;
}

/** The error of an exchange; undefined where a result or nothing came. */
export function errorOf({ message }: Exchange): Fields | undefined {
  return isFields(message?.['error']) ? message['error'] : undefined;
}
