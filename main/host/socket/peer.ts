import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descendsFrom } from '../servers/transports/strays.ts';
import { HOST_MARK } from '../servers/transports/run-mark.ts';

/**
 * Asks a process to show which one it is: the process that opens the file is seen to hold it (Node
 * does not know SO_PEERCRED).
 */
export type Proof = { file: string; isHeldBy(pid: number): boolean; remove(): void };

/** Undefined where nobody can look into other processes, which is everywhere but on Linux. */
export function askForProof(socket: string): Proof | undefined {
  if (!existsSync('/proc/self/fd')) return undefined;
  const file = join(realpathSync(dirname(socket)), `proof-${randomUUID()}`);
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  return { file, isHeldBy: (pid) => openFiles(pid).includes(file), remove: () => rmSync(file, { force: true }) };
}

/** A process behind which a server of this host is: servers run as the same person, and must not answer for that person. */
export function isServersOwn(pid: number): boolean {
  return descendsFrom(pid, { host: process.pid, mark: HOST_MARK });
}

/** None for a process that is gone, of somebody else, or in a container of its own. */
function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

function linkOf(path: string): string[] {
  try {
    return [readlinkSync(path)];
  } catch {
    return [];
  }
}
