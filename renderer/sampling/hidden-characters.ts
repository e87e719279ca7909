import { pieces } from '../../contract/plain-text.ts';
import { count } from '../ui/words.ts';

const MOST_NAMES = 4;

/** "2 hidden characters: ZWSP, RLO"; nothing when everything in the text can be seen. */
export function wordsOfHidden(text: string): string | undefined {
  const names = pieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.name));
  if (names.length === 0) return undefined;
  const different = [...new Set(names)];
  const more = different.length > MOST_NAMES ? ' and others' : '';
  return `${count(names.length, 'hidden character')}: ${different.slice(0, MOST_NAMES).join(', ')}${more}`;
}

export function withoutHidden(text: string): string {
  return pieces(text)
    .filter((piece) => typeof piece === 'string')
    .join('');
}
