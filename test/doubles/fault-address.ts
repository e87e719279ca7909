import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { portOf } from './port-of.ts';
import { parseJson } from './parse-json.ts';

export type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  id: number | string;
  /** Ends the answer with this message of JSON-RPC, or with this text as it stands. */
  json(message: object | string, status?: number): void;
  /** Begins an answer that is a stream. */
  stream(): ServerResponse;
};
type Doing = (asked: Asked) => unknown;

/** By method of MCP, `tools/call` by tool; GET for the stream on which a server speaks unasked. */
export type AddressScript = { on?: Record<string, Doing>; tools?: Record<string, Doing> };

/**
 * A server at a URL that does what its script says; what it says nothing about is answered as a
 * good one of 2025-11-25 would.
 */
export async function openFaultAddress({ on = {}, tools = {} }: AddressScript) {
  /** Requests it got. */
  const asked: string[] = [];
  let unfinished = 0;
  const names = Object.keys(tools);
  const well: Record<string, Doing> = {
    initialize({ json, id, response }) {
      response.setHeader('mcp-session-id', `session-${asked.length}`);
      const serverInfo = { name: 'faulty', version: '1' };
      json(result(id, { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo }));
    },
    'tools/list': ({ json, id }) => json(result(id, { tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) })),
    GET: ({ response }) => response.writeHead(405).end(),
    DELETE: ({ response }) => response.end(),
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/mcp`,
    asked,
    /** The number of its answers that somebody still waits for or listens to. */
    unfinished: () => unfinished,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    unfinished += 1;
    response.once('close', () => (unfinished -= 1));
    const body = await text(request).catch(() => '');
    const message = body === '' ? {} : parseJson(Message, body);
    const method = message.method ?? request.method ?? '';
    const about = { request, response, id: message.id ?? -1, json, stream };
    asked.push(method);
    const doing = on[method] ?? (method === 'tools/call' ? tools[message.params?.name ?? ''] : well[method]);
    if (doing) doing(about);
    else if (message.id === undefined) response.writeHead(202).end();
    else json({ id: message.id, error: { code: -32601, message: `No method ${method}` } });

    function json(what: object | string, status = 200): void {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof what === 'string' ? what : JSON.stringify({ jsonrpc: '2.0', ...what }));
    }
    function stream(): ServerResponse {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      return response;
    }
  }
}

const Message = z.object({
  method: z.string().optional(),
  id: z.union([z.number(), z.string()]).optional(),
  params: z.object({ name: z.string().optional() }).optional(),
});

export function result(id: number | string, result: object): { jsonrpc: '2.0'; id: number | string; result: object } {
  return { jsonrpc: '2.0', id, result };
}
