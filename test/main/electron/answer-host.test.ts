import type { App, Dialog, SafeStorage, Shell } from 'electron';
import { expect, test } from 'vitest';
import { answersOfElectron } from '../../../main/electron/answer-host.ts';
import { answerHost, connectShell } from '../../../main/child/shell.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { wordsFor } from '../../doubles/words.ts';
import { NO_WORK } from '../../../contract/work-under-way.ts';

type Electron = { app?: object; dialog?: object; safeStorage?: object; shell?: object };

/** The shell as the host asks it, on an Electron of these parts. */
function shellOn({ app, dialog, safeStorage, shell }: Electron) {
  const [host, electron] = portPair();
  const done: unknown[] = [];
  answerHost(
    electron,
    answersOfElectron({
      app: standIn<App>('app', { whenReady: async () => undefined, ...app }),
      dialog: standIn<Dialog>('dialog', { ...dialog }),
      safeStorage: standIn<SafeStorage>('safeStorage', { ...safeStorage }),
      shell: standIn<Shell>('shell', { ...shell }),
      words: async () => wordsFor('de'),
      windows: { show: () => void done.push('shown'), open: (address) => void done.push(`opened ${address}`) },
      onLook: (look) => void done.push(look),
      onRefused: async (why) => why.code === 'data-folder-newer',
      onWork: (work) => void done.push(work),
      quit: () => void done.push('quit'),
      leave: () => void done.push('left'),
      update: async (file) => {
        if (file.version === '0.1.0') throw new Error('It is not newer.');
        done.push(file);
      },
    }),
  );
  return { ...connectShell(host), done };
}

test.for([
  { what: 'no key store', available: false, store: 'gnome_libsecret', can: false },
  { what: 'a key store that hides nothing', available: true, store: 'basic_text', can: process.platform !== 'linux' },
  { what: 'a key store', available: true, store: 'kwallet6', can: true },
])('with $what keys of an earlier version can be decrypted: $can', async ({ available, store, can }) => {
  const safeStorage = { isAsyncEncryptionAvailable: async () => available, getSelectedStorageBackend: () => store };
  expect(await shellOn({ safeStorage }).ask('secrets.can-decrypt', {})).toMatchObject({ can });
});

test('a key of an earlier version comes back as it was encrypted, and a key store that refuses is told in its words', async () => {
  const safeStorage = {
    decryptStringAsync: async (encrypted: Buffer) => ({ result: encrypted.toString().slice(1), shouldReEncrypt: false }),
  };
  const encrypted = Buffer.from('\u0000kéy').toString('base64');
  expect(await shellOn({ safeStorage }).ask('secrets.decrypt', { encrypted })).toEqual({ text: 'kéy' });
  const locked = shellOn({ safeStorage: { decryptStringAsync: async () => Promise.reject(new Error('locked')) } });
  await expect(locked.ask('secrets.decrypt', { encrypted })).rejects.toMatchObject({ reason: { code: 'system-said', text: 'locked' } });
});

test('the proxy of an address is the one that the system names', async () => {
  const app = { resolveProxy: async (url: string) => (url === 'https://model.example/' ? 'PROXY proxy.example:3128' : 'DIRECT') };
  const { ask } = shellOn({ app });
  expect(await ask('proxy.of', { url: 'https://model.example/' })).toEqual({ list: 'PROXY proxy.example:3128' });
  expect(await ask('proxy.of', { url: 'https://other.example/' })).toEqual({ list: 'DIRECT' });
});

test('only pages of the web are opened, and a folder that the system does not open is said', async () => {
  const opened: string[] = [];
  const shell = {
    openExternal: async (url: string) => void opened.push(url),
    showItemInFolder: (file: string) => void opened.push(`shown ${file}`),
    openPath: async (path: string) => (path === '/gone' ? 'No such folder' : ''),
  };
  const { ask } = shellOn({ shell });
  await ask('browser.open', { url: 'https://example.com/' });
  await expect(ask('browser.open', { url: 'file:///etc/passwd' })).rejects.toMatchObject({ reason: { code: 'address-not-web' } });
  expect(opened).toEqual(['https://example.com/']);
  await ask('folder.open', { folder: '/there' });
  await ask('file.show', { file: '/data/logs/switchyard.log' });
  expect(opened).toEqual(['https://example.com/', 'shown /data/logs/switchyard.log']);
  await expect(ask('folder.open', { folder: '/gone' })).rejects.toMatchObject({ reason: { code: 'system-said', text: 'No such folder' } });
});

test('a folder is picked in a dialog that speaks the language of the app; nothing picked is null', async () => {
  const titles: unknown[] = [];
  const showOpenDialog = async ({ title }: { title: string }) => {
    titles.push(title);
    return { filePaths: titles.length === 1 ? ['/home/me/docs'] : [] };
  };
  const { ask } = shellOn({ dialog: { showOpenDialog } });
  expect([await ask('folder.pick', {}), await ask('folder.pick', {})]).toEqual([{ path: '/home/me/docs' }, { path: null }]);
  expect(titles[0]).toBe(wordsFor('de').desktop.addFolder);
});

test('a verified update goes to the installer, which says why it takes another one not', async () => {
  const file = { path: '/data/updates/a.deb', version: '1.4.0', package: 'deb', bytes: 9, sha512: 'abc' } as const;
  const { ask, done } = shellOn({});
  await ask('app.update', file);
  expect(done).toEqual([file]);
  const why = { reason: { code: 'system-said', text: 'It is not newer.' } };
  await expect(ask('app.update', { ...file, version: '0.1.0' })).rejects.toMatchObject(why);
});

test('to start anew is to relaunch and quit, with the folder it names', async () => {
  const did: unknown[] = [];
  const app = { relaunch: (options?: { args: string[] }) => void did.push(options?.args.slice(-2)) };
  const { ask, done } = shellOn({ app });
  await ask('app.start-anew', {});
  await ask('app.start-anew', { dataFolder: '/home/me/data-copy' });
  expect(did).toEqual([undefined, ['--data', '/home/me/data-copy']]);
  expect(done).toEqual(['left', 'left']);
});

test('the shell hears of the look, of the work under way and of a start that was refused', async () => {
  const { ask, done } = shellOn({});
  const work = { ...NO_WORK, answers: 1, questions: 2 };
  await ask('look.take', { theme: 'dark', language: 'de' });
  await ask('work.take', work);
  await ask('window.show', {});
  await ask('window.open', { address: '#/chat/7' });
  await ask('app.quit', {});
  expect(done).toEqual([{ theme: 'dark', language: 'de' }, work, 'shown', 'opened #/chat/7', 'quit']);
  expect(await ask('start.refused', { why: { code: 'data-folder-newer', folder: '/data', version: 9, reads: 8 } })).toEqual({ copy: true });
});
