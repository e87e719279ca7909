import type { ReactNode } from 'react';
import { partsOf } from '../../client/words/phrase.ts';
import { phraseOf, type Told } from '../../client/words/reason-words.ts';
import { marked } from '../ui/visible.tsx';
import { useWords } from './use-words.ts';

/**
 * A phrase of the app, or a reason in words. What others wrote in it keeps its own reading direction and shows its hidden characters: draw
 * no other's text within a sentence but by this.
 */
export function Phrased({ of }: { of: Told }): ReactNode {
  const words = useWords();
  return partsOf(phraseOf(words, of)).map((part, at) =>
    typeof part === 'string' ? (
      marked(part)
    ) : (
      <bdi key={at} className="as-written" title={part.by}>
        {part.as === 'code' ? <code>{marked(part.foreign)}</code> : marked(part.foreign)}
      </bdi>
    ),
  );
}
