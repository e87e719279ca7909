import type { Json, JsonObject } from '../../../../contract/json.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { isBelow } from '../../../parts/arguments/in-folder.ts';
import { toText } from '../../../parts/asking/draft.ts';

const LONGEST = 160;
const MOST_LINES = 2;

/**
 * The arguments that differ, and those that all of these calls have with the same value. Of calls
 * that are all alike nothing is set apart.
 */
export function splitArguments(inputs: JsonObject[]): { differing: string[]; same: [name: string, value: Json][] } {
  const names = [...new Set(inputs.flatMap((input) => Object.keys(input)))];
  const first = inputs[0] ?? {};
  const isSame = (name: string) => inputs.every((input) => JSON.stringify(input[name]) === JSON.stringify(first[name]));
  const differing = names.filter((name) => !isSame(name));
  if (differing.length === 0) return { differing: names, same: [] };
  return { differing, same: Object.entries(first).filter(([name]) => isSame(name)) };
}

/** A value that is folded until the person opens it. */
export function isLong(value: Json | undefined): boolean {
  const text = toText(value);
  return text.length > LONGEST || text.split('\n').length > MOST_LINES;
}

/** A value within a line of text. */
export function textInRow(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The beginning of a folded value. */
export function shortened(text: string): string {
  const beginning = text.split('\n').slice(0, MOST_LINES).join('\n').slice(0, LONGEST);
  return `${beginning.replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** A text in parts; those that climb are only `..` steps of a path. */
export function climbsIn(text: string): { part: string; climbs: boolean }[] {
  const parts = text.split(/((?<![^\\/])(?:\.\.(?:[\\/]+|$))+)/);
  return parts.map((part, at) => ({ part, climbs: at % 2 === 1 })).filter(({ part }) => part !== '');
}

const PATH_NAME = /path|file|dir|folder|source|destination|cwd|root/i;

/** An argument that is named like a path leads outside of the folders of the chat. */
export function leavesFolders(input: JsonObject, folders: readonly Folder[]): boolean {
  const isAbsolute = (text: string) => /^(?:[\\/~]|[a-z]:[\\/])/i.test(text);
  const isInside = (text: string) =>
    !climbsIn(text).some(({ climbs }) => climbs) &&
    folders.some(({ path, realPath = path }) => [path, realPath].some((root) => text === root || isBelow(text, root)));
  return (
    folders.length > 0 &&
    Object.entries(input).some(
      ([name, value]) => PATH_NAME.test(name) && [value].flat().some((one) => typeof one === 'string' && isAbsolute(one) && !isInside(one)),
    )
  );
}
