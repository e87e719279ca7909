import type { Json } from '../../../../contract/json.ts';
import { readAlike } from './guard/read-alike.ts';

/** `unsure`: a server could read the arguments so that it does. */
export type Containment = 'yes' | 'no' | 'unsure';

/**
 * A path that is this folder or lies below it: by names of folders, never by the beginning of the
 * text. Where links lead is looked up beside it (`real-places.ts`). `unsure` for whatever could
 * mean another place to the server than it does here.
 */
export function isWithin(folder: string, path: Json | undefined): Containment {
  if (typeof path !== 'string') return 'unsure';
  const [outer, inner] = [readPath(folder), readPath(path)];
  if (!outer || !inner) return 'unsure';
  if (outer.root !== inner.root) return isDrive(outer.root) && isDrive(inner.root) ? 'no' : 'unsure';
  const shared = Math.min(outer.names.length, inner.names.length);
  if (sameNames(outer.names, inner.names, outer.names.length, (name) => name)) return 'yes';
  // The folder lies in what the path names, or a name could be read as the other: then a
  // prohibition may be meant.
  if (isNetwork(outer.root) || isOpen(folder) || isOpen(path)) return 'unsure';
  return sameNames(outer.names, inner.names, shared, loosely) ? 'unsure' : 'no';
}

type Path = { root: string; names: string[] };

/** Undefined for whatever could mean another place to the server than it does here. */
function readPath(text: string): Path | undefined {
  if (text === '' || text.includes('\0') || isUrl(text)) return undefined;
  const windows = /^(?:[A-Za-z]:[\\/]|\\\\)/.exec(text)?.[0];
  if (windows === undefined && text.includes('\\')) return undefined;
  const root = windows?.toUpperCase().replaceAll('/', '\\') ?? (text.startsWith('/') ? '/' : '');
  const names = text
    .slice(windows?.length ?? 0)
    .split(windows === undefined ? '/' : /[\\/]/)
    .filter((name) => name !== '' && name !== '.');
  // Windows drops dots and blanks at the end of a name, so that ".. " goes up, too.
  return names.some((name) => /^\.[. ]*$/.test(name)) ? undefined : { root, names };
}

function isUrl(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]+:/.test(text);
}

function sameNames(one: string[], other: string[], count: number, read: (name: string) => string): boolean {
  if (count > Math.min(one.length, other.length)) return false;
  return one.slice(0, count).every((name, index) => read(name) === read(other[index] ?? ''));
}

/** File systems differ in what they tell apart. */
function loosely(name: string): string {
  return readAlike(name).replace(/[. ]+$/, '');
}

function isDrive(root: string): boolean {
  return root.includes(':');
}

/** One machine has many names in a network. */
function isNetwork(root: string): boolean {
  return root === '\\\\';
}

/**
 * Home folders, variables, patterns, short names and streams of files: only the program that opens
 * the path knows what it names.
 */
function isOpen(path: string): boolean {
  return /[~$%*?[\]{}]/.test(path) || path.slice(2).includes(':');
}
