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

type HostsNeeds = {
  first: Needs;
  /** Needs of the next host, on a folder whose content is gone. */
  again(): Promise<Needs>;
  showWindow: ShowWindow;
  onLanguage(chosen: Settings['language']): void;
};

/** One host after the other in one process: where everything is deleted, the page finds another one at the same address. */
export function createHosts({ first, again, showWindow, onLanguage }: HostsNeeds) {
  const windows = new Set<Port>();
  let running: Awaited<ReturnType<typeof run>> | undefined;
  let changing: Promise<void> = Promise.resolve();
  return {
    /** Returns the trouble of the data folder as it was found. */
    async begin(): Promise<StorageNotice[]> {
      running = await run(first);
      return running.host.storageNotices();
    },
    /** Between two hosts nobody is there: a page tries again by itself. */
    serveWindow(port: Port): void {
      if (!running) return port.close();
      windows.add(port);
      port.onClose(() => windows.delete(port));
      running.host.serveWindow(port);
    },
    async close(): Promise<void> {
      await changing;
      await end();
    },
  };

  async function run(needs: Needs) {
    const host = createHost({ ...needs, startAnew });
    const stopCatching = catchUncaught(host.reportError);
    await followLanguage(host.serving, onLanguage);
    const listening = await listenForCommands({
      ...needs,
      who: 'web',
      openPort: () => host.openCommandPort(showWindow),
      onUnreachable: host.tellNoCommands,
    });
    host.start('once drawn');
    return { host, listening, stopCatching };
  }

  async function end(): Promise<void> {
    const ended = running;
    running = undefined;
    for (const port of windows) port.close();
    ended?.listening.close();
    await ended?.host.close();
    ended?.stopCatching();
  }

  function startAnew(): void {
    changing = change().catch((cause: unknown) => first.log.error('A host could not begin after everything was deleted', cause));
  }

  async function change(): Promise<void> {
    await end();
    deleteMarked(first.dataFolder);
    running = await run(await again());
  }
}
