import { createRing } from './ring.ts';
import { createTextLines } from './text-lines.ts';

/** Keeps the end of what was written, by lines: at most `limit` characters, the oldest go first. */
export function createLastLines(limit: number) {
  const ring = createRing<string>(limit, (line) => line.length + 1);
  const lines = createTextLines(limit, ring.push);
  return {
    push: lines.push,
    read: (): string[] => [...ring.read(), ...(lines.open() === '' ? [] : [lines.open()])],
  };
}
