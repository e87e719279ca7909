import { useEffect, useRef, type CSSProperties, type ReactNode, useState } from 'react';
import { FindBar } from './find-bar.tsx';
import type { TextLines } from './lines.ts';
import { useFind } from './use-find.ts';
import { useRowScroll } from './use-row-scroll.ts';
import { withMarks } from './with-marks.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import './results.css';

/** The numbers of lines at the beginning and at the end that the model read. */
export type SeenLines = { head: number; tail: number };

/**
 * A text of any length, of which only what is in view is ever drawn. `children` stand beside the
 * search.
 */
export function LineViewer({ lines, seen, children }: { lines: TextLines; seen?: SeenLines; children: ReactNode }) {
  const { total } = lines;
  const { scroller, canvas, view, from, to, shift, show, onScroll, onKeyDown } = useRowScroll(total);
  const { results } = useAllWords();
  const { at, trouble } = useLines(lines, from, to);
  const find = useFind(lines, show, from);
  const field = useRef<HTMLInputElement>(null);
  const foundText = find.line === undefined ? undefined : at(find.line);

  /** The found text may stand far to the right. */
  useEffect(() => {
    if (find.line === undefined || foundText === undefined) return;
    const mark = scroller.current?.querySelector('[data-found] mark');
    if (mark && scroller.current) bringAcross(scroller.current, mark);
  }, [scroller, find.line, foundText]);

  const width = { '--digits': String(total).length } as CSSProperties;
  return (
    // The keys of what is inside: from anywhere in it the search is reached.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="line-viewer"
      style={width}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        field.current?.select();
      }}
    >
      <div className="line-viewer-bar">
        <FindBar find={find} field={field} onLeave={() => scroller.current?.focus()} />
        {children}
      </div>
      {trouble !== undefined && (
        <p className="muted-note">
          <Phrased of={trouble} />
        </p>
      )}
      <div
        ref={scroller}
        className="line-scroller"
        role="region"
        aria-label={results.textOf}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with keys
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="line-canvas" style={{ height: canvas }}>
          <div className="line-window" style={{ height: Math.min(view, canvas) }}>
            <div style={{ transform: `translateY(${-shift}px)` }}>
              {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
                const line = from + offset;
                const isSeen = seen && (line < seen.head || line >= total - seen.tail);
                return (
                  <div key={line} className="line" data-seen={isSeen || undefined} data-found={line === find.line || undefined}>
                    <span className="line-number" aria-hidden="true">
                      {line + 1}
                    </span>
                    <span className="line-text">{withMarks((at(line) ?? '').replace(/\r$/, ''), find.text)}</span>
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Sideways only: no box around it is to move. */
function bringAcross(box: Element, mark: Element): void {
  const { left, right } = box.getBoundingClientRect();
  const place = mark.getBoundingClientRect();
  const margin = (right - left) / 4;
  if (place.left < left + margin / 2 || place.right > right) box.scrollLeft += place.left - left - margin;
}

const PAGE = 200;
/** Lines that are drawn before they come into view. */
const AHEAD = 60;
const MOST_PAGES = 24;

type LinePages = ReadonlyMap<number, string[]>;

/**
 * The lines from the one up to the other, as far as they are here by now; more are read around
 * them.
 */
function useLines(lines: TextLines, from: number, to: number) {
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
