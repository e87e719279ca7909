import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { within } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';

const LISTED_WITHIN_MS = 1000;
const MOST_MATCHES = 100;

/**
 * The paths that a path with `*` in its names stands for, in their order; without one, the path
 * itself.
 */
export async function pathsOf(path: string, clock: Clock): Promise<string[]> {
  if (!path.includes('*')) return [path];
  const found: string[] = [];
  await within(
    clock,
    LISTED_WITHIN_MS,
    matches(path).then((paths) => void found.push(...paths)),
  );
  return found;
}

async function matches(path: string): Promise<string[]> {
  const names = path.split(sep);
  const at = names.findIndex((name) => name.includes('*'));
  const pattern = names[at];
  if (pattern === undefined) return [path];
  const folder = dirname(names.slice(0, at + 1).join(sep));
  const entries = await readdir(folder).catch(() => []);
  const fitting = entries.filter((entry) => fits(entry, pattern)).toSorted();
  const rest = names.slice(at + 1);
  return (await Promise.all(fitting.slice(0, MOST_MATCHES).map((entry) => matches(join(folder, entry, ...rest))))).flat();
}

function fits(name: string, pattern: string): boolean {
  const [begin = '', end = ''] = pattern.split('*');
  return name.length >= begin.length + end.length && name.startsWith(begin) && name.endsWith(end);
}
