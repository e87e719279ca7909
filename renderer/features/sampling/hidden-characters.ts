import { pieces } from '../../../contract/plain-text.ts';
import type { Words } from '../../../client/words/en.ts';

const MOST_NAMES = 4;

/** "2 hidden characters: ZWSP, RLO"; nothing when everything in the text can be seen. */
export function wordsOfHidden({ hidden }: Pick<Words['sampling'], 'hidden'>, text: string): string | undefined {
  const names = pieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.name));
  if (names.length === 0) return undefined;
  const different = [...new Set(names)];
  return hidden(names.length, different.slice(0, MOST_NAMES), different.length > MOST_NAMES);
}

export function withoutHiddenCharacters(text: string): string {
  return pieces(text)
    .filter((piece) => typeof piece === 'string')
    .join('');
}
