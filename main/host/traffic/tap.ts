import type { Transport } from '@modelcontextprotocol/client';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import type { Clock } from '../base/needs.ts';
import { isFields, type Fields } from '../base/fields.ts';
import { aboutAnswer, aboutMessage } from './about-message.ts';
import { hearClose, hearMessages } from './hear-messages.ts';
import { keepBody } from './keep-body.ts';
import { chatOf, isHealthCheck } from './on-behalf-of.ts';
import { carriedId, httpAnswer, httpRequest, type HttpExchange } from './record-http.ts';
import type { Recorded, RecordedServer, Traffic } from './traffic.ts';
import { isSecretName } from './secret-name.ts';

const DEEPEST = 10;

type Needs = {
  traffic: Pick<Traffic, 'record' | 'catchUp'>;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  server: RecordedServer;
  /** The check that the connection is for. */
  check?: string;
};
type MessageId = string | number;
type Side = Exclude<TrafficMessage['from'], 'model'>;
/**
 * A request on its way since then by the monotonic clock; `root`: the one it goes on with, or
 * itself.
 */
type SentRequest = { number: number; root: number; since: number; method: string; name: string | undefined } & Pick<TrafficMessage, 'chat'>;
type Common = Pick<TrafficMessage, 'at' | 'from' | 'check'>;
/** A request or notification as it was when it passed. */
type Passed = { at: number; elapsed: number; from: Side; method: string; params: Fields } & Pick<TrafficMessage, 'chat' | 'healthCheck'>;

/** More requests without an answer are those of a side that gives none. */
const MOST_OPEN = 2000;
const NONE: Fields = {};
/** Requests of the host for which a server may have to ask. */
const WORK = new Set(['tools/call', 'prompts/get', 'resources/read']);

/**
 * The tap that records the messages of one connection, and ties answers, progress and further
 * rounds to their request.
 */
export class Tap {
  readonly #traffic: Needs['traffic'];
  readonly #clock: Needs['clock'];
  readonly #server: RecordedServer;
  readonly #check: string | undefined;
  readonly #redact: (text: string) => string;
  readonly #open: Record<Side, Map<MessageId, SentRequest>> = { host: new Map(), server: new Map() };
  /** The request of ours whose progress is told under this token. */
  readonly #told = new Map<MessageId, number>();
  /** The first request of those that the server answered with a wish for more, and when it did. */
  readonly #unfinished = new Map<string, { root: number; since: number }>();

  constructor({ traffic, clock, server, check }: Needs) {
    this.#traffic = traffic;
    this.#clock = clock;
    this.#server = server;
    this.#check = check;
    this.#redact = (text) => server.redactor.redact(text);
  }

  /** Records what passes through the transport from here on, in both directions. */
  onto(transport: Transport): void {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.#note('host', message);
      return send(message, options);
    };
    hearMessages(transport, (message) => this.#note('server', message));
    hearClose(transport, () => this.#noteLost());
  }

  /**
   * Records the HTTP exchanges that carry the messages, each once the head of its answer is there.
   */
  fetch(real: typeof fetch): typeof fetch {
    return async (input, init = {}) => {
      const since = this.#clock.elapsed();
      const of = this.#numberOf(carriedId(init));
      const request = httpRequest(input, init);
      const { method } = request;
      try {
        const answered = await real(input, init);
        const tookMs = this.#clock.elapsed() - since;
        this.#noteExchange({ method, status: answered.status, of, tookMs, body: { request, response: httpAnswer(answered) } });
        return answered;
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        this.#noteExchange({ method, of, tookMs: this.#clock.elapsed() - since, failure, body: { request, failure } });
        throw error;
      }
    };
  }

  /** Only what cannot wait is done before the message goes on: the rest would cost every call. */
  #note(from: Side, message: Fields): void {
    const at = this.#clock.now();
    const elapsed = this.#clock.elapsed();
    const { method } = message;
    if (typeof method !== 'string') {
      return this.#traffic.record(this.#server.named(), () => this.#answerOf(message, { at, elapsed, from }));
    }
    const params = isFields(message['params']) ? message['params'] : NONE;
    // Arguments that a check makes up are nobody's secret. All others are known before the server
    // can repeat one.
    if (this.#check === undefined) for (const secret of secretArguments(method, params)) this.#server.redactor.add(secret);
    const chat = from === 'host' ? chatOf(method) : undefined;
    const healthCheck = (from === 'host' && isHealthCheck()) || undefined;
    this.#traffic.record(this.#server.named(), (number) =>
      this.#messageOf(message, { at, elapsed, from, method, params, chat, healthCheck }, number),
    );
  }

