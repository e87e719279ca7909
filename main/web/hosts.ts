import type { Settings } from '../../contract/settings.ts';
import type { StorageNotice } from '../../contract/storage-notice.ts';
import type { Port } from '../../contract/wire.ts';
import { createHost } from '../host/host.ts';
import { deleteMarked } from '../host/machine/delete-folder.ts';
import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import { followLanguage } from '../host/machine/follow-language.ts';
import type { Needs } from '../host/base/needs.ts';
import type { ShowWindow } from '../host/requests.ts';
import { listenForCommands } from '../host/socket/listen.ts';
import type { ViewDocument } from '../../contract/view.ts';
import type { AskedDocument } from '../host/views/view-documents.ts';

type HostsNeeds = {
  first: Needs;
  /** Needs of the next host, on a folder whose content is gone. */
  again(): Promise<Needs>;
  showWindow: ShowWindow;
  onLanguage(chosen: Settings['language']): void;
  /** The host made an error that no code expected, logged it, and goes on. */
  onInternalError(): void;
};

type ServedHost = Awaited<ReturnType<typeof run>>;

/**
 * One host after the other in one process: where everything is deleted, the page finds another one
 * at the same address.
 */
export class Hosts {
  readonly #needs: HostsNeeds;
  readonly #windows = new Set<Port>();
  #running: ServedHost | undefined;
  #changing: Promise<void> = Promise.resolve();

  constructor(needs: HostsNeeds) {
    this.#needs = needs;
  }

  /** Returns the trouble of the data folder as it was found. */
  async begin(): Promise<StorageNotice[]> {
    this.#running = await this.#run(this.#needs.first);
    return this.#running.host.storageNotices();
  }

  /** Between two hosts nobody is there: a page tries again by itself. */
  serveWindow(port: Port): void {
    if (!this.#running) return port.close();
    this.#windows.add(port);
    port.onClose(() => this.#windows.delete(port));
    this.#running.host.serveWindow(port);
  }

  /** The page of a view that a frame asks for. */
  viewDocument(asked: AskedDocument): ViewDocument | undefined {
    return this.#running?.host.viewDocument(asked);
  }

  async close(): Promise<void> {
    await this.#changing;
    await this.#end();
  }

  #run(needs: Needs): Promise<ServedHost> {
    return run({ ...needs, startAnew: () => this.#startAnew() }, this.#needs);
  }

  #startAnew(): void {
    const { log } = this.#needs.first;
    this.#changing = this.#change().catch((cause: unknown) => log.error('A host could not begin after everything was deleted', cause));
  }

  async #change(): Promise<void> {
    await this.#end();
    deleteMarked(this.#needs.first.dataFolder);
    this.#running = await this.#run(await this.#needs.again());
  }

  async #end(): Promise<void> {
    const ended = this.#running;
    this.#running = undefined;
    for (const port of this.#windows) port.close();
    ended?.listening.close();
    await ended?.host.close();
    ended?.stopCatching();
  }
}

async function run(needs: Needs, { showWindow, onLanguage, onInternalError }: HostsNeeds) {
  const host = createHost(needs);
  const stopCatching = catchUncaught(host.reportError);
  host.serving.onEvent((_number, event) => event.type === 'internal-error.caught' && onInternalError());
  await followLanguage(host.serving, onLanguage);
  const listening = await listenForCommands({
    ...needs,
    who: 'web',
    openPort: () => host.openCommandPort(showWindow),
    onUnreachable: (why) => host.tellTrouble({ kind: 'no-commands', why }),
  });
  host.start('once drawn');
  return { host, listening, stopCatching };
}
