import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { openLink } from '../doubles/ask-over-socket.ts';

/** The way into a host that runs. */
export type Session = { origin: string; cookie: string; key: string };

export type HostProcess = {
  /** The host that runs now; undefined while there is none. */
  session(): Session | undefined;
  /**
   * Ends the host that runs, and starts what was built. Undefined: it ended before it was ready.
   */
  restart(): Promise<Session | undefined>;
  end(): Promise<void>;
};

type Needs = {
  /** The installation that `rebuild` makes. */
  folder: string;
  dataFolder: string;
  /** Called when it ends and nobody asked for that: its exit code, or the signal that ended it. */
  onCrash(how: number | string | null): void;
};

const MOST_MS_TO_END = 10_000;

/** The host as a process, one after the other on the same data folder. */
export function createHostProcess({ folder, dataFolder, onCrash }: Needs): HostProcess {
  let child: ChildProcess | undefined;
  let session: Session | undefined;
  return { session: () => session, restart, end };

  async function restart(): Promise<Session | undefined> {
    await end();
    const started = spawn(
      process.execPath,
      ['--enable-source-maps', join('test', 'dev', 'serve-host.ts'), join(folder, 'dist', 'main', 'web.js'), dataFolder],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    child = started;
    const link = await new Promise<string | undefined>((resolve) => {
      started.once('message', (message) => resolve(typeof message === 'string' ? message : undefined));
      started.once('exit', () => resolve(undefined));
    });
    if (link === undefined) {
      child = undefined;
      return undefined;
    }
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      session = undefined;
      onCrash(code ?? signal);
    });
    session = { origin: new URL(link).origin, ...(await openLink(link)) };
    return session;
  }

  /** The end of the channel tells it to end, on each system alike. */
  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    session = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    const late = setTimeout(() => ending.kill('SIGKILL'), MOST_MS_TO_END);
    if (ending.connected) ending.disconnect();
    await ended;
    clearTimeout(late);
  }
}
