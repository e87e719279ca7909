import { useLayoutEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../../foundation/ui/copy-button.tsx';
import { marked } from '../../../../foundation/words/visible.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { MoreOfPiece } from '../pieces/more-of-piece.tsx';
import type { Formula as Token } from '../tokens.ts';
import { drawInTurn } from './draw-in-turn.ts';
import './formula.css';

/**
 * A formula as it is printed. Its TeX lies over it unseen, so that selecting, copying and finding
 * meet what was written; it alone is there as long as the formula is not drawn, or cannot be.
 */
export function Formula({ token: { raw, text, isBlock } }: { token: Token }) {
  const { thread } = useWords();
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const isDrawn = drawn === text && text !== '';
  useLayoutEffect(() => {
    if (text === '') return undefined;
    return drawInTurn(text, isBlock, (node) => {
      if (!node) return;
      place.current?.replaceChildren(node);
      setDrawn(text);
    });
  }, [text, isBlock]);
  const inside = (
    <span className="formula" data-drawn={isDrawn || undefined}>
      <code className="formula-source" aria-hidden={isDrawn || undefined} dir="ltr">
        {marked(isBlock ? raw.trimEnd() : raw)}
      </code>
      <span className="formula-drawn" data-drawing ref={place} hidden={!isDrawn} />
    </span>
  );
  if (!isBlock) return inside;
  return (
    <div className="formula-place" data-has-menu>
      <div className="formula-block" role="region" aria-label={thread.formula} tabIndex={0}>
        {inside}
      </div>
      {text && <CopyButton text={text} label={thread.copyFormula} />}
      {text && <MoreOfPiece of="formula" piece={() => ({ kind: 'formula', tex: text })} />}
    </div>
  );
}
