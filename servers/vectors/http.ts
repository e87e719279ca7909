import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { Problem } from './problem.ts';
import { uriOf } from './resources.ts';
import type { Tables } from './tables.ts';

type Needs = { create(): McpServer; tables: Tables; port: number; longestMessage: number; onerror(error: Error): void };

/**
 * Streamable HTTP at /mcp, on 127.0.0.1 alone. A page in a browser can reach that address too, by a
 * name of its own that leads here (DNS rebinding): so Host and Origin have to be this machine's.
 */
export async function serveHttp({
  create,
  tables,
  port,
  longestMessage,
  onerror,
}: Needs): Promise<{ origin: string; close(): Promise<void> }> {
  const handler = createMcpHandler(create, { maxRequestBodySize: longestMessage, onerror });
  const stop = tables.onChange((change) => {
    if (change.change === 'tables') handler.notify.resourcesChanged();
    else handler.notify.resourceUpdated(uriOf(change.table));
  });
  const http = createHttpServer((request, response) => {
    answer(request, response, handler.fetch).catch((error: unknown) => {
      response.destroy();
      if (error instanceof Error) onerror(error);
    });
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening').catch((cause: unknown) => {
    throw new Problem(`Port ${port} of 127.0.0.1 cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      stop();
      await handler.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, handle: (request: Request) => Promise<Response>): Promise<void> {
  const asked = toRequest(request, response);
  const refused =
    hostHeaderValidationResponse(asked, localhostAllowedHostnames()) ?? originValidationResponse(asked, localhostAllowedOrigins());
  const { status, headers, body } =
    refused ?? (new URL(asked.url).pathname === '/mcp' ? await handle(asked) : new Response(null, { status: 404 }));
  response.writeHead(status, Object.fromEntries(headers));
  if (body) for await (const chunk of body) response.write(chunk);
  response.end();
}

/** A client that hangs up has cancelled. */
function toRequest(request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '/', headers } = request;
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: given,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
  });
}
