import { Fragment, type ReactNode } from 'react';
import { marked } from '../words/visible.tsx';
import type { Word } from './words-of-code.ts';

/** Code with the classes of its words. */
export function coloured(words: Word[]): ReactNode[] {
  return words.map((word, index) =>
    typeof word === 'string' ? (
      <Fragment key={index}>{marked(word)}</Fragment>
    ) : (
      <span key={index} className={word[0]}>
        {coloured(word[1])}
      </span>
    ),
  );
}
