import { createServer, type Server, type Socket } from 'node:net';
import { HostError } from '../../../contract/errors.ts';
import type { Runner } from '../../../contract/runner.ts';
import { serve } from '../../../contract/wire.ts';
import type { CommandPort } from '../command-port.ts';
import type { Needs } from '../needs.ts';
import { contractHash, HANDSHAKE_MS, Hello, OPENED, readLine, type HandshakeReply } from './handshake.ts';
import { type Lines, linesOf } from './lines.ts';
import { leaveNote } from './note.ts';
import { askForProof, isServersOwn } from './peer.ts';
import { clearPlace, closeToOthers, socketPlace } from './place.ts';

type ListenNeeds = Pick<Needs, 'dataFolder' | 'environment' | 'clock' | 'log' | 'about'> & {
  who: Runner;
  openPort(): CommandPort;
  /** At once: each may hold what a slow one has not read yet. */
  most?: number;
};

const MOST_PORTS = 512;

/**
 * Lets commands of this person in, by a socket that only they can open. Call it with the lock of the data folder held. Where the disk takes
 * no socket the host runs on without; commands then say that they cannot reach it.
 */
export async function listenForCommands(needs: ListenNeeds): Promise<{ close(): void }> {
  try {
    return await listen(needs);
  } catch (cause) {
    needs.log.warn('The command line cannot reach this Switchyard: its socket could not be made.', { cause: String(cause) });
    return { close: () => undefined };
  }
}

async function listen(needs: ListenNeeds): Promise<{ close(): void }> {
  const { dataFolder, environment, about, who } = needs;
  const path = socketPlace(dataFolder, { platform: about.platform, environment, uid: process.getuid?.() });
  const isFile = about.platform !== 'win32';
  if (isFile) clearPlace(path);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    letIn(socket, path, sockets.size, needs).catch((cause: unknown) => {
      needs.log.error('A command could not be let in', cause);
      socket.destroy();
    });
  });
  await begin(server, path);
  if (isFile) closeToOthers(path);
  const removeNote = leaveNote(dataFolder, { socket: path, who, pid: process.pid, version: about.version });
  return {
    close() {
      removeNote();
      // Takes the socket away with it.
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function begin(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, backlog: MOST_PORTS }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function letIn(
  socket: Socket,
  path: string,
  open: number,
  { about, clock, openPort, most = MOST_PORTS }: ListenNeeds,
): Promise<void> {
  const lines = linesOf(socket);
  const tooLate = clock.after(HANDSHAKE_MS, () => socket.destroy());
  socket.on('close', tooLate);
  const why = open > most ? new HostError('busy', { code: 'too-many-commands', most }) : await whyNot(lines, path, about.version);
  tooLate();
  if (why === 'gone' || socket.destroyed) return void socket.destroy();
  if (!why) {
    const port = lines.toPort();
    say(lines, { welcome: true });
    const { serving, close } = openPort();
    port.onClose(close);
    return serve(port, serving);
  }
  say(lines, { refused: { code: why.code, reason: why.reason } });
  lines.close();
}

async function whyNot(lines: Lines, path: string, version: string): Promise<HostError | 'gone' | undefined> {
  const line = await lines.next();
  if (line === undefined) return 'gone';
  const hello = readLine(Hello, line);
  if (!hello) return new HostError('bad-frame', { code: 'greeting-unreadable' });
  if (hello.version !== version || hello.contract !== contractHash())
    return new HostError('other-version', { code: 'host-of-other-version', runs: version, asks: hello.version });
  const proof = askForProof(path);
  if (!proof) return undefined;
  try {
    say(lines, { open: proof.file });
    if ((await lines.next()) !== OPENED) return 'gone';
    if (!proof.isHeldBy(hello.pid)) return new HostError('unsupported', { code: 'caller-not-recognised' });
    return isServersOwn(hello.pid) ? new HostError('unsupported', { code: 'caller-is-a-server' }) : undefined;
  } finally {
    proof.remove();
  }
}

function say(lines: Lines, reply: HandshakeReply): void {
  lines.send(JSON.stringify(reply));
}
