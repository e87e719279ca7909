import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HostError } from '../../../contract/errors.ts';
import type { Server } from '../../../contract/server.ts';
import type { Folder } from '../../../contract/workspace.ts';
import type { Journal } from '../journal.ts';

type Needs = {
  journal: Journal;
  /** From --root: they come instead of the kept ones. */
  given?: string[];
  home: string;
  /** What servers may see has changed. */
  onChange(): void;
};

const SUGGESTIONS = 20;

export type Folders = ReturnType<typeof createFolders>;

/** The folders servers are told about, each once the person agreed. They inform servers; they confine none. */
export function createFolders({ journal, given, home, onChange }: Needs) {
  return {
    /** Looks again at what the kept folders are now. */
    load(): void {
      const kept = journal.state().folders;
      record(given ? unique(given.map(absolute)).map((path) => look({ path, hiddenFrom: [] })) : kept.map(look));
    },

    add(path: string): void {
      const { folders } = journal.state();
      const folder = look({ path: absolute(path), hiddenFrom: [] });
      if (folder.state === 'missing') throw new HostError('bad-input', `There is no folder at ${folder.path}.`);
      if (folder.state === 'unreadable') throw new HostError('bad-input', `The folder ${folder.path} cannot be read.`);
      if (folders.some((other) => other.path === folder.path)) return;
      record([...folders, folder]);
    },

    remove(path: string): void {
      const folder = known(path);
      record(journal.state().folders.filter((other) => other !== folder));
    },

    showTo(path: string, server: string, shown: boolean): void {
      const folder = known(path);
      const others = folder.hiddenFrom.filter((other) => other !== server);
      const changed = { ...folder, hiddenFrom: shown ? others : [...others, server] };
      record(journal.state().folders.map((other) => (other === folder ? changed : other)));
    },

    /** Folders whose path begins with the text. */
    complete(text: string): string[] {
      if (text === '' || text === '~') return [home];
      const path = fromHome(text);
      const parent = text.endsWith('/') || text.endsWith(sep) ? path : dirname(path);
      const beginning = parent === path ? '' : basename(path);
      try {
        return readdirSync(parent)
          .filter((name) => name.startsWith(beginning) && (beginning.startsWith('.') || !name.startsWith('.')))
          .toSorted()
          .map((name) => join(parent, name))
          .filter(isFolder)
          .slice(0, SUGGESTIONS);
      } catch {
        return [];
      }
    },

    /** Keeps these folders from the server, and no others. */
    hide(server: string, paths: string[]): void {
      const others = (folder: Folder) => folder.hiddenFrom.filter((other) => other !== server);
      record(
        journal.state().folders.map((folder) => ({
          ...folder,
          hiddenFrom: paths.includes(folder.path) ? [...others(folder), server] : others(folder),
        })),
      );
    },

    isAgreed,
    visibleTo,
    rootsFor,

    /** What a server may know of folders now, as one text. Before the person agreed, that is whether there is anything to ask for. */
    seesOfFolders(id: string): string {
      const server = journal.state().servers[id];
      return server && isAgreed(server) ? JSON.stringify(rootsFor(id)) : `to ask for: ${visibleTo(id).length > 0}`;
    },
  };

  /** Those that come with the app need not be asked about, nor given servers when the folders were given with them. */
  function isAgreed({ origin, knowsFolders }: Pick<Server, 'origin' | 'knowsFolders'>): boolean {
    return knowsFolders === true || origin === 'built-in' || (origin === 'given' && given !== undefined);
  }

  /** The folders that are there and not kept from the server. */
  function visibleTo(server: string): Folder[] {
    return journal.state().folders.filter((folder) => folder.state === 'here' && !folder.hiddenFrom.includes(server));
  }

  /** None before the person agreed. */
  function rootsFor(id: string): { uri: string; name: string }[] {
    const server = journal.state().servers[id];
    if (!server || !isAgreed(server)) return [];
    return visibleTo(id).map(({ path, realPath, name }) => ({ uri: pathToFileURL(realPath ?? path).href, name }));
  }

  function known(path: string): Folder {
    const folder = journal.state().folders.find((other) => other.path === path);
    if (!folder) throw new HostError('not-found', 'This folder is not in the list.');
    return folder;
  }

  function record(folders: Folder[]): void {
    journal.record({ type: 'folders.changed', folders });
    onChange();
  }

  function absolute(path: string): string {
    return resolve(fromHome(path.trim()));
  }

  function fromHome(path: string): string {
    return /^~(?=$|[\\/])/.test(path) ? join(home, path.slice(1)) : path;
  }
}

/** What the folder at this path is now. */
function look({ path, hiddenFrom }: Pick<Folder, 'path' | 'hiddenFrom'>): Folder {
  const folder = { path, name: basename(path) || path, hiddenFrom };
  try {
    const realPath = realpathSync(path);
    if (!statSync(realPath).isDirectory()) return { ...folder, state: 'missing' };
    accessSync(realPath, constants.R_OK | constants.X_OK);
    return { ...folder, state: 'here', ...(realPath !== path && { realPath }) };
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
    return { ...folder, state: isForbidden ? 'unreadable' : 'missing' };
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
