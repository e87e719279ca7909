import type { Store } from '../../foundation/host/store.ts';

/** A text one can read any lines of, wherever it is. The first line is 0. */
export type TextLines = {
  total: number;
  /**
   * `goOn`: which of them have no line break after them: too long for one, they go on in the next,
   * or the text ends.
   */
  read(from: number, count: number, signal?: AbortSignal): Promise<{ lines: string[]; goOn: number[] }>;
  /** The lines that hold this text, whatever its case; with `more` there are others. */
  search(text: string, signal?: AbortSignal): Promise<{ lines: number[]; more: boolean }>;
};

/** A longer line would be more than a window can lay out in time. */
const LONGEST_LINE = 2000;
const MOST_FOUND = 1000;
const READ_AT_ONCE = 2000;

/** The lines of a result that the host keeps on disk. */
export function linesOnDisk(
  ask: Store['ask'],
  { conversation, call, total }: { conversation: string; call: string; total: number },
): TextLines {
  return {
    total,
    read: (from, count, signal) => ask('result.read', { conversation, call, from, count }, signal),
    search: (text, signal) => ask('result.search', { conversation, call, text }, signal),
  };
}

export function resultLines(text: string): TextLines {
  const all: string[] = [];
  const goOn = new Set<number>();
  for (const line of text.split('\n')) {
    let rest = line;
    while (rest.length > LONGEST_LINE) {
      const end = isHalved(rest, LONGEST_LINE) ? LONGEST_LINE - 1 : LONGEST_LINE;
      goOn.add(all.length);
      all.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    all.push(rest);
  }
  if (all.at(-1) === '' && all.length > 1) all.pop();
  else goOn.add(all.length - 1);
  return {
    total: all.length,
    read: async (from, count) => {
      const lines = all.slice(from, from + count);
      return { lines, goOn: [...lines.keys()].filter((at) => goOn.has(from + at)) };
    },
    search: async (wanted) => {
      const small = wanted.toLowerCase();
      const found: number[] = [];
      for (let at = 0; at < all.length && found.length <= MOST_FOUND; at += 1) {
        const own = (all[at] ?? '').toLowerCase();
        const after = goOn.has(at) ? (all[at + 1] ?? '').slice(0, wanted.length * 3).toLowerCase() : '';
        const place = (own + after).indexOf(small);
        if (place >= 0 && place < own.length) found.push(at);
      }
      return { lines: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND };
    },
  };
}

/** All of it as it was. */
export async function wholeText(lines: TextLines): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < lines.total; from += READ_AT_ONCE) {
    const { lines: some, goOn } = await lines.read(from, READ_AT_ONCE);
    const open = new Set(goOn);
    some.forEach((line, at) => parts.push(line, open.has(at) ? '' : '\n'));
  }
  return parts.join('');
}

function isHalved(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}
