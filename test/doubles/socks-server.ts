import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from './port-of.ts';

/**
 * A SOCKS5 proxy (RFC 1928, RFC 1929) that wants this name and password, and leads a host to a port
 * of 127.0.0.1. `seen` has the hosts that were asked for, as the client named them.
 */
export async function socksServer({ leadsTo, wants }: { leadsTo(host: string): number; wants: string }) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { host: `127.0.0.1:${portOf(server)}`, seen };

  async function serve(socket: Socket): Promise<void> {
    await next(socket);
    // Of its methods the one with a name and a password.
    socket.write(Buffer.of(5, 2));
    const given = await next(socket);
    const [name, rest] = sized(given.subarray(1));
    const [password] = sized(rest);
    const isRight = `${name}:${password}` === wants;
    socket.write(Buffer.of(1, isRight ? 0 : 1));
    if (!isRight) return void socket.end();
    const asked = await next(socket);
    const [host, port] = sized(asked.subarray(4));
    seen.push(`${host}:${port.readUInt16BE()}`);
    const there = connect(leadsTo(host), '127.0.0.1', () => {
      socket.write(Buffer.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0));
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.destroy());
  }
}

function next(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => socket.once('data', resolve));
}

/** A text with its length before it, and the rest. */
function sized(bytes: Buffer): [string, Buffer] {
  const end = 1 + (bytes[0] ?? 0);
  return [bytes.subarray(1, end).toString(), bytes.subarray(end)];
}
