import type { JsonObject } from '../../contract/json.ts';
import { type Ask, createWork, type Work } from './work-that-asks.ts';
import { parseObject, objectOf, stringOf } from './parse-json.ts';
import { bodyOf } from './request-init.ts';

/** A server's words about one of its tools, which is called `do` where nothing else is said. */
export type Said = { name?: string; title?: string; description?: string; annotations?: JsonObject; inputSchema?: JsonObject };
export type Wired<Name extends string = string> = { server: Name; url: string; tool: string; input: JsonObject };
export type OnTheWire<Name extends string = string> = {
  /** The server may ask while it works, in either era. */
  onCall(call: Wired<Name>, ask: Ask): JsonObject | Promise<JsonObject>;
  /** Every byte that arrives at a server. */
  onBytes?(server: Name, bytes: string, message: JsonObject): void;
  /** The server's account of itself when it is connected. */
  instructions?: string;
  /** The server's answer to `tools/list`, given what it would; thrown: it refuses. */
  onList?(server: Name, tools: JsonObject): JsonObject | Promise<JsonObject>;
  /** The server is listened to from here on. */
  onStream?(server: Name): void;
  /** The text of its prompt `draft`. */
  prompt?(server: Name): string;
};

type Rpc = { id?: string | number; method?: string; params?: JsonObject; result?: JsonObject };

/**
 * Servers at the other end of `fetch`, without a network: what arrives here has left the host.
 * `modern` ones speak 2026-07-28, the others the older revisions with sessions. Each keeps a stream
 * open on which it tells of changes.
 */
export function serversOnTheWire<Name extends string = string>({
  onCall,
  onBytes,
  onList,
  onStream,
  instructions,
  prompt,
}: OnTheWire<Name>) {
  /** `isRead`: its tools were listed since it last said something else about them. */
  const servers = new Map<Name, { modern: boolean; said: Said[]; isRead: boolean; session: number; tell: Tell }>();
  /** Calls being worked on, by what a modern client gives back of it. */
  const works = new Map<string, Work>();
  /** Answers an older server waits for, by the id of its request. */
  const waiting = new Map<string | number, (answer: JsonObject | undefined) => void>();
  const capabilities: JsonObject = { tools: { listChanged: true }, ...(prompt && { prompts: {} }) };
  const about: JsonObject = { capabilities, ...(instructions !== undefined && { instructions }) };
  let ids = 0;
  let arrived = 0;

  return {
    add(name: Name, modern: boolean): void {
      servers.set(name, { modern, said: [{}], isRead: false, session: 0, tell: new Map() });
    },
    /** The server says something else about its tools from now on, and tells that it does. */
    say(name: Name, ...said: Said[]): void {
      const server = of(name);
      server.said = said;
      server.isRead = false;
      for (const tell of server.tell.keys()) tell({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    },
    /** The client has listed the tools of the server since these last changed. */
    isRead: (name: Name): boolean => of(name).isRead,
    /** The streams on which it tells of changes end. */
    drop(name: Name): void {
      for (const end of of(name).tell.values()) end();
    },
    /** The server no longer knows its client. */
    forget: (name: Name): void => void (of(name).session += 1),
    /** An older server asks by itself. Gives what it was answered; undefined: it was refused. */
    askUnlinked: (name: Name, method: string, params: JsonObject): Promise<JsonObject | undefined> =>
      new Promise((resolve) => {
        const id = `s${(ids += 1)}`;
        waiting.set(id, resolve);
        for (const tell of [...of(name).tell.keys()].slice(-1)) tell({ jsonrpc: '2.0', id, method, params });
      }),
    /** The event that they waited for will not come any more. */
    giveUp(): void {
      works.clear();
      waiting.clear();
    },
    /** The number of requests that have arrived. */
    count: () => arrived,
    fetch: answer,
  };

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    arrived += 1;
    const url = new URL(input instanceof Request ? input.url : input);
    const label = url.hostname.split('.')[0];
    const name = [...servers.keys()].find((one) => one === label);
    if (name === undefined) throw new Error(`No server ${label}.`);
    const server = of(name);
    const session = `s${server.session}`;
    const known = server.modern || new Headers(init.headers).get('mcp-session-id') === session;
    if (init.method === 'GET') return server.modern || !known ? nothing(405) : listened(name, init.signal);
    if (init.method !== 'POST') return nothing(200);
    const message = parseObject(bodyOf(init));
    if (onBytes) onBytes(name, bytesOf(url, init), message);
    const { id, method, params = {}, result } = rpcIn(message);
    if (server.modern && method === 'initialize') return refused(id, session);
    if (!known && method !== 'initialize') return nothing(method === 'server/discover' ? 400 : 404);
    if (id === undefined) return nothing(202);
    if (method === undefined) {
      waiting.get(id)?.(result);
      waiting.delete(id);
      return nothing(202);
    }
    if (method === 'tools/call') return work({ server: name, url: url.href, id, params, session, signal: init.signal });
    if (method === 'subscriptions/listen') return listened(name, init.signal, id);
    if (method === 'tools/list' && onList) return listing(name, id, session);
    return json({ jsonrpc: '2.0', id, result: resultOf(name, method, params) }, session);
  }

  function listened(name: Name, signal: RequestInit['signal'], id?: string | number): Response {
    onStream?.(name);
    return stream(of(name).tell, signal, id);
  }

  async function listing(name: Name, id: string | number, session: string): Promise<Response> {
    try {
      return json({ jsonrpc: '2.0', id, result: await onList?.(name, resultOf(name, 'tools/list', {})) }, session);
    } catch (error) {
      return json({ jsonrpc: '2.0', id, error: { code: -32603, message: String(error) } }, session);
    }
  }

  async function work(wanted: { server: Name; url: string; params: JsonObject } & Answering): Promise<Response> {
    const { server, url, params, ...answering } = wanted;
    const { modern } = of(server);
    const kept = typeof params['requestState'] === 'string' ? params['requestState'] : `w${(ids += 1)}`;
    const input = objectOf(params['arguments'] ?? {});
    const one = works.get(kept) ?? createWork((ask) => onCall({ server, url, tool: stringOf(params['name']), input }, ask));
    const given = params['inputResponses'];
    if (given !== undefined) one.goOn(objectOf(objectOf(given)['it']));
    const step = await one.next();
    if (!('ask' in step)) {
      works.delete(kept);
      const reply = 'result' in step ? { result: { ...completeOf(modern), ...step.result } } : step;
      return json({ jsonrpc: '2.0', id: answering.id, ...reply }, answering.session);
    }
    if (!modern) return overStream(one, answering);
    works.set(kept, one);
    const result = { resultType: 'input_required', inputRequests: { it: step.ask }, requestState: kept };
    return json({ jsonrpc: '2.0', id: answering.id, result }, answering.session);
  }

  /**
   * Older servers send their requests on the stream of the call, and its result when they have what
   * they wanted.
   */
  function overStream(one: Work, { id, session, signal }: Answering): Response {
    const body = new ReadableStream({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        const say = (message: object) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
        for (;;) {
          const step = await one.next();
          if (signal?.aborted) return;
          if (!('ask' in step)) {
            say({ jsonrpc: '2.0', id, ...step });
            return controller.close();
          }
          const asking = `s${(ids += 1)}`;
          const answered = new Promise<JsonObject | undefined>((resolve) => waiting.set(asking, resolve));
          say({ jsonrpc: '2.0', id: asking, ...step.ask });
          one.goOn(await answered);
        }
      },
    });
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream', 'mcp-session-id': session } });
  }

  function resultOf(name: Name, method: string, params: JsonObject): JsonObject {
    const server = of(name);
    const { modern, said } = server;
    const complete = completeOf(modern);
    switch (method) {
      case 'server/discover':
        return { ...complete, ...about, supportedVersions: ['2026-07-28'] };
      case 'initialize':
        return { ...about, protocolVersion: params['protocolVersion'] ?? '', serverInfo: { name, version: '1' } };
      case 'tools/list':
        server.isRead = true;
        return { ...complete, tools: said.map((one) => ({ name: 'do', inputSchema: { type: 'object' }, ...one })) };
      case 'prompts/list':
        return { ...complete, prompts: prompt ? [{ name: 'draft', arguments: [{ name: 'topic' }] }] : [] };
      case 'prompts/get':
        return { ...complete, messages: [{ role: 'user', content: { type: 'text', text: prompt?.(name) ?? '' } }] };
      default:
        return complete;
    }
  }

  function of(name: Name) {
    const server = servers.get(name);
    if (!server) throw new Error(`No server ${name}.`);
    return server;
  }
}

