import { memo, useEffect, useRef, useState } from 'react';
import { coloured } from '../../../../foundation/ui/coloured.tsx';
import { marked } from '../../../../foundation/words/visible.tsx';
import type { Word } from '../../../../foundation/ui/words-of-code.ts';
import { whenInSight } from '../when-in-sight.ts';
import { linesInParts } from './lines-in-parts.ts';

/**
 * Code, with its colours once they are known. Of long code the browser lays out the parts in sight alone, the parts near the view have their
 * colours, and what streams in changes only the last one.
 */
export function CodeText({ code, colours }: { code: string; colours: Word[][] | undefined }) {
  const parts = linesInParts(code);
  if (parts.length === 1) return colours?.[0]?.length ? coloured(colours[0]) : marked(code);
  return parts.map((text, at) => <Part key={at} text={text} words={colours?.[at]} />);
}

const Part = memo(({ text, words }: { text: string; words: Word[] | undefined }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const waits = words !== undefined && words.length > 0 && !isSeen;
  useEffect(() => (waits && place.current ? whenInSight(place.current, () => setSeen(true)) : undefined), [waits]);
  return (
    <span ref={place} className="code-part">
      {isSeen && words?.length ? coloured(words) : marked(text)}
    </span>
  );
});
