import { connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { privateAuthority } from './authority.ts';
import { portOf } from './port-of.ts';

type Options = { authority: ReturnType<typeof privateAuthority>; name: string; port: number };

/**
 * A host of this name over https, until the test is over: it hands on what it hears to this port of
 * 127.0.0.1. Gives the port on which it is itself.
 */
export async function secureHost({ authority, name, port }: Options): Promise<number> {
  const { certificate: cert, key } = authority.vouchFor(name);
  const sockets = new Set<TLSSocket>();
  const server = createServer({ cert, key }, (socket) => {
    sockets.add(socket);
    const there = connect(port, '127.0.0.1');
    there.pipe(socket).pipe(there);
    for (const end of [there, socket]) {
      end.on('error', () => undefined);
      end.on('close', () => (there.destroy(), socket.destroy()));
    }
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return portOf(server);
}
