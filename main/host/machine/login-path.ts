import { spawn } from 'node:child_process';
import { realClock } from './real-clock.ts';

/** Around the value, because login scripts print all sorts of things. */
const MARK = '<switchyard>';

type LoginMachine = { shell: string; environment: Record<string, string | undefined>; limitMs?: number };

/**
 * The PATH a terminal would have. An app that was started by a click does not get it: only the
 * person's own shell, run as a login shell, sets it. Undefined when that shell says nothing useful
 * in time.
 */
export function readLoginPath({ shell, environment, limitMs = 10_000 }: LoginMachine): Promise<string | undefined> {
  return new Promise((resolve) => {
    // In a group of its own: a shell that hangs is ended with whatever it started.
    const child = spawn(shell, ['-ilc', `printf '%s' '${MARK}'"$PATH"'${MARK}'`], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let printed = '';
    const cancelLimit = realClock.after(limitMs, () => finish(undefined));
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('error', () => finish(undefined));
    child.on('close', () => finish(printed.split(MARK)[1] || undefined));

    function finish(path: string | undefined): void {
      cancelLimit();
      resolve(path);
      if (child.exitCode !== null || child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The shell ended by itself in the meantime.
      }
    }
  });
}
