import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Port } from '../../../contract/wire.ts';
import { onAbort } from '../clock.ts';
import { contractHash, type Hello, OPENED, readLine, HandshakeReply } from './handshake.ts';
import { type Lines, linesOf } from './lines.ts';
import { type HostNote, readNote } from './note.ts';
import { isPrivateSocket } from './place.ts';

export type Joined =
  | { is: 'joined'; port: Port; note: HostNote }
  /** Nobody listens: none runs, one is just starting or ending, or it could not make its socket. */
  | { is: 'alone' }
  /** One listens and does not answer in time. */
  | { is: 'silent'; note: HostNote };

type JoinNeeds = { dataFolder: string; version: string; patienceMs: number };

/** Finds the host that runs on a data folder, and becomes one more port to it. Throws a HostError when it is refused. */
export async function joinHost({ dataFolder, version, patienceMs }: JoinNeeds): Promise<Joined> {
  const note = readNote(dataFolder);
  if (!note) return { is: 'alone' };
  if (process.platform !== 'win32' && !isPrivateSocket(note.socket)) return { is: 'alone' };
  // The timer alone says that it is late: a clock read beside it may say something else.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    return await joinAt(note, version, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function joinAt(note: HostNote, version: string, late: AbortSignal): Promise<Joined> {
  const socket = await open(note.socket, late);
  if (socket === 'nobody') return { is: 'alone' };
  if (socket === 'full') return { is: 'silent', note };
  const forget = onAbort(late, () => socket.destroy());
  try {
    const lines = linesOf(socket);
    const isGreeted = await greet(lines, { hello: 'switchyard', version, contract: contractHash(), pid: process.pid });
    if (isGreeted) return { is: 'joined', port: lines.toPort(), note };
    return late.aborted ? { is: 'silent', note } : { is: 'alone' };
  } catch (cause) {
    socket.destroy();
    throw cause;
  } finally {
    forget();
  }
}

/** False when the connection ended before there was an answer. */
async function greet(lines: Lines, hello: Hello): Promise<boolean> {
  lines.send(JSON.stringify(hello));
  const held: number[] = [];
  try {
    for (;;) {
      const line = await lines.next();
      if (line === undefined) return false;
      const reply = readLine(HandshakeReply, line);
      if (!reply) throw new HostError('other-version', { code: 'host-greets-otherwise' });
      if ('welcome' in reply) return true;
      if ('refused' in reply) throw new HostError(reply.refused.code, reply.refused.reason);
      held.push(openSync(reply.open, 'r'));
      lines.send(OPENED);
    }
  } finally {
    for (const file of held) closeSync(file);
  }
}

/** `full`: more wait to be let in than the system queues. */
async function open(path: string, late: AbortSignal): Promise<Socket | 'nobody' | 'full'> {
  for (;;) {
    const socket = await connected(path);
    if (socket !== 'full') return socket;
    if (late.aborted) return 'full';
    await wait(20 + Math.random() * 80);
  }
}

function connected(path: string): Promise<Socket | 'nobody' | 'full'> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.off('error', failed);
      resolve(socket);
    });
    socket.once('error', failed);

    function failed(cause: NodeJS.ErrnoException): void {
      if (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED') return resolve('nobody');
      if (cause.code === 'EAGAIN') return resolve('full');
      reject(new HostError('storage', { code: 'host-unreachable', path, why: reasonOf(cause) }, { cause }));
    }
  });
}
