import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { portOf } from '../doubles/port-of.ts';

/** A server that speaks stdio, put behind an address as the suite needs it. */
export async function serveAtUrl(
  create: (era: 'legacy' | 'modern') => McpServer | Promise<McpServer>,
): Promise<{ url: string; close(): Promise<void> }> {
  const handler = createMcpHandler(({ era }) => create(era));
  const http = createServer((request, response) => {
    void (async () => {
      const answer = await handler.fetch(await toRequest(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) for await (const chunk of answer.body) response.write(chunk);
      response.end();
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const port = portOf(http);
  const close = () =>
    new Promise<void>((resolve) => {
      http.closeAllConnections();
      http.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}/mcp`, close };
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request;
  const body = method === 'POST' ? await text(request) : undefined;
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body,
  });
}
