import { pieces } from '../../contract/plain-text.ts';

/** A server's words where only text can stand: what nobody would see is named in brackets. */
export function inBrackets(text: string): string {
  return pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.name}]`))
    .join('');
}
