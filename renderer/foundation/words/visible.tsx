import type { ReactNode } from 'react';
import { type TextPiece, pieces } from '../../../contract/plain-text.ts';
import { useWords } from './use-words.ts';

/**
 * The text with every hidden character drawn as a mark, kept apart from the reading direction
 * around it.
 */
export function visible(text: string): ReactNode {
  return <bdi className="as-written">{marked(text)}</bdi>;
}

/**
 * The most pieces of a text that are drawn apart, each hidden character with its name. Behind them
 * each hidden character is a box.
 */
const MOST_APART = 400;
const BOX = '\u25af';

/** The same without an element around it, for places that lay the text out themselves. */
export function marked(text: string): ReactNode {
  const parts = namedIn(pieces(text));
  if (parts.length === 1 && typeof parts[0] === 'string') return text;
  return parts.map((part, at) => (typeof part === 'string' ? part : <HiddenCharacter key={at} name={part.name} />));
}

function namedIn(parts: TextPiece[]): TextPiece[] {
  if (parts.length <= MOST_APART) return parts;
  const rest = parts.slice(MOST_APART).map((part) => (typeof part === 'string' ? part : BOX));
  return [...parts.slice(0, MOST_APART), rest.join('')];
}

function HiddenCharacter({ name }: { name: string }) {
  const { ui } = useWords();
  return (
    <span className="hidden-character" role="img" aria-label={ui.hiddenCharacter(name)}>
      {name}
    </span>
  );
}
