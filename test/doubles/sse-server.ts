import type { ServerResponse } from 'node:http';
import { beginStream, listening, rpcOf, resultOf, sayOn } from './listening.ts';

/**
 * A server of 2024-11-05: a stream that names the address to post to, and nothing else is allowed
 * there.
 */
export async function sseServer(about: { refusal?: number; endpoint?: string; silent?: boolean } = {}) {
  const seen: string[] = [];
  const streams = new Map<string, ServerResponse>();
  let last = 0;

  const server = await listening(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    seen.push(`${request.method} ${pathname}`);
    if (pathname === '/sse') return request.method === 'GET' ? open(response) : void response.writeHead(about.refusal ?? 405).end();
    const stream = streams.get(searchParams.get('session') ?? '');
    if (!stream) return void response.writeHead(404).end();
    const rpc = await rpcOf(request);
    response.writeHead(202).end('Accepted');
    if (rpc.id !== undefined && rpc.params?.['name'] !== 'hang')
      sayOn(stream, { jsonrpc: '2.0', id: rpc.id, result: resultOf(rpc, ['echo', 'hang']) });
  });

  return {
    ...server,
    launch: { kind: 'http' as const, url: `${server.origin}/sse`, headers: {} },
    seen,
    dropStreams() {
      for (const stream of streams.values()) stream.end();
      streams.clear();
    },
    /** The streams stay; what is posted finds nobody. */
    forget: () => streams.clear(),
  };

  function open(response: ServerResponse): void {
    beginStream(response);
    if (about.silent) return;
    last += 1;
    streams.set(`s${last}`, response);
    response.write(`event: endpoint\ndata: ${about.endpoint ?? ''}/messages?session=s${last}\n\n`);
  }
}
