import { useEffect, useState } from 'react';
import type { TextLines } from './lines.ts';

const PAUSE_MS = 150;

type LinesFound = { text: string; lines: number[]; more: boolean };

/** The query in a text, the places where it was found, and which of them one is at. */
export function useFind(lines: TextLines, show: (line: number) => void, from: number) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<LinesFound>();
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (text === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      lines.search(text, leaving.signal).then(
        (result) => {
          if (leaving.signal.aborted) return;
          const next = Math.max(
            0,
            result.lines.findIndex((line) => line >= from),
          );
          setFound({ text, ...result });
          setAt(next);
          const place = result.lines[next];
          if (place !== undefined) show(place);
        },
        () => !leaving.signal.aborted && setFound({ text, lines: [], more: false }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // The line one is at counts only when the search begins: scrolling on is no new search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lines, text]);

  const current = text !== '' && found?.text === text ? found : undefined;
  return {
    text,
    setText,
    found: current,
    at,
    line: current?.lines[at],
    /** To the next one, or with -1 to the one before, round the end. */
    step(by: 1 | -1) {
      const { length } = current?.lines ?? [];
      if (!current || length === 0) return;
      const next = (at + by + length) % length;
      setAt(next);
      show(current.lines[next] ?? 0);
    },
  };
}
