import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Held, inParent } from './held.ts';
import { locate, type ResolvedPath } from './places.ts';
import { Refused } from './refused.ts';
import type { Work } from './work.ts';

const run = promisify(execFile);

/**
 * Puts a file or folder into the system's trash. A file that the trash does not take stays where it
 * is.
 */
export async function deleteFile(path: string, { folders, turns }: Work): Promise<string> {
  const place = await locate(path, folders, { itself: true });
  await turns.take([place], () =>
    inParent(place, async (held, name) => {
      await lstat(held.at(name));
      if (process.platform === 'darwin') return byFinder(place.path);
      if (process.platform === 'win32') return byExplorer(place.path);
      await byTheRule(held, name, place);
    }),
  );
  return `Moved ${place.path} to the trash.`;
}

/**
 * The trash specification of freedesktop.org: the home trash on the same disk, else the one at the
 * top of the disk the file is on.
 */
async function byTheRule(held: Held, name: string, place: ResolvedPath): Promise<void> {
  const { dev } = await lstat(held.at());
  const home = join(dataHome(), 'Trash');
  const trashes = (await deviceOf(home)) === dev ? [{ trash: home, path: place.path }] : await atTheTop(place.path, dev);
  for (const { trash, path } of trashes) {
    try {
      return await into(trash, path, (to) => rename(held.at(name), to));
    } catch (cause) {
      if (!isCode(cause, 'EXDEV', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST')) throw cause;
    }
  }
  throw new Refused(`There is no trash on the disk of ${place.path} that takes it. Nothing was deleted.`);
}

/**
 * The note about a deleted file is written first, under a name nobody has; then the file goes
 * there.
 */
async function into(trash: string, path: string, move: (to: string) => Promise<void>): Promise<void> {
  // A program that puts a link there would get the file.
  if ((await lstat(trash).catch(() => undefined))?.isSymbolicLink())
    throw new Refused(`${trash} is a link, not a trash. Nothing was deleted.`);
  for (const part of ['files', 'info']) await mkdir(join(trash, part), { recursive: true, mode: 0o700 });
  const { name, ext } = parse(basename(path));
  const free = `${Array.from(name).slice(0, 40).join('')}.${randomBytes(4).toString('hex')}${Array.from(ext).slice(0, 10).join('')}`;
  const info = join(trash, 'info', `${free}.trashinfo`);
  const about = await open(info, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
  try {
    const at = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    await about.writeFile(`[Trash Info]\nPath=${path.split('/').map(encodeURIComponent).join('/')}\nDeletionDate=${at}\n`);
    await about.sync();
    await move(join(trash, 'files', free));
  } catch (cause) {
    await unlink(info).catch(() => undefined);
    throw cause;
  } finally {
    await about.close();
  }
}

async function atTheTop(path: string, dev: number): Promise<{ trash: string; path: string }[]> {
  let top = dirname(path);
  while (dirname(top) !== top && (await lstat(dirname(top))).dev === dev) top = dirname(top);
  const uid = process.getuid?.() ?? 0;
  const inside = relative(top, path);
  const shared = join(top, '.Trash');
  const about = await lstat(shared).catch(() => undefined);
  // The rule: a shared one counts only with its sticky bit, and never as a link.
  const isShared = about?.isDirectory() === true && (about.mode & 0o1000) !== 0;
  return [...(isShared ? [{ trash: join(shared, String(uid)), path: inside }] : []), { trash: join(top, `.Trash-${uid}`), path: inside }];
}

function dataHome(): string {
  return process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
}

/** Of the nearest folder above that is there. */
async function deviceOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).dev;
  } catch {
    return deviceOf(dirname(path));
  }
}

async function byFinder(path: string): Promise<void> {
  const script = 'on run argv\ntell application "Finder" to delete (POSIX file (item 1 of argv) as alias)\nend run';
  await asked(run('/usr/bin/osascript', ['-e', script, path]), path);
}

async function byExplorer(path: string): Promise<void> {
  const script = `Add-Type -AssemblyName Microsoft.VisualBasic; $p = $env:TO_TRASH
if (Test-Path -LiteralPath $p -PathType Container) { [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteDirectory($p, 'OnlyErrorDialogs', 'SendToRecycleBin') }
else { [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($p, 'OnlyErrorDialogs', 'SendToRecycleBin') }`;
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  const env = { ...process.env, TO_TRASH: path };
  await asked(run('powershell.exe', ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded], { env }), path);
}

async function asked(answer: Promise<{ stderr: string }>, path: string): Promise<void> {
  try {
    await answer;
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Refused(`The trash did not take ${path}. ${said}`.trim());
  }
}

function isCode(cause: unknown, ...codes: string[]): boolean {
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code));
}
