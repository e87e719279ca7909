import type { ReactNode } from 'react';
import type { Phrase } from '../../../client/words/phrase.ts';
import { hueOf } from './hue.ts';
import { visible } from '../words/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import './server-text.css';

type Props = {
  hue: number;
  children: ReactNode;
} & (
  | { by: string; /** The kind of text; left out: a description. */ caption?: string; head?: undefined }
  /** A whole sentence of who said what, where that takes more than the two. */
  | { head: Phrase; by?: undefined; caption?: undefined }
);

/**
 * Everything a server wrote stands in one of these: a rule in its colour, under a caption that
 * names it.
 */
export function Said({ by, hue, caption, head, children }: Props) {
  const { asking } = useWords();
  return (
    <div className="said" style={hueOf(hue)}>
      <div className="said-caption">
        <Phrased of={head ?? asking.saidBy(caption ?? asking.description, by)} />
      </div>
      {typeof children === 'string' ? <div dir="auto">{visible(children)}</div> : children}
    </div>
  );
}
