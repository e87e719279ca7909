import { pieces } from '../../../contract/plain-text.ts';

/**
 * Text from servers and models must not steer the terminal nor hide anything in it: such characters
 * are shown, not sent.
 */
export function visibleText(text: string): string {
  return spelledOut(text, () => true);
}

/**
 * A piece of a text that is still being written: it may begin or end in the middle of a picture
 * that is joined from several.
 */
export function visiblePiece(text: string): string {
  return spelledOut(text, (character) => !JOINS.test(character));
}

/** Joiners, selectors and halves of a character. */
const JOINS = /^(?:\u200c|\u200d|\ufe0e|\ufe0f|\p{Cs})$/u;

function spelledOut(text: string, isSpelled: (character: string) => boolean): string {
  return pieces(text.replaceAll('\r', ''))
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return isSpelled(piece.character) ? escaped(piece.character) : piece.character;
    })
    .join('');
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
