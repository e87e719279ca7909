import spawn from 'cross-spawn';

/**
 * A program and everything it started. On POSIX it is a process group led by the program (it was
 * spawned detached); Windows knows the tree only as long as the program runs.
 */
export class ProcessTree {
  readonly #pid: number;
  readonly #isWindows: boolean;

  constructor(pid: number, platform: string = process.platform) {
    this.#pid = pid;
    this.#isWindows = platform === 'win32';
  }

  alive(): boolean {
    return signal(this.#isWindows ? this.#pid : -this.#pid, 0);
  }

  /** Asks to end; on Windows there is no asking, so nothing happens. */
  ask(): void {
    if (!this.#isWindows) signal(-this.#pid, 'SIGTERM');
  }

  kill(): void {
    // A stopped process takes SIGTERM only after it was continued; SIGKILL it takes anyway.
    if (!this.#isWindows) return void signal(-this.#pid, 'SIGKILL');
    const killer = spawn('taskkill', ['/pid', String(this.#pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    killer.on('error', () => signal(this.#pid, 'SIGKILL'));
  }
}

const trees = new Set<ProcessTree>();
let listening = false;

/**
 * Ends the tree with this process, however that ends short of being killed. Returns how to stop
 * doing so.
 */
export function endWithUs(tree: ProcessTree): () => void {
  trees.add(tree);
  // One listener for all: there is one process, and its exit can be heard only here.
  if (!listening) process.once('exit', () => trees.forEach((one) => one.kill()));
  listening = true;
  return () => trees.delete(tree);
}

/** Sends a signal, and says whether there was anybody to send it to. */
function signal(target: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, name);
  } catch {
    return false;
  }
}
