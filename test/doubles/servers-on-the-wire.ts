import type { JsonObject } from '../../contract/json.ts';

/** What a server says about the one tool it has; the tool is called `do`. */
export type Said = { title?: string; description?: string; annotations?: JsonObject; inputSchema?: JsonObject };
export type Wired = { server: string; url: string; tool: string; input: JsonObject };

type Rpc = { id?: string | number; method: string; params?: JsonObject };

/**
 * Servers at the other end of `fetch`, without a network: what arrives here has left the host. `modern` ones speak 2026-07-28, the others
 * the older revisions with sessions. Each keeps a stream open on which it tells of changes.
 */
export function serversOnTheWire(onCall: (call: Wired) => JsonObject) {
  const servers = new Map<string, { modern: boolean; said: Said; session: number; tell: Set<(message: object) => void> }>();

  return {
    add(name: string, modern: boolean): void {
      servers.set(name, { modern, said: {}, session: 0, tell: new Set() });
    },
    /** It says something else about its tool from now on, and tells that it does. */
    say(name: string, said: Said): void {
      const server = of(name);
      server.said = said;
      for (const tell of server.tell) tell({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    },
    /** It does not know its client any more. */
    forget: (name: string): void => void (of(name).session += 1),
    fetch: answer,
  };

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const name = url.hostname.split('.')[0] ?? '';
    const server = of(name);
    const session = `s${server.session}`;
    const known = server.modern || new Headers(init.headers).get('mcp-session-id') === session;
    if (init.method === 'GET') return server.modern || !known ? nothing(405) : stream(server.tell, init.signal);
    if (init.method !== 'POST') return nothing(200);
    const { id, method, params = {} } = JSON.parse(init.body as string) as Rpc;
    if (server.modern && method === 'initialize') return refused(id, session);
    if (!known && method !== 'initialize') return nothing(method === 'server/discover' ? 400 : 404);
    if (id === undefined) return nothing(202);
    if (method === 'subscriptions/listen') return stream(server.tell, init.signal, id);
    return json({ jsonrpc: '2.0', id, result: resultOf(name, url.href, method, params) }, session);
  }

  function resultOf(name: string, url: string, method: string, params: JsonObject): JsonObject {
    const { modern, said } = of(name);
    const complete: JsonObject = modern ? { resultType: 'complete', ttlMs: 600_000, cacheScope: 'private' } : {};
    switch (method) {
      case 'server/discover':
        return { ...complete, supportedVersions: ['2026-07-28'], capabilities: { tools: { listChanged: true } } };
      case 'initialize':
        return {
          protocolVersion: params['protocolVersion'] ?? '',
          capabilities: { tools: { listChanged: true } },
          serverInfo: { name, version: '1' },
        };
      case 'tools/list':
        return { ...complete, tools: [{ name: 'do', inputSchema: { type: 'object' }, ...said }] };
      case 'tools/call':
        return {
          ...complete,
          ...onCall({ server: name, url, tool: params['name'] as string, input: (params['arguments'] ?? {}) as JsonObject }),
        };
      default:
        return complete;
    }
  }

  function of(name: string) {
    const server = servers.get(name);
    if (!server) throw new Error(`No server ${name}.`);
    return server;
  }
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
function stream(tell: Set<(message: object) => void>, signal: RequestInit['signal'], id?: string | number): Response {
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
      tell.add(listener);
      signal?.addEventListener('abort', () => {
        tell.delete(listener);
        controller.error(signal.reason);
      });
    },
    cancel() {
      if (mine) tell.delete(mine);
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
}
