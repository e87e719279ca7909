import type { Dirent } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { directoryEntries, type Held, inFolder, whatElse } from './held.ts';
import { below, locate, type ResolvedPath } from './places.ts';
import { Refused } from './refused.ts';
import type { Work } from './work.ts';

/** Entries of one folder, and of one walk. */
const MOST_ENTRIES = 2_000;
/** Entries a walk looks at before it says that this is enough. */
const MOST_LOOKED_AT = 500_000;

/** The entries of a folder, one per line, with what each is. */
export async function listDirectory(path: string, work: Work): Promise<string> {
  const place = await locate(path, work.folders);
  return inFolder(place, async (held) => {
    const entries = await directoryEntries(held, MOST_ENTRIES + 1);
    const lines: string[] = [];
    for (const entry of entries.slice(0, MOST_ENTRIES)) {
      work.signal.throwIfAborted();
      lines.push(await lineOf(held, entry));
    }
    if (entries.length > MOST_ENTRIES) lines.push(`… more than ${MOST_ENTRIES} entries; search_files finds the others by name.`);
    return lines.length > 0 ? lines.join('\n') : `${place.path} is empty.`;
  });
}

async function lineOf(held: Held, entry: Dirent): Promise<string> {
  const what = whatElse(entry);
  if (what === 'a folder') return `${entry.name}/`;
  if (what !== undefined) return `${entry.name}  (${what})`;
  const about = await lstat(held.at(entry.name)).catch(() => undefined);
  return about ? `${entry.name}  ${about.size} bytes, ${about.mtime.toISOString()}` : `${entry.name}  (gone)`;
}

/** A folder with all that lies in it, indented by depth. */
export async function directoryTree(path: string, { depth, exclude }: { depth: number; exclude: string[] }, work: Work): Promise<string> {
  const lines: string[] = [];
  const place = await locate(path, work.folders);
  for await (const { entry, steps } of walk(place, { depth, exclude, work })) {
    const what = whatElse(entry);
    const mark = what === undefined ? '' : what === 'a folder' ? '/' : `  (${what})`;
    lines.push(`${'  '.repeat(steps.length - 1)}${entry.name}${mark}`);
    if (lines.length < MOST_ENTRIES) continue;
    lines.push(`… cut after ${MOST_ENTRIES} entries; ask for a folder further down or less depth.`);
    break;
  }
  return lines.length > 0 ? lines.join('\n') : `${place.path} is empty.`;
}

type ListQuery = { pattern: string; exclude: string[]; most: number };

/**
 * The files and folders whose name fits: a glob pattern for the way from the folder down, or a part
 * of the name.
 */
export async function searchFiles(path: string, { pattern, exclude, most }: ListQuery, work: Work): Promise<string> {
  const place = await locate(path, work.folders);
  const fits = nameFits(pattern);
  const found: string[] = [];
  for await (const { entry, steps } of walk(place, { depth: Infinity, exclude, work })) {
    if (!fits(entry.name, steps.join('/'))) continue;
    found.push(`${join(place.path, ...steps)}${entry.isDirectory() ? '/' : ''}`);
    if (found.length < most) continue;
    found.push(`… cut after ${most}; there may be more.`);
    break;
  }
  return found.length > 0 ? found.join('\n') : `Nothing in ${place.path} is called so.`;
}

function nameFits(pattern: string): (name: string, way: string) => boolean {
  // Brackets alone are part of names such as [id].tsx.
  if (!/[*?{]/.test(pattern)) {
    const part = pattern.toLowerCase();
    return (name, way) => (part.includes('/') ? way : name).toLowerCase().includes(part);
  }
  if (pattern.length > 500) throw new Refused('The pattern is longer than 500 characters.');
  return (name, way) => matchesGlob(pattern.includes('/') ? way : name, pattern);
}

type DirectoryEntry = { entry: Dirent; steps: string[] };
type Walk = { depth: number; exclude: string[]; work: Work };

/**
 * Everything below a folder, each folder right before what lies in it. Links are named and not
 * followed; what may not be read is left out.
 */
export async function* walk(place: ResolvedPath, { depth, exclude, work }: Walk): AsyncGenerator<DirectoryEntry> {
  let looked = 0;
  // The place asked for has to be there; below it, things come and go.
  const open: { steps: string[]; entries: Iterator<Dirent> }[] = [{ steps: [], entries: (await entriesAt([])).values() }];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { value: entry } = inner.entries.next();
    if (!entry) {
      open.pop();
      continue;
    }
    work.signal.throwIfAborted();
    looked += 1;
    if (looked > MOST_LOOKED_AT) throw new Refused(`More than ${MOST_LOOKED_AT} files and folders: ask for a folder further down.`);
    if (exclude.some((one) => matchesGlob(entry.name, one))) continue;
    const steps = [...inner.steps, entry.name];
    yield { entry, steps };
    if (!entry.isDirectory() || steps.length >= depth) continue;
    open.push({ steps, entries: (await entriesAt(steps).catch(() => [])).values() });
    work.progress(looked, undefined, 'files and folders looked at');
  }

  function entriesAt(steps: string[]): Promise<Dirent[]> {
    return inFolder(below(place, ...steps), (held) => directoryEntries(held, MOST_LOOKED_AT));
  }
}
