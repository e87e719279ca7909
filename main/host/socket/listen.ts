import { createServer, type Server, type Socket } from 'node:net';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { inLog, type Reason } from '../../../contract/reason.ts';
import type { Runner } from '../../../contract/runner.ts';
import { serveRequests, type Serving } from '../../../contract/wire.ts';
import { guardedPort } from '../base/guard.ts';
import { type FolderIdentity, isSameFolder, isStillThere } from '../base/folder-identity.ts';
import type { Needs } from '../base/needs.ts';
import { contractHash, HANDSHAKE_MS, Hello, OPENED, readLine, type HandshakeReply } from './handshake.ts';
import { LineSocket } from './lines.ts';
import { type HostNote, inNote, leaveNote } from './note.ts';
import { askForProof, isServersOwn } from './peer.ts';
import { clearPlace, closeToOthers, socketPlace } from './place.ts';

type ListenNeeds = Pick<Needs, 'folder' | 'environment' | 'clock' | 'log' | 'about'> & {
  who: Runner;
  openPort(): { serving: Serving; close(): void };
  /** No command can come in, for this reason. */
  onUnreachable(why: Reason): void;
  /** At once: each may hold what a slow one has not read yet. */
  most?: number;
};

const MOST_PORTS = 512;

/**
 * Lets commands of this person in, by a socket that only they can open. Call it with the lock of
 * the data folder held. Where the disk takes no socket the host runs on without, and says why: to
 * windows, and in its note to commands.
 */
export async function listenForCommands(needs: ListenNeeds): Promise<{ close(): void }> {
  try {
    return await listen(needs);
  } catch (cause) {
    const why = reasonOf(cause);
    needs.log.warn('The command line cannot reach this Switchyard: its socket could not be made.', { cause: inLog(why) });
    needs.onUnreachable(why);
    return { close: leaveNoteOf(needs, { why }) };
  }
}

/** A folder that does not even take the note: commands hear that it is in use. */
function leaveNoteOf({ folder, who, about, log }: ListenNeeds, socket: HostNote['socket']): () => void {
  try {
    return leaveNote({ folder, socket, who, pid: process.pid, version: about.version });
  } catch (cause) {
    log.warn('The note for commands could not be left in the data folder.', { cause: String(cause) });
    return () => undefined;
  }
}

async function listen(needs: ListenNeeds): Promise<{ close(): void }> {
  const { folder, environment, about, who } = needs;
  const path = socketPlace(folder, { platform: about.platform, environment, uid: process.getuid?.() });
  const isFile = about.platform !== 'win32';
  if (isFile) clearPlace(path);
  const sockets = new Set<Socket>();
  let isClosed = false;
  const server = createServer((socket) => {
    if (isClosed) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    letIn(socket, path, sockets.size, needs).catch((cause: unknown) => {
      needs.log.error('A command could not be let in', cause);
      socket.destroy();
    });
  });
  await begin(server, path);
  let removeNote: () => void;
  try {
    if (isFile) closeToOthers(path);
    removeNote = leaveNote({ folder, socket: { path: inNote(folder.path, path) }, who, pid: process.pid, version: about.version });
  } catch (cause) {
    server.close();
    throw cause;
  }
  return {
    close() {
      isClosed = true;
      removeNote();
      // To close it takes the socket away by its path, which another folder with another host may
      // have by now.
      if (isStillThere(folder)) server.close();
      else server.unref();
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
  { about, folder, clock, openPort, who, most = MOST_PORTS }: ListenNeeds,
): Promise<void> {
  const lines = new LineSocket(socket);
  const tooLate = clock.after(HANDSHAKE_MS, () => socket.destroy());
  socket.on('close', tooLate);
  const tooMany = () => new HostError('busy', { code: 'too-many-commands', most });
  const why = open > most ? tooMany() : await whyNot(lines, path, { version: about.version, folder, who });
  tooLate();
  if (why === 'gone' || socket.destroyed) return void socket.destroy();
  if (why === 'other folder') {
    say(lines, { otherFolder: folder.path });
    return lines.close();
  }
  if (!why) {
    const port = guardedPort(lines.toPort());
    say(lines, { welcome: true });
    const { serving, close } = openPort();
    port.onClose(close);
    return serveRequests(port, serving);
  }
  say(lines, { refused: { code: why.code, reason: why.reason } });
  lines.close();
}

type Self = { version: string; folder: FolderIdentity; who: Runner };

async function whyNot(
  lines: LineSocket,
  path: string,
  { version, folder, who }: Self,
): Promise<HostError | 'gone' | 'other folder' | undefined> {
  const line = await lines.next();
  if (line === undefined) return 'gone';
  const hello = readLine(Hello, line);
  if (!hello) return new HostError('bad-frame', { code: 'greeting-unreadable' });
  if (hello.folder && !isSameFolder(hello.folder, folder)) return 'other folder';
  if (!hello.folder || hello.version !== version || hello.contract !== contractHash())
    return new HostError('other-version', { code: 'host-of-other-version', runs: version, asks: hello.version });
  // All that it does by the path of its folder would end up elsewhere.
  if (!isStillThere(folder)) return new HostError('busy', { code: 'data-folder-replaced', folder: folder.path, who, pid: process.pid });
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

function say(lines: LineSocket, reply: HandshakeReply): void {
  lines.send(JSON.stringify(reply));
}
