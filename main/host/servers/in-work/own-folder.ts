import { existsSync, statSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import type { Launch } from '../../../../contract/server.ts';

/** Files that mark the folder of a project. */
const MARKS = ['package.json', 'pyproject.toml', 'Cargo.toml', 'go.mod', '.git'];
const HIGHEST = 5;

/**
 * The folder with the files of a server's program: the project that the first file in its command
 * belongs to, else the folder it is started in. Undefined where none of it is a person's own: a
 * package that a runner fetches, a program of the system, an address.
 */
export function ownFolder(launch: Launch, home: string | undefined): string | undefined {
  if (launch.kind !== 'stdio') return undefined;
  const { command, args, cwd } = launch;
  const file = [...args, command].map((text) => fileIn(text, cwd)).find((one) => one !== undefined);
  const folder = file === undefined ? cwd : projectOf(dirname(file), home);
  if (folder === undefined || !isFolder(folder)) return undefined;
  const full = resolve(folder);
  // All of a home or a disk is nobody's program.
  return full === home || full === parse(full).root ? undefined : full;
}

/** A path of an own file; what lies below `node_modules` was installed. */
function fileIn(text: string, cwd: string | undefined): string | undefined {
  if (!/[/\\.]/.test(text) || text.startsWith('-')) return undefined;
  const file = cwd === undefined ? text : resolve(cwd, text);
  if (resolve(file) !== file || /[/\\]node_modules[/\\]/.test(file) || file === process.execPath) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() && !/^\/(usr|bin|sbin|opt)\//.test(file) ? file : undefined;
}

function projectOf(folder: string, home: string | undefined): string {
  let at = folder;
  for (let height = 0; height < HIGHEST && at !== home && at !== dirname(at); height += 1) {
    if (MARKS.some((mark) => existsSync(join(at, mark)))) return at;
    at = dirname(at);
  }
  return folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
