import { existsSync, renameSync } from 'node:fs';

/** The name under which a damaged file is kept: with the date, and one that is free. */
export function asideName(path: string, now: number): string {
  const date = new Date(now).toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const name = (count: number) => path.replace(/(\.\w+)?$/, `.damaged-${date}${count === 1 ? '' : `-${count}`}$1`);
  let count = 1;
  while (existsSync(name(count))) count += 1;
  return name(count);
}

/** Renames a damaged database with its log. */
export function setAside(path: string, aside: string): void {
  for (const ending of ['-wal', '-shm', '']) if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
}
