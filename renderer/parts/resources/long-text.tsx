import { useMemo } from 'react';
import { useShownRows } from '../../foundation/ui/use-shown-rows.ts';
import { marked } from '../../foundation/words/visible.tsx';

const LINE = 18;
/** A longer line goes on in the next row, between two words if it has any: a file without line breaks is to be read, too. */
const WIDEST = 400;

/** A text of any length, of which only the lines in view are drawn. */
export function LongText({ text, label }: { text: string; label: string }) {
  const lines = useMemo(() => toLines(text), [text]);
  const { scroller, onScroll, from, to } = useShownRows<HTMLPreElement>(lines.length, LINE);
  return (
    <pre ref={scroller} role="group" className="long-text" tabIndex={0} aria-label={label} onScroll={onScroll}>
      <div className="long-text-rows" style={{ height: lines.length * LINE }}>
        <div style={{ transform: `translateY(${from * LINE}px)` }}>
          {lines.slice(from, to).map((line, index) => (
            <div key={from + index} className="long-text-line">
              {marked(line)}
            </div>
          ))}
        </div>
      </div>
    </pre>
  );
}

function toLines(text: string): string[] {
  const rows = new RegExp(`[^]{1,${WIDEST}}(?:$|(?<=\\s))|[^]{1,${WIDEST}}`, 'gu');
  return text.split('\n').flatMap((line) => (line.length <= WIDEST ? line : (line.match(rows) ?? [])));
}
