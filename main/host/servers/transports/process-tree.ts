import spawn from 'cross-spawn';

/**
 * A program and everything it started. On POSIX it is a process group led by the program (it was spawned detached); Windows knows
 * the tree only as long as the program runs.
 */
export type ProcessTree = {
  alive(): boolean;
  /** Asks to end; on Windows there is no asking, so nothing happens. */
  ask(): void;
  kill(): void;
};

export function processTree(pid: number, platform: string = process.platform): ProcessTree {
  if (platform === 'win32') {
    return {
      alive: () => signal(pid, 0),
      ask: () => undefined,
      kill: () =>
        void spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () =>
          signal(pid, 'SIGKILL'),
        ),
    };
  }
  return {
    alive: () => signal(-pid, 0),
    ask: () => void signal(-pid, 'SIGTERM'),
    // A stopped process takes SIGTERM only after it was continued; SIGKILL it takes anyway.
    kill: () => void signal(-pid, 'SIGKILL'),
  };
}

const trees = new Set<ProcessTree>();
let listening = false;

/** Ends the tree with this process, however that ends short of being killed. Returns how to stop doing so. */
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
