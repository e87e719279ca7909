import type { App, Dialog, SafeStorage, Shell as SystemShell } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { HostError } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import type { WorkUnderWay } from '../../contract/work-under-way.ts';
import type { Look, ShellHandlers } from '../child/shell.ts';
import type { UpdateFile } from '../host/base/update-file.ts';
import { webAddress } from '../host/machine/web-address.ts';
import { regionOf } from './region.ts';

type AnswerNeeds = {
  app: Pick<App, 'whenReady' | 'relaunch' | 'resolveProxy' | 'getPreferredSystemLanguages' | 'getSystemLocale'>;
  dialog: Pick<Dialog, 'showOpenDialog'>;
  safeStorage: SafeStorage;
  shell: Pick<SystemShell, 'openExternal' | 'openPath' | 'showItemInFolder'>;
  words(): Promise<ShellWords>;
  windows: { show(): void; open(address: string): void };
  onLook(look: Look): void;
  onWork(work: WorkUnderWay): void;
  /** Resolves to whether the person wants a copy. */
  onRefused(why: Reason): Promise<boolean>;
  /** At once. */
  quit(): void;
  /** In order, without a question. */
  leave(): void;
  update(file: UpdateFile): Promise<void>;
};

/** One line for each request of the host: what Electron does. */
export function answersOfElectron({ app, dialog, safeStorage, shell, words, ...tell }: AnswerNeeds): ShellHandlers {
  return {
    'secrets.can-decrypt': async () => {
      await app.whenReady();
      const can = await canDecrypt(safeStorage, process.platform);
      return process.platform === 'linux' ? { can, store: safeStorage.getSelectedStorageBackend() } : { can };
    },
    'secrets.decrypt': async ({ encrypted }) => ({
      text: (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result,
    }),
    'system.locale': async () => {
      await app.whenReady();
      return { languages: app.getPreferredSystemLanguages(), region: regionOf(process, app.getSystemLocale()) };
    },
    'browser.open': async ({ url }) => done(await shell.openExternal(webAddress(url))),
    'proxy.of': async ({ url }) => {
      await app.whenReady();
      return { list: await app.resolveProxy(url) };
    },
    'folder.open': async ({ folder }) => {
      const why = await shell.openPath(folder);
      if (why !== '') throw new HostError('unsupported', { code: 'system-said', text: why });
      return {};
    },
    'file.show': ({ file }) => done(shell.showItemInFolder(file)),
    'folder.pick': async () => {
      const { filePaths } = await dialog.showOpenDialog({
        title: (await words()).desktop.addFolder,
        properties: ['openDirectory', 'createDirectory'],
      });
      return { path: filePaths[0] ?? null };
    },
    'window.show': () => done(tell.windows.show()),
    'window.open': ({ address }) => done(tell.windows.open(address)),
    'look.take': (look) => done(tell.onLook(look)),
    'work.take': (work) => done(tell.onWork(work)),
    'start.refused': async ({ why }) => ({ copy: await tell.onRefused(why) }),
    'app.quit': () => done(tell.quit()),
    'app.update': async (file) => done(await tell.update(file)),
    'app.start-anew': ({ dataFolder }) => {
      // Of two folders the last one counts.
      app.relaunch(dataFolder === undefined ? undefined : { args: [...process.argv.slice(1), '--data', dataFolder] });
      return done(tell.leave());
    },
  };
}

/** The backend `basic_text` has a key that everybody knows, and encrypted nothing of ours. */
async function canDecrypt(safeStorage: SafeStorage, platform: string): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

function done(_: void): Record<string, never> {
  return {};
}
