import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useEffect, useState } from 'react';
import type { TextLines } from './lines.ts';

const PAGE = 200;
/** So many lines before they come into view. */
const AHEAD = 60;
const MOST_PAGES = 24;

type LinePages = ReadonlyMap<number, string[]>;

/** The lines from the one up to the other, as far as they are here by now; more are read around them. */
export function useLines(lines: TextLines, from: number, to: number) {
  const [pages, setPages] = useState<LinePages>(new Map());
  const [trouble, setTrouble] = useState<Explanation>();
  const first = Math.floor(Math.max(0, from - AHEAD) / PAGE);
  const last = Math.floor(Math.max(0, Math.min(to + AHEAD, lines.total) - 1) / PAGE);

  useEffect(() => {
    const leaving = new AbortController();
    for (let page = first; page <= last; page += 1) {
      if (pages.has(page)) continue;
      lines.read(page * PAGE, PAGE, leaving.signal).then(
        (read) => !leaving.signal.aborted && setPages((known) => withPage(known, page, read.lines)),
        (cause: unknown) => !leaving.signal.aborted && setTrouble(reasonOf(cause)),
      );
    }
    return () => leaving.abort();
  }, [lines, pages, first, last]);

  return { at: (line: number) => pages.get(Math.floor(line / PAGE))?.[line % PAGE], trouble };
}

/** The pages read last are forgotten last. */
function withPage(pages: LinePages, page: number, lines: string[]): LinePages {
  return new Map([...[...pages].slice(1 - MOST_PAGES), [page, lines]]);
}
