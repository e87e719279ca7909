import type { App } from 'electron';
import type { Log } from '../../host/base/needs.ts';
import type { UpdateFile } from '../../host/base/update-file.ts';

type InstallerNeeds = { app: App; quit(): void; log: Log; environment: Record<string, string | undefined> };

/**
 * Installs an update at the end of the app: the host and the windows are gone by then, and nothing
 * that it replaces is in use.
 */
export function createInstaller({ app, quit, log, environment }: InstallerNeeds) {
  let install: (() => Promise<boolean>) | undefined;
  return {
    /** Makes it ready, and quits. Throws where the file is not the one that was verified. */
    async quitFor(file: UpdateFile): Promise<void> {
      // The library is large, and few starts need it.
      const { prepareInstall } = await import('./install-update.ts');
      install = await prepareInstall(file, { app, log });
      quit();
    },

    /** After the host has closed: installs what the app quit for, and starts the app again. */
    async finish(): Promise<void> {
      if (!install) return;
      // The new app may be started while this one is still here.
      app.releaseSingleInstanceLock();
      if (await install()) return;
      // The old one comes back, and says so. An AppImage is a file that was mounted for this run.
      const execPath = environment['APPIMAGE'];
      app.relaunch(execPath === undefined ? {} : { execPath });
    },
  };
}
