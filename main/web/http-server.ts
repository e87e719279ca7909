import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HostError, reasonOf } from '../../contract/errors.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { WINDOW_PROTOCOL } from '../../contract/session-key.ts';
import type { Port } from '../../contract/wire.ts';
import { guarded } from '../host/base/guard.ts';
import type { Clock } from '../host/base/needs.ts';
import type { ViewOrigins } from '../host/machine/page-guards.ts';
import { isFetchedAhead } from '../host/machine/fetched-ahead.ts';
import type { PageFile } from '../host/machine/page-files.ts';
import type { Access } from './access.ts';
import { answerHttp, isOurHost } from './answer-http.ts';
import { MOST_BYTES, socketPort } from './port.ts';

type Needs = {
  page: Map<string, PageFile>;
  /** The text of the window's page. */
  html: string;
  access: Access;
  /** 0: any free one. */
  port: number;
  clock: Clock;
  /** Ours, as a person types it. */
  command: string;
  wordsFor(languages: readonly string[]): Promise<ShellWords>;
  /** Where views of servers come from; absent: none are shown. */
  views?: ViewOrigins;
  onPort(port: Port): void;
};
export type HttpServer = { origin: string; close(): Promise<void> };

/** Serves the window's files, and a port to every window, to this machine only. */
export async function openHttpServer({
  page,
  html,
  access,
  port: wanted,
  clock,
  command,
  wordsFor,
  views,
  onPort,
}: Needs): Promise<HttpServer> {
  const server = createServer();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    // Never the key that was offered beside it.
    handleProtocols: () => WINDOW_PROTOCOL,
  });
  const port = await listen(server, wanted);

  const onRequest = guarded('an HTTP request', async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await reply(request, response, { page, html, access, port, command, wordsFor, views });
    } catch (cause) {
      response.destroy();
      throw cause;
    }
  });
  const onUpgrade = guarded('a WebSocket', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refusal = refuseUpgrade(request, access, port);
    if (refusal) return hangUp(stream, refusal);
    sockets.handleUpgrade(request, stream, head, (socket) => onPort(socketPort(socket, clock)));
  });
  server.on('request', onRequest).on('upgrade', onUpgrade);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? ({ code: 'port-taken' } as const) : reasonOf(cause);
      reject(new HostError('bad-input', { code: 'port-unusable', port, why }, { cause }));
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function reply(request: IncomingMessage, response: ServerResponse, needs: Parameters<typeof answerHttp>[1]): Promise<void> {
  const { method = '', url = '', headers } = request;
  const {
    status,
    headers: sent,
    body,
  } = await answerHttp(
    {
      method,
      url,
      host: headers.host,
      cookies: headers.cookie,
      languages: headers['accept-language'],
      isAhead: isFetchedAhead(headers),
    },
    needs,
  );
  response.writeHead(status, sent);
  if (method === 'HEAD') return void response.end();
  if ('text' in body) return void response.end(body.text);
  // In large pieces: in the usual ones the window's code takes half as much processor time more.
  const { file, held } = body.file;
  const from = held === undefined ? {} : { fd: held, autoClose: false, start: 0 };
  createReadStream(file, { ...from, highWaterMark: 1024 * 1024 })
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * Browsers let any page open a socket to any address, so the origin says whether our own page asks.
 * A program sets any origin and may have the cookie, but not the key.
 */
function refuseUpgrade({ url, headers }: IncomingMessage, access: Access, port: number): string | undefined {
  if (!isOurHost(headers.host)) return '403 Forbidden';
  if (headers.origin !== `http://${headers.host}`) return '403 Forbidden';
  if (!access.knows(headers.cookie, port) || !access.isKey(offeredKey(headers))) return '401 Unauthorized';
  if (url !== '/port') return '404 Not Found';
  return undefined;
}

/**
 * The key comes as a second subprotocol: a browser lets a page set no other header of a socket, and
 * an address would end up in logs.
 */
function offeredKey(headers: IncomingMessage['headers']): string | undefined {
  const [protocol, key] = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  return protocol === WINDOW_PROTOCOL ? key : undefined;
}

function hangUp(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
