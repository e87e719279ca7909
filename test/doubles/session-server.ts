import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { answerJson, beginStream, listening, type Rpc, rpcOf, resultOf, sayOn } from './listening.ts';

type Seen = { http: string; rpc?: string; session?: string; headers: IncomingHttpHeaders; at: number };

/**
 * A Streamable HTTP server of the years with sessions. It can forget them, drop its streams, answer
 * slowly, and have moved from /old.
 */
export async function sessionServer(
  about: { retry?: number; ids?: boolean; stream?: 'none'; forgets?: 400 | 404; movedTo?: string; revision?: string } = {},
) {
  const seen: Seen[] = [];
  const sessions = new Set<string>();
  const streams = new Set<ServerResponse>();
  const tools = ['echo', 'slow', 'hang', 'batch'];
  let lastSession = 0;
  let lastEvent = 0;
  let refusals = 0;

  const server = await listening(async (request, response) => {
    if (request.url === '/old') return void response.writeHead(307, { location: about.movedTo ?? '/mcp' }).end();
    const session = request.headers['mcp-session-id']?.toString();
    const rpc = request.method === 'POST' ? await rpcOf(request) : undefined;
    seen.push({
      http: request.method ?? '',
      headers: request.headers,
      at: performance.now(),
      ...(rpc?.method && { rpc: rpc.method }),
      ...(session && { session }),
    });
    if (rpc?.method === 'server/discover') return void response.writeHead(400).end();
    if (rpc?.method === 'initialize') return greet(rpc, response);
    if (session === undefined || !sessions.has(session))
      return void response.writeHead(about.forgets ?? 404).end('No valid session ID provided');
    if (request.method === 'DELETE') return void (sessions.delete(session), response.writeHead(200).end());
    if (request.method === 'GET') return openStream(response);
    if (rpc) answer(rpc, response);
  });

  return {
    ...server,
    launch: { kind: 'http' as const, url: `${server.origin}/mcp`, headers: {} },
    seen,
    tools,
    sessions,
    streams,
    of: (rpc: string) => seen.filter((one) => one.rpc === rpc),
    gets: () => seen.filter((one) => one.http === 'GET'),
    forget: () => sessions.clear(),
    /** The next asked for are answered with a fault. */
    refuseStreams: (times: number) => void (refusals = times),
    dropStreams() {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    tellToolsChanged() {
      for (const stream of streams) say(stream, { jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    },
  };

  function greet(rpc: Rpc, response: ServerResponse): void {
    lastSession += 1;
    sessions.add(`s${lastSession}`);
    const result = { ...resultOf(rpc, tools), ...(about.revision && { protocolVersion: about.revision }) };
    answerJson(response, { jsonrpc: '2.0', id: rpc.id, result }, { 'mcp-session-id': `s${lastSession}` });
  }

  function openStream(response: ServerResponse): void {
    if (about.stream === 'none') return void response.writeHead(405).end();
    if (refusals > 0) {
      refusals -= 1;
      return void response.writeHead(503).end();
    }
    beginStream(response, about.retry === undefined ? '' : `retry: ${about.retry}\n\n`);
    streams.add(response);
    if (about.ids) say(response, { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'here' } });
  }

  function say(stream: ServerResponse, message: object): void {
    lastEvent += 1;
    sayOn(stream, message, about.ids ? { id: `e${lastEvent}` } : {});
  }

  function answer(rpc: Rpc, response: ServerResponse): void {
    if (rpc.id === undefined) return void response.writeHead(202).end();
    const body = JSON.stringify({ jsonrpc: '2.0', id: rpc.id, result: resultOf(rpc, tools) });
    const { name } = rpc.params ?? {};
    if (rpc.method === 'tools/call' && name === 'hang') return;
    if (rpc.method === 'tools/call' && name === 'batch') {
      beginStream(response);
      sayOn(response, [{ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'first' } }, JSON.parse(body)]);
      return void response.end();
    }
    if (rpc.method !== 'tools/call' || name !== 'slow') return answerJson(response, JSON.parse(body));
    // A beginning, and never an end.
    response.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, 10));
  }
}
