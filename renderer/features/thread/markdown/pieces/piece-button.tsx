import { Ellipsis } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../foundation/ui/icon-button.tsx';
import { useLateWords } from '../../../../foundation/words/use-late-words.ts';
import { showPiece, type Piece } from './piece-in-menu.ts';

/**
 * The “…” of a code block, a table or a formula. All share one menu. A piece that streams does not
 * draw the button again.
 */
export function PieceButton({ of, piece }: { of: Piece['kind']; piece(): Piece }) {
  const newest = useRef(piece);
  useLayoutEffect(() => {
    newest.current = piece;
  });
  return <More of={of} read={useCallback(() => newest.current(), [])} />;
}

const More = memo(({ of, read }: { of: Piece['kind']; read(): Piece }) => {
  const { hand } = useLateWords();
  return (
    <IconButton
      label={hand.moreOf[of]}
      size="sm"
      aria-haspopup="menu"
      data-menu-button
      icon={<Ellipsis size={14} strokeWidth={1.9} />}
      onClick={({ currentTarget }) => showPiece(read(), currentTarget)}
    />
  );
});
