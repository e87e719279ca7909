import type { Width } from '../../../contract/approval.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { canonical } from './fingerprint.ts';

/** Whether a rule of this width covers a call with these arguments. In doubt it does not: then the person is asked. */
export function covers(width: Width, input: JsonObject): boolean {
  switch (width.width) {
    case 'tool':
      return true;
    case 'exact':
      return canonical(width.input) === canonical(input);
    case 'prefix': {
      const value = Object.hasOwn(input, width.argument) ? input[width.argument] : undefined;
      return typeof value === 'string' && value.startsWith(width.prefix);
    }
    case 'folder':
      return Object.hasOwn(input, width.argument) && isWithin(width.folder, input[width.argument]);
    default:
      return width satisfies never;
  }
}

/** By names of folders, never by the beginning of the text. Links inside the folder are the server's to follow. */
function isWithin(folder: string, path: unknown): boolean {
  const outer = readPath(folder);
  const inner = typeof path === 'string' ? readPath(path) : undefined;
  if (!outer || !inner || outer.root !== inner.root) return false;
  return outer.names.every((name, index) => name === inner.names[index]);
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
