import { WrapText } from 'lucide-react';
import { memo, useState, useEffect, useRef } from 'react';
import { flat } from '../../../../../client/words/phrase.ts';
import { CopyButton } from '../../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../../foundation/ui/icon-button.tsx';
import { useColours } from '../../../../foundation/ui/use-colours.ts';
import { visible, marked } from '../../../../foundation/words/visible.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { lateCode, useLate } from '../../../../foundation/later/late-code.ts';
import { useDrawn } from '../diagrams/use-drawn.ts';
import { coloured } from '../../../../foundation/ui/coloured.tsx';
import type { Word } from '../../../../foundation/ui/words-of-code.ts';
import { MoreOfPiece } from '../pieces/more-of-piece.tsx';
import { whenInSight } from '../when-in-sight.ts';
import { linesInParts } from './lines-in-parts.ts';
import './code-block.css';

type Props = { code: string; language: string; finished: boolean };

const diagrams = lateCode(() => import('../diagrams/diagram.tsx'));

/**
 * Code, coloured once it is complete and the window has a moment. A diagram (Mermaid) is drawn once
 * it is complete and near the view; its code stays under the picture, for selecting, copying and
 * finding.
 */
export function CodeBlock({ code, language, finished }: Props) {
  const { thread, resources } = useWords();
  const place = useRef<HTMLElement>(null);
  const colours = useColours(code, language, finished);
  const [wraps, setWraps] = useState(false);
  const Diagram = useLate(diagrams)?.Diagram;
  const [isDrawn, setDrawn] = useDrawn(place);
  const [showsCode, setShowsCode] = useState(false);
  const isShown = isDrawn && !showsCode;
  return (
    <figure className="code" ref={place} data-has-menu>
      <figcaption>
        <span>{language ? visible(language) : resources.text}</span>
        {isDrawn && (
          <button type="button" className="link code-draw" onClick={() => setShowsCode(isShown)}>
            {isShown ? thread.showCode : thread.showDiagram}
          </button>
        )}
        {!isShown && <WrapButton wraps={wraps} setWraps={setWraps} />}
        <CopyButton text={code} label={thread.copyCode} />
        <MoreOfPiece of="code" piece={() => ({ kind: 'code', text: code, language })} />
      </figcaption>
      {Diagram && finished && language === 'mermaid' && <Diagram code={code} place={place} isShown={isShown} onDrawn={setDrawn} />}
      <pre
        role="group"
        tabIndex={isShown ? undefined : 0}
        dir="ltr"
        data-wraps={wraps || undefined}
        data-drawn={isShown || undefined}
        aria-hidden={isShown || undefined}
        aria-label={language ? flat(thread.code(language)) : thread.plainCode}
      >
        <code>
          <CodeText code={code} colours={isShown ? undefined : colours} />
        </code>
      </pre>
    </figure>
  );
}

const WrapButton = memo(({ wraps, setWraps }: { wraps: boolean; setWraps(wraps: boolean): void }) => {
  const { thread } = useWords();
  return (
    <IconButton
      label={thread.wrapLines}
      size="sm"
      on={wraps}
      icon={<WrapText size={14} strokeWidth={1.9} />}
      onClick={() => setWraps(!wraps)}
    />
  );
});

/**
 * Code, with its colours once they are known. Of long code the browser lays out the parts in sight
 * alone, the parts near the view have their colours, and what streams in changes only the last one.
 */
function CodeText({ code, colours }: { code: string; colours: Word[][] | undefined }) {
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
