import type { ChildProcess } from 'node:child_process';
import type { Settings } from '../../contract/settings.ts';
import type { ViewDocument } from '../../contract/view.ts';
import { NO_WORK } from '../../contract/work-under-way.ts';
import { connect, type Host, type Port } from '../../contract/wire.ts';
import type { Clock } from '../host/base/needs.ts';
import { type Channels, openChannels } from './channels.ts';
import { countDeaths } from './deaths.ts';
import { answerHost, type ShellHandlers } from './shell.ts';

/** `child` ends when `pipe` does. */
export type HostChild = { child: Pick<ChildProcess, 'once' | 'kill'>; pipe: Port };

type Needs = {
  /** `before`: how the process before it ended. */
  start(before?: string): HostChild;
  handlers: ShellHandlers;
  /** The host ended twice within a minute: whether to start it again. */
  askPerson(): Promise<boolean>;
  clock: Pick<Clock, 'after' | 'elapsed'>;
};

type HostLife = (HostChild & { is: 'running'; channels: Channels; gone: Promise<string> }) | { is: 'down' } | { is: 'closing' };

/** The host gives up by itself earlier. */
const CLOSING_MS = 12_000;

/**
 * The process in which the host runs. One that ends by itself is started once more; the person
 * decides when that happens again soon. It ends when its pipe does, and so with this process.
 */
export class HostProcess {
  readonly #needs: Needs;
  readonly #waiting = new Set<Port>();
  readonly #isSoonAgain: () => boolean;
  #life: HostLife = { is: 'down' };

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#isSoonAgain = countDeaths(needs.clock);
    this.#begin();
  }

  /** Leads the port of a window to the host; between two hosts it waits for the next one. */
  serve(window: Port): void {
    if (this.#life.is === 'running') return this.#life.channels.carry(window);
    this.#waiting.add(window);
    window.onClose(() => this.#waiting.delete(window));
  }

  /** Opens the bundle at this path for review in the windows of the host, if one runs. */
  review(path: string): void {
    void this.#tell((host) => host.ask('bundle.review', { path }), `${path} was not opened`);
  }

  /** Changes settings of the person, if a host runs. Resolves once they are kept, or are not. */
  change(settings: Partial<Settings>): Promise<void> {
    return this.#tell((host) => host.ask('settings.change', settings), 'The settings were not changed');
  }

  /** The page that the frame of a view asks for; undefined: none waits there, or no host runs. */
  async viewDocument(asked: { host: string; path: string }): Promise<ViewDocument | undefined> {
    if (this.#life.is !== 'running') return undefined;
    const port = this.#life.channels.open();
    return connect(port)
      .ask('view.document', asked)
      .then(
        ({ document }) => document,
        () => undefined,
      )
      .finally(() => port.close());
  }

  /** The machine slept: a host that runs looks at its connections. */
  slept(): void {
    void this.#tell((host) => host.ask('machine.slept', {}), 'The host was not told that the machine slept');
  }

  /** Has every window tell that the shell made an error; resolves to whether a host was there. */
  tellError(): Promise<boolean> {
    if (this.#life.is !== 'running') return Promise.resolve(false);
    const port = this.#life.channels.open();
    return connect(port)
      .ask('internal-error.tell', {})
      .then(
        () => true,
        () => false,
      )
      .finally(() => port.close());
  }

  /** The graphics processor died again and again: a host that runs tells the person. */
  gpuFailed(): void {
    void this.#tell((host) => host.ask('machine.gpu-failed', {}), 'The host was not told that the graphics processor failed');
  }

  /** Resolves once the process is gone. */
  close(): Promise<void> {
    const life = this.#life;
    this.#life = { is: 'closing' };
    if (life.is !== 'running') return Promise.resolve();
    const { child, pipe, gone } = life;
    const late = this.#needs.clock.after(CLOSING_MS, () => child.kill('SIGKILL'));
    pipe.close();
    return gone.then(late);
  }

  async #tell(ask: (host: Host) => Promise<unknown>, otherwise: string): Promise<void> {
    if (this.#life.is !== 'running') return;
    const port = this.#life.channels.open();
    await ask(connect(port)).catch((cause: unknown) => void process.stderr.write(`${otherwise}: ${String(cause)}\n`));
    port.close();
  }

  #begin(before?: string): void {
    const { child, pipe } = this.#needs.start(before);
    const channels = openChannels(pipe);
    answerHost(channels.first, this.#needs.handlers);
    // A later listener would hear nothing, also one of the middle of this very event.
    const gone = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(String(signal ?? code)));
      child.once('error', ({ message }) => resolve(message));
    });
    this.#life = { is: 'running', child, pipe, channels, gone };
    void gone.then((how) => this.#ended(child, how));
    for (const window of this.#waiting) channels.carry(window);
    this.#waiting.clear();
  }

  #ended(child: HostChild['child'], how: string): void {
    if (this.#life.is !== 'running' || this.#life.child !== child) return;
    this.#life.pipe.close();
    this.#life.channels.end();
    this.#life = { is: 'down' };
    // The host does nothing now, and cannot say so itself.
    void this.#needs.handlers['work.take'](NO_WORK);
    if (!this.#isSoonAgain()) return this.#begin(how);
    void this.#needs.askPerson().then((isWanted) => {
      if (isWanted && this.#life.is === 'down') this.#begin(how);
    });
  }
}
