import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, dialog, safeStorage, shell } from 'electron';
import ElectronStore from 'electron-store';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { HostError } from '../../contract/errors.ts';
import type { Needs } from '../host/base/needs.ts';
import { findRipgrep } from '../host/machine/ripgrep.ts';
import { builtInServers } from '../host/machine/built-in.ts';
import { createFileLog } from '../host/machine/file-log.ts';
import type { FolderIdentity } from '../host/base/folder-identity.ts';
import type { Installation } from '../host/machine/installation.ts';
import { namedFetch } from '../host/machine/named-fetch.ts';
import { programPath } from '../host/machine/program-path.ts';
import { realClock } from '../host/machine/real-clock.ts';
import { openSettings } from '../host/machine/settings-file.ts';
import { webAddress } from '../host/machine/web-address.ts';
import { openDesktopSecrets } from './secrets.ts';

/** The needs of the host, as Electron brings them. */
export async function createNeeds(installation: Installation, folder: FolderIdentity, words: () => ShellWords['desktop']): Promise<Needs> {
  const dataFolder = folder.path;
  const { platform } = process;
  const log = createFileLog({ folder: join(dataFolder, 'logs'), now: realClock.now });
  // Node cannot run a file that lies inside the packed app.
  const serversFolder = app.isPackaged ? join(process.resourcesPath, 'app.asar.unpacked', 'dist', 'servers') : installation.servers;
  return {
    about: {
      version: installation.version,
      shell: 'electron',
      platform,
      home: app.getPath('home'),
      command: installation.command,
      picksFolders: true,
    },
    dataFolder,
    folder,
    settings: openSettings({
      dataFolder,
      log,
      now: realClock.now,
      open: (options) => new ElectronStore({ cwd: dataFolder, name: 'settings', ...options }),
    }),
    secrets: await openDesktopSecrets({ safeStorage, platform, dataFolder, log }),
    ripgrep: findRipgrep(serversFolder),
    builtIn: builtInServers({
      serversFolder,
      dataFolder,
      node: { command: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } },
    }),
    environment: process.env,
    path: programPath({ platform, environment: process.env, home: app.getPath('home'), shell: process.env['SHELL'] }),
    openInBrowser,
    openFolder,
    pickFolder: () => pickFolder(words().addFolder),
    fetch: namedFetch(installation.version, fetch),
    startAnew() {
      // The next start takes away what is marked, before Chromium has any of its files open.
      app.relaunch();
      app.quit();
    },
    inEnglish: reasonInEnglish,
    log,
    clock: realClock,
    newId: randomUUID,
  };
}

async function openInBrowser(url: string): Promise<void> {
  await shell.openExternal(webAddress(url));
}

async function openFolder(folder: string): Promise<void> {
  const why = await shell.openPath(folder);
  if (why !== '') throw new HostError('unsupported', { code: 'system-said', text: why });
}

async function pickFolder(title: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog({ title, properties: ['openDirectory', 'createDirectory'] });
  return filePaths[0] ?? null;
}
