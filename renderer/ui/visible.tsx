import type { ReactNode } from 'react';
import { pieces } from '../../contract/plain-text.ts';
import { useWords } from '../words/use-words.ts';

/** The text with every hidden character drawn as a mark, kept apart from the reading direction around it. */
export function visible(text: string): ReactNode {
  return <bdi className="as-written">{marked(text)}</bdi>;
}

/** The same without an element around it, for places that lay the text out themselves. */
export function marked(text: string): ReactNode {
  const parts = pieces(text);
  if (parts.length === 1 && typeof parts[0] === 'string') return text;
  return parts.map((part, at) => (typeof part === 'string' ? part : <HiddenCharacter key={at} name={part.name} />));
}

function HiddenCharacter({ name }: { name: string }) {
  const { ui } = useWords();
  return (
    <span className="hidden-character" role="img" aria-label={ui.hiddenCharacter(name)}>
      {name}
    </span>
  );
}
