import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descendsFrom } from '../servers/transports/strays.ts';
import { HOST_MARK } from '../servers/transports/run-mark.ts';

/**
 * Asks a process to show which one it is: the process that opens the file is seen to hold it (Node
 * does not know SO_PEERCRED).
 */
export class Proof {
  readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, `proof-${randomUUID()}`);
    writeFileSync(this.file, '', { mode: 0o600, flag: 'wx' });
  }

  isHeldBy(pid: number): boolean {
    return openFiles(pid).includes(this.file);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}

/** Undefined where nobody can look into other processes, which is everywhere but on Linux. */
export function askForProof(socket: string): Proof | undefined {
  return existsSync('/proc/self/fd') ? new Proof(realpathSync(dirname(socket))) : undefined;
}

/**
 * A process behind which a server of this host is: servers run as the same person, and must not
 * answer for that person.
 */
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
