import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Port } from '../../../contract/wire.ts';
import { onAbort } from '../base/clock.ts';
import { identifyFolder, isSameFolder } from '../base/folder-identity.ts';
import { isLocked } from '../machine/folder-lock.ts';
import { realClock } from '../machine/real-clock.ts';
import { contractHash, type Hello, OPENED, readLine, HandshakeReply } from './handshake.ts';
import { LineSocket, LONGEST_LINE } from './lines.ts';
import { type HostNote, readNote } from './note.ts';
import { isPrivateSocket } from './place.ts';

export type Joined =
  | { is: 'joined'; port: Port; note: HostNote }
  /** Nobody listens: none runs, one is just starting or ending, or it could not make its socket. */
  | { is: 'alone' }
  /** One listens and does not answer in time. */
  | { is: 'silent'; note: HostNote }
  /** One runs, and could not make its socket. */
  | { is: 'unreachable'; why: HostError };

type JoinNeeds = { dataFolder: string; version: string; patienceMs: number };

/**
 * Finds the host that runs on a data folder, and becomes one more port to it. Throws a HostError
 * when it is refused. A note that names another folder came along with a copy, and counts for
 * nothing; nor does a host count that has another folder, whatever the note says.
 */
export async function joinHost({ dataFolder, version, patienceMs }: JoinNeeds): Promise<Joined> {
  const folder = identifyFolder(dataFolder);
  const note = readNote(dataFolder);
  if (!folder || !note || !isSameFolder(note.folder, folder)) return { is: 'alone' };
  if ('why' in note.socket) return isLocked(dataFolder) ? { is: 'unreachable', why: unreachable(note, note.socket.why) } : { is: 'alone' };
  const path = resolve(folder.path, note.socket.path);
  if (process.platform !== 'win32' && !isPrivateSocket(path)) return { is: 'alone' };
  // The timer alone says that it is late: a clock read beside it may say something else.
  const late = new AbortController();
  const cancel = realClock.after(patienceMs, () => late.abort());
  try {
    return await joinAt(path, note, { version, folder }, late.signal);
  } finally {
    cancel();
  }
}

async function joinAt(path: string, note: HostNote, asks: Pick<Hello, 'version' | 'folder'>, late: AbortSignal): Promise<Joined> {
  const socket = await open(path, late);
  if (socket === 'nobody') return { is: 'alone' };
  if (socket === 'full') return { is: 'silent', note };
  const forget = onAbort(late, () => socket.destroy());
  try {
    // The first event of a host may come in one piece with its welcome.
    const lines = new LineSocket(socket, LONGEST_LINE);
    const reply = await greet(lines, { hello: 'switchyard', ...asks, contract: contractHash(), pid: process.pid });
    if (reply === 'welcome') return { is: 'joined', port: lines.toPort(), note };
    lines.close();
    return reply === 'nothing' && late.aborted ? { is: 'silent', note } : { is: 'alone' };
  } catch (cause) {
    socket.destroy();
    throw cause;
  } finally {
    forget();
  }
}

/** `nothing`: the connection ended before there was an answer. */
async function greet(lines: LineSocket, hello: Hello): Promise<'welcome' | 'other folder' | 'nothing'> {
  lines.send(JSON.stringify(hello));
  const held: number[] = [];
  try {
    for (;;) {
      const line = await lines.next();
      if (line === undefined) return 'nothing';
      const reply = readLine(HandshakeReply, line);
      if (!reply) throw new HostError('other-version', { code: 'host-greets-otherwise' });
      if ('welcome' in reply) return 'welcome';
      if ('otherFolder' in reply) return 'other folder';
      if ('refused' in reply) throw new HostError(reply.refused.code, reply.refused.reason);
      held.push(openSync(reply.open, 'r'));
      lines.send(OPENED);
    }
  } finally {
    for (const file of held) closeSync(file);
  }
}

function unreachable({ who, pid }: HostNote, why: Reason): HostError {
  return new HostError('busy', { code: 'host-without-socket', who, pid, why });
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
  return new Promise((settle, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.off('error', failed);
      settle(socket);
    });
    socket.once('error', failed);

    function failed(cause: NodeJS.ErrnoException): void {
      if (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED') return settle('nobody');
      if (cause.code === 'EAGAIN') return settle('full');
      reject(new HostError('storage', { code: 'host-unreachable', path, why: reasonOf(cause) }, { cause }));
    }
  });
}
