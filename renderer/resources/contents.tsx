import { useState } from 'react';
import type { Content } from '../../contract/content.ts';
import { ResultContent } from '../conversation/result-content.tsx';
import { ResultText } from '../conversation/result-text.tsx';
import { count } from '../ui/words.ts';
import { dataOf, textOf } from './contents-words.ts';
import { saveContent } from './save-contents.ts';

const AT_FIRST = 10;

/** All that one read gave, piece by piece; of a folder's worth the first ten, and the others when asked for. */
export function Contents({ contents, from }: { contents: Content[]; from: { server: string; serverName: string } }) {
  const [all, setAll] = useState(false);
  const [only] = contents;
  const text = only && contents.length === 1 ? textOf(only) : undefined;
  // Its address stands above it already.
  if (text !== undefined) return <ResultText text={text} />;
  const shown = all ? contents : contents.slice(0, AT_FIRST);
  return (
    <div className="resource-contents result">
      {shown.map((content, index) => (
        <div key={index} className="resource-content">
          <ResultContent content={content} from={from} />
          {contents.length > 1 && isFile(content) && (
            <button type="button" className="link resource-save" onClick={() => saveContent(content, `item-${index + 1}`)}>
              Save<span className="unseen"> item {index + 1}</span>
            </button>
          )}
        </div>
      ))}
      {shown.length < contents.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show {count(contents.length - shown.length, 'more item', 'more items')}
        </button>
      )}
    </div>
  );
}

function isFile(content: Content): boolean {
  return textOf(content) !== undefined || dataOf(content) !== undefined;
}
