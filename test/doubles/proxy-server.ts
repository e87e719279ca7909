import { createServer, request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from './port-of.ts';

type Options = {
  /** The port of 127.0.0.1 on which this host and port is; undefined: it is nowhere. */
  leadsTo(host: string): number | undefined;
  /** `name:password`; without it everybody may pass. */
  wants?: string;
};

/**
 * An HTTP proxy of a company: it alone knows the names of the hosts out there. It tunnels by
 * CONNECT and passes on plain requests. `seen` has the first line of each request it got.
 */
export async function proxyServer({
  leadsTo,
  wants,
}: Options): Promise<{ address: string; host: string; seen: string[]; end(): Promise<void> }> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const mayPass = (given: string | undefined) => wants === undefined || given === `Basic ${Buffer.from(wants).toString('base64')}`;
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (!mayPass(request.headers['proxy-authorization'])) return response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
    const to = URL.parse(request.url ?? '');
    const port = to ? leadsTo(to.host) : undefined;
    if (!to || port === undefined) return response.writeHead(502).end('This host is nowhere.');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const path = `${to.pathname}${to.search}`;
    const passed = ask({ host: '127.0.0.1', port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return request.pipe(passed);
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', ({ url = '', headers }, socket) => {
    seen.push(`CONNECT ${url}`);
    if (!mayPass(headers['proxy-authorization'])) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const port = leadsTo(url);
    if (port === undefined) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket]) end.on('error', () => (there.destroy(), socket.destroy()));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(end);
  const host = `127.0.0.1:${portOf(server)}`;
  return { address: `http://${host}`, host, seen, end };
}
