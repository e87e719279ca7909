import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { portOf } from './port-of.ts';
import { parseJson } from './parse-json.ts';

const Rpc = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type Rpc = z.infer<typeof Rpc>;

/**
 * An HTTP server of this machine for the test that runs now; gives its origin and how to end it
 * earlier.
 */
export async function listening(listener: RequestListener, port = 0): Promise<{ origin: string; port: number; end(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(end);
  const given = portOf(server);
  return { origin: `http://127.0.0.1:${given}`, port: given, end };
}

export async function rpcOf(request: IncomingMessage): Promise<Rpc> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return parseJson(Rpc, text);
}

export function answerJson(response: ServerResponse, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function beginStream(response: ServerResponse, first = ''): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first || ': hello\n\n');
}

export function sayOn(response: ServerResponse, message: object, fields: { id?: string; event?: string } = {}): void {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  response.write(`${head.join('')}data: ${JSON.stringify(message)}\n\n`);
}

/** The tools of every one of these servers: `echo` gives the arguments back, `hang` nothing. */
export function resultOf({ method, params }: Rpc, tools: string[]): object | undefined {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params?.['protocolVersion'],
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'remote', version: '1' },
      };
    case 'tools/list':
      return { tools: tools.map((name) => ({ name, inputSchema: { type: 'object' } })) };
    case 'tools/call':
      return { content: [{ type: 'text', text: JSON.stringify(params?.['arguments']) }] };
    default:
      return {};
  }
}
