import { readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ProgramPath } from '../base/needs.ts';
import { readLoginPath } from './login-path.ts';

export type Environment = Record<string, string | undefined>;
type PathMachine = {
  platform: string;
  environment: Environment;
  home: string;
  /** The person's login shell; undefined: nobody asks it. */
  shell: string | undefined;
  limitMs?: number;
};

const LIMIT_MS = 3000;

/**
 * The PATH servers are found and started on. An app started by a click has a bare one on macOS and
 * Linux, without npx, uvx and other programs of the person. Their login shell knows the whole one,
 * and the usual folders are there even when that shell says nothing.
 */
export function programPath(machine: PathMachine): ProgramPath {
  let path = firstPath(machine);
  return {
    now: () => path,
    use(found) {
      if (asksShell(machine)) path = Promise.resolve(found);
    },
  };
}

async function firstPath(machine: PathMachine): Promise<string | undefined> {
  const { platform, environment, home, shell, limitMs = LIMIT_MS } = machine;
  if (platform === 'win32') return undefined;
  const login = shell !== undefined && asksShell(machine) ? await readLoginPath({ shell, environment, limitMs }) : undefined;
  return mergedPath({ login, own: environment['PATH'], home });
}

/** In a terminal the shell has set it already. */
function asksShell({ platform, environment, shell }: PathMachine): boolean {
  return platform !== 'win32' && shell !== undefined && environment['TERM'] === undefined;
}

/**
 * Each folder once: first where the person looks, then where the app looks, then where programs
 * usually are.
 */
export function mergedPath({ login, own, home }: { login: string | undefined; own: string | undefined; home: string }): string {
  const given = [login, own].flatMap((path) => path?.split(delimiter) ?? []).filter(Boolean);
  return [...new Set([...given, ...usualFolders(home)])].join(delimiter);
}

/** The folders that are there of those in which installers put programs. */
export function usualFolders(home: string): string[] {
  const inHome = [
    '.local/bin',
    '.cargo/bin',
    '.volta/bin',
    '.bun/bin',
    '.deno/bin',
    '.asdf/shims',
    '.local/share/mise/shims',
    '.local/share/pnpm',
    'Library/pnpm',
    '.nix-profile/bin',
    'go/bin',
    'bin',
  ];
  const ofAll = ['/opt/homebrew/bin', '/home/linuxbrew/.linuxbrew/bin', '/usr/local/bin', '/usr/bin', '/bin', '/snap/bin'];
  return [...inHome.map((folder) => join(home, folder)), ...newestNode(home), ...ofAll].filter(isFolder);
}

/** Version managers put every version of Node into a folder of its own. */
function newestNode(home: string): string[] {
  const versions = join(home, '.nvm/versions/node');
  const newest = names(versions).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  return newest === undefined ? [] : [join(versions, newest, 'bin')];
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
