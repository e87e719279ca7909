import { memo } from 'react';
import { marked } from '../../../ui/visible.tsx';
import { linesInParts } from './lines-in-parts.ts';

/** Code without colours. Of long code the browser lays out the parts in sight alone, and what streams in changes only the last one. */
export function CodeText({ code }: { code: string }) {
  const parts = linesInParts(code);
  if (parts.length === 1) return marked(code);
  return parts.map((text, at) => <Part key={at} text={text} />);
}

const Part = memo(({ text }: { text: string }) => <span className="code-part">{marked(text)}</span>);
