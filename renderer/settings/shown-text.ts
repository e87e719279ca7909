import { pieces } from '../ui/invisible.ts';

/** A server's text where only plain text can stand: what nobody would see is named. */
export function shownText(text: string): string {
  return pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `‹${piece.name}›`))
    .join('');
}
