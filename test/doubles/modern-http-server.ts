import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { answerJson, beginStream, listening, type Rpc, rpcOf, resultOf, sayOn } from './listening.ts';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
type Tool = { name: string; inputSchema: object };

/**
 * A server of 2026-07-28 over HTTP. It tells of changes to whom listens, can drop these streams,
 * and says how long its lists hold.
 */
export async function modernHttpServer(about: { tells?: boolean; ttlMs?: number; tools?: Tool[]; headersDiffer?: boolean } = {}) {
  const { tells = true, ttlMs = 60_000 } = about;
  const seen: { rpc: string; headers: IncomingHttpHeaders; params: Record<string, unknown> }[] = [];
  const listeners = new Map<string | number, ServerResponse>();
  const tools: Tool[] = about.tools ?? [{ name: 'echo', inputSchema: { type: 'object' } }];

  const server = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    seen.push({ rpc: rpc.method ?? '', headers: request.headers, params: rpc.params ?? {} });
    if (rpc.id === undefined) return void response.writeHead(202).end();
    if (rpc.method === 'subscriptions/listen') return listen(rpc.id, response);
    if (rpc.method === 'initialize') return refuse(rpc.id, response, -32022);
    if (rpc.method === 'tools/call' && about.headersDiffer) return refuse(rpc.id, response, -32020);
    answerJson(response, { jsonrpc: '2.0', id: rpc.id, result: { resultType: 'complete', ...resultFor(rpc) } });
  });

  return {
    ...server,
    launch: { kind: 'http' as const, url: `${server.origin}/mcp`, headers: {} },
    seen,
    tools,
    listeners,
    of: (rpc: string) => seen.filter((one) => one.rpc === rpc),
    dropListeners() {
      for (const stream of listeners.values()) stream.destroy();
      listeners.clear();
    },
    tellToolsChanged() {
      for (const [id, stream] of listeners) say(id, stream, 'notifications/tools/list_changed', {});
    },
  };

  function resultFor(rpc: Rpc): object {
    const lasting = { ttlMs, cacheScope: 'private' };
    if (rpc.method === 'server/discover')
      return { ...lasting, supportedVersions: ['2026-07-28'], capabilities: { tools: { listChanged: tells } } };
    return rpc.method === 'tools/list' ? { ...lasting, tools } : (resultOf(rpc, []) ?? {});
  }

  function refuse(id: string | number, response: ServerResponse, code: number): void {
    const error = { code, message: 'No', data: { supported: ['2026-07-28'] } };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, error }));
  }

  function listen(id: string | number, response: ServerResponse): void {
    beginStream(response);
    listeners.set(id, response);
    say(id, response, 'notifications/subscriptions/acknowledged', { notifications: { toolsListChanged: true } });
  }

  function say(id: string | number, stream: ServerResponse, method: string, params: object): void {
    sayOn(stream, { jsonrpc: '2.0', method, params: { ...params, _meta: { [SUBSCRIPTION]: id } } });
  }
}
