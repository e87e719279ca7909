import type { FolderIdentity } from '../host/base/folder-identity.ts';
import type { Needs } from '../host/base/needs.ts';
import type { Decryptor } from '../host/machine/electron-secrets.ts';
import type { Installation } from '../host/machine/installation.ts';
import { ownUpdates } from '../host/machine/own-updates.ts';
import { inLanguageOf, nodeNeeds } from '../web/needs.ts';
import { packageKind } from './package-kind.ts';
import type { Shell } from './shell.ts';
import { VIEW_SCHEME } from './view-scheme.ts';

/**
 * The needs of a host that is the child of a shell: Node brings most, and the shell is asked for
 * the rest.
 */
export async function childNeeds(shell: Shell, folder: FolderIdentity, installation: Installation): Promise<Needs> {
  const decryptor = await decryptorOf(shell);
  const needs = await nodeNeeds(folder, { shell: 'electron', installation, environment: process.env, decryptor });
  const { languages, region } = await shell.ask('system.locale', {});
  const kind = packageKind({ root: installation.root, platform: process.platform, environment: process.env });
  return {
    ...needs,
    updates: ownUpdates(
      installation.root,
      kind && { package: kind, arch: process.arch, install: async (file) => void (await shell.ask('app.update', file)) },
    ),
    about: { ...needs.about, picksFolders: true, region },
    practiceWords: inLanguageOf(languages),
    openInBrowser: async (url) => void (await shell.ask('browser.open', { url })),
    openFolder: async (path) => void (await shell.ask('folder.open', { folder: path })),
    openWindow: async (address) => void (await shell.ask('window.open', { address })),
    views: { by: 'scheme', scheme: VIEW_SCHEME },
    showFile: async (file) => void (await shell.ask('file.show', { file })),
    askSystemProxy: async (url) => (await shell.ask('proxy.of', { url })).list,
    pickFolder: async () => (await shell.ask('folder.pick', {})).path,
    // Chromium has files open in the data folder: the next start takes away what is marked.
    startAnew: () => void shell.ask('app.start-anew', {}).catch((cause: unknown) => needs.log.error('The app could not start anew', cause)),
  };
}

async function decryptorOf(shell: Shell): Promise<Decryptor | undefined> {
  const { can, store } = await shell.ask('secrets.can-decrypt', {});
  return can ? { store, decrypt: async (encrypted) => (await shell.ask('secrets.decrypt', { encrypted })).text } : undefined;
}
