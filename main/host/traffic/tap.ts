import type { Transport } from '@modelcontextprotocol/client';
import type { Clock } from '../needs.ts';
import { type Fields, isFields } from '../servers/fields.ts';
import { aboutAnswer, aboutMessage } from './about-message.ts';
import { hearClose, hearMessages } from './hear-messages.ts';
import { keepBody } from './keep-body.ts';
import { chatOf } from './on-behalf-of.ts';
import { type Exchange, recordHttp } from './record-http.ts';
import type { Redactor } from './redactor.ts';
import { secretArguments } from './secret-arguments.ts';
import type { Recorded, Traffic } from './traffic.ts';

/** The tap that records the messages of one connection. */
export type Tap = {
  /** Records what passes through the transport from here on, in both directions. */
  onto(transport: Transport): void;
  /** Records the HTTP exchanges that carry the messages. */
  fetch(real: typeof fetch): typeof fetch;
};

type Needs = {
  traffic: Pick<Traffic, 'record'>;
  clock: Pick<Clock, 'now'>;
  redactor: Redactor;
  server: { id: string; name(): string };
  /** The check that the connection is for. */
  check?: string;
};
type Id = string | number;
type Side = Recorded['from'];
/** A request on its way; `root`: the one it goes on with, or itself. */
type Sent = { number: number; root: number; at: number; method: string; name: string | undefined };
type Common = Pick<Recorded, 'at' | 'server' | 'serverName' | 'from' | 'body' | 'check'>;

/** More requests without an answer are those of a side that gives none. */
const MOST_OPEN = 2000;

/** The tap of one connection: ties answers, progress and further rounds to their request. */
export function createTap({ traffic, clock, redactor, server, check }: Needs): Tap {
  const open: Record<Side, Map<Id, Sent>> = { host: new Map(), server: new Map() };
  /** The request of ours whose progress is told under this token. */
  const told = new Map<Id, number>();
  /** The first request of those that the server answered with a wish for more. */
  const unfinished = new Map<string, number>();

  return {
    onto(transport) {
      const send = transport.send.bind(transport);
      transport.send = (message, options) => {
        note('host', message);
        return send(message, options);
      };
      hearMessages(transport, (message) => note('server', message));
      hearClose(transport, noteLost);
    },
    fetch: (real) => recordHttp({ real, clock, numberOf: (id) => open.host.get(id)?.number, onExchange: noteExchange }),
  };

  function note(from: Side, message: Fields): void {
    const { method } = message;
    if (typeof method === 'string') noteMessage(from, method, message);
    else noteAnswer(from, message);
  }

  function noteMessage(from: Side, method: string, message: Fields): void {
    const params = isFields(message['params']) ? message['params'] : {};
    // Arguments that a check makes up are nobody's secret.
    if (check === undefined) for (const secret of secretArguments(method, params)) redactor.add(secret);
    const said = { ...common(from, message), ...aboutMessage(method, params, redactor.redact), method };
    const id = message['id'];
    if (!isId(id)) return void traffic.record({ ...said, kind: 'notification', ...tied(aboutWhich(from, method, params)) });

    const before = from === 'host' ? goesOnWith(method, said.name, params) : undefined;
    const chat = from === 'host' ? chatOf(method) : undefined;
    const number = traffic.record({ ...said, kind: 'request', id, ...tied(before), ...(chat && { chat }) });
    remember(open[from], id, { number, root: before ?? number, at: said.at, method, name: said.name });
    const token = isFields(params['_meta']) ? params['_meta']['progressToken'] : undefined;
    if (isId(token)) remember(told, token, before ?? number);
  }

  function noteAnswer(from: Side, message: Fields): void {
    const id = message['id'];
    const requests = open[from === 'host' ? 'server' : 'host'];
    const request = isId(id) ? requests.get(id) : undefined;
    if (isId(id)) requests.delete(id);
    const about = aboutAnswer(message, redactor.redact);
    const said = common(from, message);
    traffic.record({
      ...said,
      ...about,
      kind: 'error' in message ? 'error' : 'result',
      method: request?.method ?? '',
      ...(isId(id) && { id }),
      ...(request && { of: request.number, tookMs: Math.max(0, said.at - request.at) }),
      ...(request?.name !== undefined && { name: request.name }),
    });
    if (request && about.result === 'input-required')
      remember(unfinished, keyOf(request.method, request.name, message['result']), request.root);
  }

  /** Requests that nobody will answer any more. */
  function noteLost(): void {
    for (const from of ['host', 'server'] as const) {
      for (const [id, { number, at, method, name }] of open[from]) {
        const said = common(from === 'host' ? 'server' : 'host', {});
        traffic.record({
          ...said,
          kind: 'lost',
          method,
          id,
          ...(name !== undefined && { name }),
          of: number,
          tookMs: Math.max(0, said.at - at),
        });
      }
      open[from].clear();
    }
  }

  function noteExchange({ of, body, failure, ...exchange }: Exchange): void {
    traffic.record({
      ...common('host', body),
      ...exchange,
      ...tied(of),
      ...(failure !== undefined && { says: redactor.redact(failure) }),
      kind: 'http',
    });
  }

  function common(from: Side, message: object): Common {
    return {
      at: clock.now(),
      server: server.id,
      serverName: server.name(),
      from,
      body: () => keepBody(message, redactor.redact),
      ...(check !== undefined && { check }),
    };
  }

  /** The first of the requests that this one goes on with, now that the server has what it asked for. */
  function goesOnWith(method: string, name: string | undefined, params: Fields): number | undefined {
    if (!('inputResponses' in params) && !('requestState' in params)) return undefined;
    return unfinished.get(keyOf(method, name, params));
  }

  function aboutWhich(from: Side, method: string, params: Fields): number | undefined {
    if (method === 'notifications/progress' && isId(params['progressToken'])) return told.get(params['progressToken']);
    if (method === 'notifications/cancelled' && isId(params['requestId'])) return open[from].get(params['requestId'])?.root;
    return undefined;
  }
}

/** Of a request that was answered with a wish for more: the server's state, or where it has none what was asked for. */
function keyOf(method: string, name: string | undefined, holder: unknown): string {
  const state = isFields(holder) ? holder['requestState'] : undefined;
  return typeof state === 'string' ? `state ${state}` : `${method} ${name ?? ''}`;
}

function tied(of: number | undefined): { of?: number } {
  return of === undefined ? {} : { of };
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number';
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST_OPEN) return;
    map.delete(oldest);
  }
}
