import type { ReactNode } from 'react';
import { partsOf, type PhrasePart } from '../../../client/words/phrase.ts';
import { phraseOf, type Explanation } from '../../../client/words/reason-words.ts';
import { marked } from './visible.tsx';
import { useWords } from './use-words.ts';
import './phrased.css';

/** `slots`: drawings for others' text in slots, like a server's name with its tile. */
type Props = { of: Explanation; slots?: Record<string, ReactNode> };

/**
 * A phrase of the app, or a reason in words. Others' text in it keeps its own reading direction and
 * shows its hidden characters: draw no other's text within a sentence but by this. Its parts stand
 * in one element. A row that sets its children apart (a button, a label) would set the words of the
 * sentence apart, for the eye and in the name that a screen reader reads.
 */
export function Phrased({ of, slots = {} }: Props): ReactNode {
  const parts = partsOf(phraseOf(useWords(), of));
  const isDrawn = (part: PhrasePart | undefined) => typeof part === 'object' && part.slot !== undefined && part.slot in slots;
  const drawn = parts.map((part, at) => {
    if (typeof part === 'string') return marked(isDrawn(parts[at - 1]) ? part.slice(pointsOf(part).length) : part);
    if (part.slot !== undefined && isDrawn(part)) {
      return (
        <span key={at} className="with-points">
          {slots[part.slot]}
          {pointsOf(parts[at + 1])}
        </span>
      );
    }
    return (
      <bdi key={at} className={part.quotes ? 'as-written as-named' : 'as-written'} title={part.by}>
        {part.as === 'code' ? <code>{marked(part.foreign)}</code> : marked(part.foreign)}
      </bdi>
    );
  });
  return drawn.length > 1 ? <span>{drawn}</span> : drawn;
}

/** The text that follows a name closely, and stays in its line. */
function pointsOf(part: PhrasePart | undefined): string {
  return typeof part === 'string' ? (/^[\p{Pe}\p{Pf}\p{Po}]+/u.exec(part)?.[0] ?? '') : '';
}