  #messageOf(message: Fields, { at, elapsed, from, method, params, chat, healthCheck }: Passed, number: number): Recorded {
    const said = { ...this.#common(from, at), ...aboutMessage(method, params, this.#redact), method };
    const body = keepBody(message, this.#redact);
    const id = message['id'];
    const during = from === 'server' ? this.#openFor(method) : undefined;
    if (!isId(id)) {
      const about = this.#aboutWhich(from, method, params);
      return { message: { ...said, kind: 'notification', ...tied(about), ...(during && { during }) }, body };
    }

    const unmet = from === 'host' ? this.#goesOnWith(method, said.name, params) : undefined;
    const before = unmet?.root;
    remember(this.#open[from], id, { number, root: before ?? number, since: elapsed, method, name: said.name, chat });
    const token = isFields(params['_meta']) ? params['_meta']['progressToken'] : undefined;
    if (isId(token)) remember(this.#told, token, before ?? number);
    return {
      message: {
        ...said,
        kind: 'request',
        id,
        ...tied(before),
        ...(unmet && { waitedMs: elapsed - unmet.since }),
        ...(chat && { chat }),
        ...(healthCheck && { healthCheck }),
        ...(during && { during }),
      },
      body,
    };
  }

  #answerOf(message: Fields, { at, elapsed, from }: Pick<Passed, 'at' | 'elapsed' | 'from'>): Recorded {
    const id = message['id'];
    const requests = this.#open[from === 'host' ? 'server' : 'host'];
    const request = isId(id) ? requests.get(id) : undefined;
    if (isId(id)) requests.delete(id);
    const about = aboutAnswer(message, this.#redact);
    if (request && about.result === 'input-required')
      remember(this.#unfinished, keyOf(request.method, request.name, message['result']), { root: request.root, since: elapsed });
    return {
      message: {
        ...this.#common(from, at),
        ...about,
        kind: 'error' in message ? 'error' : 'result',
        method: request?.method ?? '',
        ...(isId(id) && { id }),
        ...(request && { of: request.number, tookMs: elapsed - request.since }),
        ...(request?.name !== undefined && { name: request.name }),
      },
      body: keepBody(message, this.#redact),
    };
  }

  /** Requests that nobody will answer any more. */
  #noteLost(): void {
    this.#traffic.catchUp();
    const at = this.#clock.now();
    const elapsed = this.#clock.elapsed();
    for (const from of ['host', 'server'] as const) {
      for (const [id, { number, since, method, name }] of this.#open[from]) {
        this.#traffic.record(this.#server.named(), () => ({
          message: {
            ...this.#common(from === 'host' ? 'server' : 'host', at),
            kind: 'lost',
            method,
            id,
            ...(name !== undefined && { name }),
            of: number,
            tookMs: elapsed - since,
          },
          body: keepBody({}, this.#redact),
        }));
      }
      this.#open[from].clear();
    }
  }

  #noteExchange({ of, body, failure, ...exchange }: HttpExchange): void {
    const at = this.#clock.now();
    this.#traffic.record(this.#server.named(), () => ({
      message: {
        ...this.#common('host', at),
        ...exchange,
        ...tied(of),
        ...(failure !== undefined && { says: this.#redact(failure) }),
        kind: 'http',
      },
      body: keepBody(body, this.#redact),
    }));
  }

  #numberOf(id: MessageId | undefined): number | undefined {
    if (id === undefined) return undefined;
    this.#traffic.catchUp();
    return this.#open.host.get(id)?.number;
  }

  #common(from: Side, at: number): Common {
    return { at, from, ...(this.#check !== undefined && { check: this.#check }) };
  }

  /**
   * The first of the requests that this one goes on with, now that the server has what it asked
   * for.
   */
  #goesOnWith(method: string, name: string | undefined, params: Fields): { root: number; since: number } | undefined {
    if (!('inputResponses' in params) && !('requestState' in params)) return undefined;
    return this.#unfinished.get(keyOf(method, name, params));
  }

  /** The requests of the host that a question or a log line of the server may belong to. */
  #openFor(method: string): TrafficMessage['during'] {
    if (method === 'ping' || (method.startsWith('notifications/') && method !== 'notifications/message')) return undefined;
    const open = [...this.#open.host.values()].filter((request) => WORK.has(request.method));
    return open.length === 0 ? undefined : open.map(({ root, chat }) => ({ of: root, ...(chat && { chat }) }));
  }

  #aboutWhich(from: Side, method: string, params: Fields): number | undefined {
    if (method === 'notifications/progress' && isId(params['progressToken'])) return this.#told.get(params['progressToken']);
    if (method === 'notifications/cancelled' && isId(params['requestId'])) return this.#open[from].get(params['requestId'])?.root;
    return undefined;
  }
}

/**
 * Of a request that was answered with a wish for more: the server's state, or where it has none
 * what was asked for.
 */
function keyOf(method: string, name: string | undefined, holder: unknown): string {
  const state = isFields(holder) ? holder['requestState'] : undefined;
  return typeof state === 'string' ? `state ${state}` : `${method} ${name ?? ''}`;
}

function tied(of: number | undefined): { of?: number } {
  return of === undefined ? {} : { of };
}

function isId(value: unknown): value is MessageId {
  return typeof value === 'string' || typeof value === 'number';
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST_OPEN) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/**
 * Values of arguments whose name says that they are secret: a server may repeat them where nothing
 * says so.
 */
function secretArguments(method: string, params: Fields): string[] {
  const given = params['arguments'];
  return (method === 'tools/call' || method === 'prompts/get') && isFields(given) ? secretsIn(given, 0) : [];
}

function secretsIn(value: unknown, depth: number): string[] {
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (!Array.isArray(value) && isSecretName(name)) return textsIn(inner, depth);
    return secretsIn(inner, depth + 1);
  });
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1));
}
