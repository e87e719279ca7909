import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

type Where = { path: string | undefined; cwd?: string; platform?: string };

/** The file that would run for this command; undefined when there is none that may be run. */
export function findProgram(command: string, { path = '', cwd = process.cwd(), platform = process.platform }: Where): string | undefined {
  const names = platform === 'win32' ? ['.exe', '.cmd', '.bat', '.com', ''].map((ending) => command + ending) : [command];
  const folders = /[/\\]/.test(command) ? [cwd] : path.split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => resolve(cwd, folder, name))).find(mayBeRun);
}

function mayBeRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
