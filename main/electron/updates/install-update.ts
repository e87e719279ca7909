import { chmodSync, copyFileSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';
import {
  AppImageUpdater,
  type AppUpdater,
  type BaseUpdater,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  RpmUpdater,
  type UpdateInfo,
} from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Log } from '../../host/base/needs.ts';
import type { PackageKind, UpdateFile } from '../../host/base/update-file.ts';

type Needs = { app: Pick<App, 'getVersion' | 'getName' | 'whenReady' | 'relaunch'>; log: Log };
type Prepared = { updater: AppUpdater; install(): boolean | Promise<boolean> };

/** The library looks into this file for the folder of its cache. */
const CONFIG = 'app-update.yml';
const CACHE = 'electron-updater';
/** An installer that cannot be started says so within this time. */
const STARTED_MS = 1000;

/**
 * Gives a verified file to electron-updater, and returns a function that installs it. The library
 * downloads nothing: it has no way to the network, and no provider of its own. It finds the file in
 * its cache, hashes it once more, and refuses any other.
 */
export async function prepareInstall(file: UpdateFile, { app, log }: Needs): Promise<() => Promise<boolean>> {
  const folder = dirname(file.path);
  // The library puts the path into a command between two of them.
  if (folder.includes("'") && ['deb', 'rpm'].includes(file.package)) throw new Error(`No package is installed from ${folder}.`);
  fillCache(folder, file);
  const { updater, install } = preparedFor(file.package, providing(file), adapterOf(app, folder));
  updater.logger = log;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = file.package === 'mac';
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  const found = await updater.checkForUpdates();
  if (!found?.isUpdateAvailable) throw new Error(`Version ${file.version} is not newer than ${app.getVersion()}.`);
  const squirrel = file.package === 'mac' ? await untilTaken() : undefined;
  await updater.downloadUpdate();
  await squirrel?.taken;
  return async () => {
    try {
      await assertRoom(file);
      const isInstalled = await install();
      await wait(STARTED_MS);
      return isInstalled;
    } catch (cause) {
      log.error('The update could not be installed', cause);
      return false;
    }
  };
}

/** As the library leaves a file that it downloaded: it takes one over after it has hashed it. */
function fillCache(folder: string, { path, sha512, package: kind }: UpdateFile): void {
  const pending = join(folder, CACHE, 'pending');
  rmSync(join(folder, CACHE), { recursive: true, force: true });
  mkdirSync(pending, { recursive: true, mode: 0o700 });
  const fileName = basename(path);
  copyFileSync(path, join(pending, fileName), constants.COPYFILE_FICLONE);
  if (kind === 'AppImage') chmodSync(join(pending, fileName), 0o755);
  writeFileSync(join(pending, 'update-info.json'), JSON.stringify({ fileName, sha512, isAdminRightsRequired: false }));
  writeFileSync(join(folder, CONFIG), `updaterCacheDirName: ${CACHE}\n`);
}

/** The library makes no client for the network where it is given one of these. */
function adapterOf(app: Needs['app'], folder: string) {
  return {
    version: app.getVersion(),
    name: app.getName(),
    isPackaged: true,
    appUpdateConfigPath: join(folder, CONFIG),
    // The library keeps a number there, for releases that reach some people first. Nobody gets it.
    userDataPath: join(folder, CACHE),
    baseCachePath: folder,
    whenReady: () => app.whenReady(),
    relaunch: () => app.relaunch(),
    // Both are ours: the app ends once this was installed.
    quit: () => undefined,
    onQuit: () => undefined,
  };
}

/** A provider that knows this one version with this one file. */
function providing({ path, version, bytes, sha512 }: UpdateFile) {
  const url = basename(path);
  const info = { url, size: bytes, sha512 };
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
      super(runtimeOptions);
    }

    override async getLatestVersion(): Promise<UpdateInfo> {
      return { version, files: [info], path: url, sha512, releaseDate: '' };
    }

    override resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: new URL(url, 'https://verified.invalid/'), info }];
    }
  };
}

function preparedFor(kind: PackageKind, updateProvider: ReturnType<typeof providing>, adapter: ReturnType<typeof adapterOf>): Prepared {
  const options = { provider: 'custom', updateProvider } as const;
  switch (kind) {
    case 'AppImage':
      return silently(new AppImageUpdater(options, adapter));
    case 'deb':
      return silently(new DebUpdater(options, adapter));
    case 'rpm':
      return silently(new RpmUpdater(options, adapter));
    case 'nsis':
      return silently(new NsisUpdater(options, adapter));
    case 'mac': {
      const updater = new MacUpdater(options, adapter);
      // The updater ends the app by itself. Where it does not, the app ends with the host.
      return { updater, install: () => (updater.quitAndInstall(), true) };
    }
    default:
      return kind satisfies never;
  }
}

/** Without questions of the installer, and with a start of the new app. */
function silently(updater: BaseUpdater): Prepared {
  return { updater, install: () => updater.install(true, true) };
}

/** macOS takes the file from the library and looks at its code signature before the app may end. */
async function untilTaken(): Promise<{ taken: Promise<void> }> {
  const { autoUpdater } = await import('electron');
  const taken = new Promise<void>((resolve, reject) => {
    autoUpdater.once('update-downloaded', () => resolve());
    autoUpdater.once('error', reject);
  });
  // The promise may be refused before anybody waits for it.
  taken.catch(() => undefined);
  return { taken };
}

/** An AppImage is deleted before the new one takes its place: there has to be room for that. */
async function assertRoom({ package: kind, bytes }: UpdateFile): Promise<void> {
  const now = process.env['APPIMAGE'];
  if (kind !== 'AppImage' || now === undefined) return;
  const { bavail, bsize } = await statfs(dirname(now));
  if (bavail * bsize < bytes) throw new Error(`There is no room for the new AppImage in ${dirname(now)}.`);
}
