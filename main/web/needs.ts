import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import Conf from 'conf';
import { chooseLanguage } from '../../client/words/languages.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { wordsFor } from '../../client/words/words.ts';
import type { Proposal } from '../../contract/server.ts';
import type { AboutHost } from '../../contract/state.ts';
import type { Needs } from '../host/base/needs.ts';
import { findRipgrep } from '../host/machine/ripgrep.ts';
import { builtInServers } from '../host/machine/built-in.ts';
import { prepareDataFolder, usualDataFolder } from '../host/machine/data-folder.ts';
import { createFileLog } from '../host/machine/file-log.ts';
import type { FolderIdentity } from '../host/base/folder-identity.ts';
import type { Decryptor } from '../host/machine/electron-secrets.ts';
import { lockFolder } from '../host/machine/folder-lock.ts';
import type { Installation } from '../host/machine/installation.ts';
import type { KeyringLibrary } from '../host/machine/keyring.ts';
import { openJob } from '../host/machine/job-object.ts';
import { ownUpdates } from '../host/machine/own-updates.ts';
import { namedFetch } from '../host/machine/named-fetch.ts';
import { ownNode } from '../host/machine/own-node.ts';
import { programPath } from '../host/machine/program-path.ts';
import { realClock } from '../host/machine/real-clock.ts';
import { secretsInMemory } from '../host/base/secrets-in-memory.ts';
import { openSecrets } from '../host/machine/secrets.ts';
import { openSettings } from '../host/machine/settings-file.ts';
import { showFolder, openInBrowser } from './open-in-browser.ts';

export type ShellOptions = {
  shell: 'web' | 'cli';
  installation: Installation;
  environment: Record<string, string | undefined>;
  /** Undefined: the usual one of this system. */
  dataFolder?: string;
  /** Undefined: that of the person who runs it. */
  home?: string;
  given?: Proposal[];
  folders?: string[];
  /** False: keys stay in memory whatever the system offers. A function loads another library. */
  keyring?: false | (() => Promise<KeyringLibrary>);
};

/**
 * Locks the data folder, and brings the needs of a host on it. Call `release` after the host was
 * closed: it gives up the data folder. For another host on a folder whose content is gone, `again`
 * brings them.
 */
export async function bringNeeds(wishes: ShellOptions): Promise<{ needs: Needs; again(): Promise<Needs>; release(): void }> {
  const { shell, environment } = wishes;
  const usual = () => usualDataFolder({ platform: process.platform, home: homedir(), environment });
  const dataFolder = prepareDataFolder(wishes.dataFolder ?? usual());
  const { folder, release } = lockFolder(dataFolder, { who: shell === 'web' ? 'web' : 'command', pid: process.pid });
  const again = () => nodeNeeds(folder, wishes);
  try {
    return { needs: await again(), again, release };
  } catch (cause) {
    release();
    throw cause;
  }
}

/** The words of the practice model, for a person whose system speaks these languages. */
export function inLanguageOf(languages: readonly string[]): Needs['practiceWords'] {
  return async (chosen) => (await wordsFor(chooseLanguage(chosen, languages))).practice;
}

/** As POSIX has it, and then as Node found it. */
function systemLanguages({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): string[] {
  return [LC_ALL || LC_MESSAGES || LANG || '', new Intl.DateTimeFormat().resolvedOptions().locale];
}

type NodeOptions = Omit<ShellOptions, 'shell'> & { shell: AboutHost['shell']; decryptor?: Decryptor | undefined };

function secretsOf({ shell, environment, dataFolder, keyring, decryptor }: NodeOptions) {
  const usual = usualDataFolder({ platform: process.platform, home: homedir(), environment });
  return {
    hasScreen: shell === 'electron',
    decryptor,
    usualPaths: [usual, ...(dataFolder === undefined ? [] : [dataFolder])],
    ...(keyring && { load: keyring }),
  };
}

/** The needs of a host that Node alone can bring, on a folder that is locked. */
export async function nodeNeeds(folder: FolderIdentity, wishes: NodeOptions): Promise<Needs> {
  const dataFolder = folder.path;
  const { shell, installation, environment, given, folders, keyring, home = homedir() } = wishes;
  const clock = realClock;
  const log = createFileLog({ dataFolder, now: clock.now });
  // Before the first program is started.
  openJob({ platform: process.platform, log });
  return {
    about: {
      version: installation.version,
      shell,
      platform: process.platform,
      home,
      homepage: installation.homepage,
      command: installation.command,
      picksFolders: false,
    },
    dataFolder,
    folder,
    settings: openSettings({
      dataFolder,
      log,
      now: clock.now,
      open: (options) => new Conf({ cwd: dataFolder, configName: 'settings', ...options }),
    }),
    secrets: keyring === false ? secretsInMemory() : await openSecrets({ folder, clock, log, ...secretsOf(wishes) }),
    ripgrep: findRipgrep(installation.servers),
    builtIn: builtInServers({ serversFolder: installation.servers, dataFolder, node: ownNode() }),
    given,
    folders,
    environment,
    // A command was typed into a shell, which set it.
    path: programPath({ platform: process.platform, environment, home, shell: shell === 'cli' ? undefined : environment['SHELL'] }),
    openInBrowser,
    openFolder: (folder) => showFolder(folder),
    fetch: namedFetch(installation.version, fetch),
    updates: ownUpdates(installation.root),
    inEnglish: reasonInEnglish,
    practiceWords: inLanguageOf(systemLanguages(environment)),
    log,
    clock,
    newId: randomUUID,
  };
}
