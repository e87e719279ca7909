import { Fragment, type ReactNode } from 'react';
import { marked } from '../ui/visible.tsx';

/** Words of ours with words of others in between; those are set apart, whatever stands in them. */
export type Sentence = (string | { code: string })[];

export function drawn(sentence: Sentence): ReactNode {
  return sentence.map((part, at) =>
    typeof part === 'string' ? <Fragment key={at}>{marked(part)}</Fragment> : <code key={at}>{marked(part.code)}</code>,
  );
}
