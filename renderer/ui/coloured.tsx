import type { ReactNode } from 'react';
import { marked } from './visible.tsx';
import type { Word } from './words-of-code.ts';

/** Code with the classes of its words. */
export function coloured(words: Word[]): ReactNode[] {
  return words.map((word, index) => {
    const [classes, within] = typeof word === 'string' ? [undefined, marked(word)] : [word[0], coloured(word[1])];
    return (
      <span key={index} className={classes}>
        {within}
      </span>
    );
  });
}
