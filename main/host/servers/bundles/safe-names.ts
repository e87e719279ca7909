import type { ReasonOf } from '../../../../contract/reason.ts';
import { HostError } from '../../../../contract/errors.ts';

const MOST_LEVELS = 20;
const MOST_BYTES = 255;

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/**
 * The names of the files of one archive, checked as they come: each is a safe path on every system,
 * and no two are one file on any.
 */
export class SafeNames {
  /** By the name in lower case: the name as it was written, and whether it is a folder. */
  readonly #seen = new Map<string, { name: string; isFolder: boolean }>();

  /** Throws HostError `bad-input`. A folder has a slash at its end. */
  add(name: string): void {
    const isFolder = name.endsWith('/');
    const path = isFolder ? name.slice(0, -1) : name;
    const problem = problemOf(path);
    if (problem) throw new HostError('bad-input', { code: 'bundle-name-unsafe', name, problem });
    const parts = path.split('/');
    if (parts.length > MOST_LEVELS) throw new HostError('bad-input', { code: 'bundle-too-deep', name, most: MOST_LEVELS });
    for (let end = 1; end <= parts.length; end += 1) {
      this.#note(parts.slice(0, end).join('/'), end < parts.length || isFolder);
    }
  }

  #note(name: string, isFolder: boolean): void {
    const folded = name.normalize('NFC').toLowerCase();
    const before = this.#seen.get(folded);
    if (!before) this.#seen.set(folded, { name, isFolder });
    else if (before.name !== name || !isFolder || !before.isFolder) {
      throw new HostError('bad-input', { code: 'bundle-name-twice', name, other: before.name });
    }
  }
}

function problemOf(path: string): ReasonOf<'bundle-name-unsafe'>['problem'] | undefined {
  // oxlint-disable-next-line no-control-regex -- these are looked for
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path) || !path.isWellFormed()) return 'control-character';
  if (path.includes('\\')) return 'backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'absolute';
  const parts = path.split('/');
  if (parts.includes('..')) return 'parent-folder';
  if (parts.some((part) => part === '' || part === '.')) return 'empty-part';
  if (parts.some((part) => DEVICE.test(part) || /[<>:"|?*]/.test(part) || /[. ]$/.test(part))) return 'windows';
  return parts.some((part) => Buffer.byteLength(part) > MOST_BYTES) ? 'too-long' : undefined;
}
