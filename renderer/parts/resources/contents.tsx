import { useState } from 'react';
import type { Content } from '../../../contract/content.ts';
import { ResultContent } from '../results/result-content.tsx';
import { ResultText } from '../results/result-text.tsx';
import { onlyText } from '../results/contents-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';

const AT_FIRST = 10;

/**
 * All that one read gave, piece by piece; of a folder's worth the first ten, and the others when
 * asked for.
 */
export function Contents({ contents, from }: { contents: Content[]; from: { server: string; serverName: string } }) {
  const { resources } = useWords();
  const [all, setAll] = useState(false);
  const text = onlyText(contents);
  if (text !== undefined) return <ResultText text={text} />;
  const shown = all ? contents : contents.slice(0, AT_FIRST);
  return (
    <div className="resource-contents">
      {shown.map((content, index) => (
        <ResultContent key={index} content={content} from={from} isNamed={contents.length === 1} />
      ))}
      {shown.length < contents.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {resources.showMore(contents.length - shown.length)}
        </button>
      )}
    </div>
  );
}
