import { lateCode, useLate } from '../../../../foundation/later/late-code.ts';
import type { Piece } from './piece-in-menu.ts';

const pieceButton = lateCode(() => import('./piece-button.tsx'));

/** The “…” of a part of an answer, which nobody opens before the first paint is over. */
export function MoreOfPiece(props: { of: Piece['kind']; piece(): Piece }) {
  const late = useLate(pieceButton);
  return late && <late.PieceButton {...props} />;
}