/** A listener: how it is told, and how it is told no more. */
type Tell = Map<(message: object) => void, () => void>;

type Answering = { id: string | number; session: string; signal: RequestInit['signal'] };

function rpcIn({ id, method, params, result }: JsonObject): Rpc {
  return {
    ...((typeof id === 'string' || typeof id === 'number') && { id }),
    ...(typeof method === 'string' && { method }),
    ...(params !== undefined && { params: objectOf(params) }),
    ...(result !== undefined && { result: objectOf(result) }),
  };
}

function bytesOf(url: URL, { headers, body }: RequestInit): string {
  return [url.href, ...[...new Headers(headers)].map((each) => each.join(': ')), bodyOf({ body })].join('\n');
}

function completeOf(modern: boolean): JsonObject {
  return modern ? { resultType: 'complete', ttlMs: 600_000, cacheScope: 'private' } : {};
}

function refused(id: Rpc['id'], session: string): Response {
  return json({ jsonrpc: '2.0', id, error: { code: -32022, message: 'No', data: { supported: ['2026-07-28'] } } }, session, 400);
}

function json(body: object, session: string, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'mcp-session-id': session } });
}

function nothing(status: number): Response {
  return new Response(null, { status });
}

/** A stream that stays open. With an id it is the answer to who asked to listen. */
function stream(tell: Tell, signal: RequestInit['signal'], id?: string | number): Response {
  let mine: ((message: object) => void) | undefined;
  const body = new ReadableStream({
    start(controller) {
      const say = (message: object) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
      mine = (message) => {
        if (id === undefined) return say(message);
        const params = { _meta: { 'io.modelcontextprotocol/subscriptionId': id } };
        say({ ...message, params });
      };
      if (id !== undefined) {
        const params = { notifications: { toolsListChanged: true }, _meta: { 'io.modelcontextprotocol/subscriptionId': id } };
        say({ jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params });
      }
      const listener = mine;
      tell.set(listener, () => {
        tell.delete(listener);
        controller.close();
      });
      signal?.addEventListener('abort', () => {
        if (tell.delete(listener)) controller.error(signal.reason);
      });
    },
    cancel() {
      if (mine) tell.delete(mine);
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
}
