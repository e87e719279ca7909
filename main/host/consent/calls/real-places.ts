import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { ToolRule } from '../../../../contract/approval.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Clock } from '../../base/needs.ts';
import { fromHome } from '../folders/look.ts';
import { readAlike } from './guard/read-alike.ts';

/**
 * The real place of a call's path, links followed, seen from the folder of a rule; `because`: why
 * not, or why nobody knows.
 */
export type RealPlace = { at: 'within' } | { at: 'elsewhere' | 'unknown'; because: Reason };
/** By the id of the rule. One that is missing was not looked at, and covers nothing. */
export type RealPlaces = ReadonlyMap<string, RealPlace>;
type FolderRule = Pick<ToolRule, 'id'> & { folder: string; argument: string };
export type LookAtPlaces = (rules: FolderRule[], input: JsonObject, home: string) => Promise<RealPlaces>;

/** A network mount may hang for minutes. */
const MOST_MS = 500;

/**
 * Looks at the real paths on this machine. One look after the other, so that disks that hang hold
 * one of Node's few threads for files and names, and not all of them. A call that waits behind such
 * a look is told that nothing is known.
 */
export function createLookAtPlaces({ clock }: { clock: Clock }): LookAtPlaces {
  let last: Promise<unknown> = Promise.resolve();
  return (rules, input, home) => {
    if (rules.length === 0) return Promise.resolve(new Map());
    const found = last.then(async () => {
      const places = new Map<string, RealPlace>();
      for (const rule of rules) places.set(rule.id, await placeOf(fromHome(rule.folder, home), pathIn(input, rule.argument, home)));
      return places;
    });
    last = found;
    return new Promise((resolve) => {
      const cancel = clock.after(MOST_MS, () => resolve(new Map(rules.map(({ id }) => [id, TOO_LATE]))));
      void found.then(resolve).finally(cancel);
    });
  };
}

const TOO_LATE: RealPlace = { at: 'unknown', because: { code: 'path-look-too-slow' } };
const WITHIN: RealPlace = { at: 'within' };

async function placeOf(folder: string, path: string): Promise<RealPlace> {
  if (!isAbsolute(folder) || !isAbsolute(path)) return unknown({ code: 'path-start-unknown' });
  try {
    const [outer, inner] = [await realOf(folder), await realOf(path)];
    if (!outer || !inner) return unknown({ code: 'path-under-dead-link' });
    const below = relative(outer.real, inner.real);
    if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) {
      return { at: 'elsewhere', because: { code: 'path-leads-elsewhere', path: inner.real } };
    }
    // A new file beneath a link is created wherever the link leads at that moment (TOCTOU).
    if (inner.isNew && readAlike(below) !== readAlike(relative(folder, path))) {
      return unknown({ code: 'path-new-under-link' });
    }
    return WITHIN;
  } catch {
    return unknown({ code: 'path-unclear' });
  }
}

function unknown(because: Reason): RealPlace {
  return { at: 'unknown', because };
}

/**
 * The real path of what exists, and below it the names that do not; undefined when they lie beneath
 * a link that leads nowhere.
 */
async function realOf(path: string): Promise<{ real: string; isNew: boolean } | undefined> {
  try {
    return { real: await realpath(path), isNew: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const parent = dirname(path);
  if ((await isThere(path)) || parent === path) return undefined;
  const above = await realOf(parent);
  return above && { real: join(above.real, relative(parent, path)), isNew: true };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** No such file, or a file where a folder is named. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function pathIn(input: JsonObject, argument: string, home: string): string {
  const path = Object.hasOwn(input, argument) ? input[argument] : undefined;
  return typeof path === 'string' ? fromHome(path, home) : '';
}
