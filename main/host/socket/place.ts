import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, type Stats, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import type { FolderIdentity } from '../base/folder-identity.ts';

type SocketMachine = { platform: string; environment: Record<string, string | undefined>; uid: number | undefined };

/** The bytes `sockaddr_un.sun_path` has room for, without the NUL at its end. */
const LONGEST: Record<string, number> = { linux: 107, darwin: 103 };

/**
 * The path of a data folder's socket: in it, or in the runtime folder when its path would be too
 * long; on Windows a named pipe. Outside of the folder its name is made of what the folder is: a
 * folder that has its path later has another socket.
 */
export function socketPlace({ path, device, inode }: FolderIdentity, { platform, environment, uid }: SocketMachine): string {
  const hash = createHash('sha256').update(`${device}:${inode}`).digest('hex').slice(0, 24);
  if (platform === 'win32') return String.raw`\\.\pipe\switchyard-${hash}`;
  const inside = join(path, 'socket', 'host');
  if (Buffer.byteLength(inside) <= (LONGEST[platform] ?? 103)) return inside;
  const runtime = environment['XDG_RUNTIME_DIR'];
  return runtime ? join(runtime, 'switchyard', hash) : join(tmpdir(), `switchyard-${uid ?? 0}`, hash);
}

/**
 * Makes room for the socket of a host that holds the lock of its data folder. The socket of a host
 * that was killed is removed: nobody else can have bound it. A file that is no socket of this
 * person stays, and is refused in words.
 */
export function clearPlace(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseStrangers(folder);
  const there = look(path);
  if (!there) return;
  refuseStrange(path, there, there.isSocket());
  unlinkSync(path);
}

/** Only now is the socket safe by itself, too; before, the folder alone kept others away. */
export function closeToOthers(path: string): void {
  chmodSync(path, 0o600);
}

/** Refuses a socket that somebody else may have put there, or may open. False: there is none. */
export function isPrivateSocket(path: string): boolean {
  const there = look(path);
  if (!there) return false;
  refuseStrangers(dirname(path));
  refuseStrange(path, there, there.isSocket() && (there.mode & 0o077) === 0);
  return true;
}

function refuseStrangers(folder: string): void {
  const there = look(folder);
  if (there) refuseStrange(folder, there, there.isDirectory() && (there.mode & 0o077) === 0);
}

function refuseStrange(path: string, { uid }: Stats, isAsMade: boolean): void {
  if (uid === process.getuid?.() && isAsMade) return;
  const code = uid === process.getuid?.() ? 'socket-place-not-private' : 'socket-place-of-others';
  throw new HostError('storage', { code, path });
}

/** Nothing lies behind links that lead round in a circle. */
function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ELOOP') return undefined;
    throw cause;
  }
}
