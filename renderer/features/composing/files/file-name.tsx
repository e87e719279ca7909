import { plainText } from '../../../../contract/plain-text.ts';
import { marked } from '../../../foundation/words/visible.tsx';

/** Characters at the end that stay in sight: the ending says what kind of file it is. */
const END = 10;

/**
 * The name of a file; where there is no room for it, it is cut in the middle. Screen readers read
 * it as one word.
 */
export function FileName({ name }: { name: string }) {
  const cut = Math.max(0, name.length - END);
  if (cut === 0) return <bdi className="file-name">{marked(name)}</bdi>;
  return (
    <bdi className="file-name" title={plainText(name)}>
      <span className="unseen">{marked(name)}</span>
      <span className="file-name-start" aria-hidden="true">
        {marked(name.slice(0, cut))}
      </span>
      <span className="file-name-end" aria-hidden="true">
        {marked(name.slice(cut))}
      </span>
    </bdi>
  );
}
