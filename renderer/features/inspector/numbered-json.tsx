import { useMemo, useState, type ReactNode } from 'react';
import { marked } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { jsonLine, jsonLines, type JsonLine } from './json-lines.ts';
import { LongText } from './long-text.tsx';
import '../../foundation/ui/json.css';
import './json-tree.css';
import './numbered-json.css';

/** Lines that are drawn before somebody wants more. */
const AT_FIRST = 400;

/** A JSON value as text, each line with its number, which is not copied along. */
export function NumberedJson({ value }: { value: unknown }) {
  const { timeline } = useAllWords();
  const lines = useMemo(() => jsonLines(value), [value]);
  const [shown, setShown] = useState(AT_FIRST);
  return (
    <div className="numbered-json">
      {lines.slice(0, shown).map((line, at) => (
        <div key={at} className="numbered-json-line">
          <span className="numbered-json-number" aria-hidden="true">
            {at + 1}
          </span>
          <bdi>{drawn(jsonLine(line))}</bdi>
        </div>
      ))}
      {lines.length > shown && (
        <button type="button" className="json-tree-more" onClick={() => setShown(shown + 10 * AT_FIRST)}>
          {timeline.moreLines(lines.length - shown)}
        </button>
      )}
    </div>
  );
}

function drawn({ indent, key, value, kind, end }: JsonLine): ReactNode {
  return (
    <>
      {indent}
      {key !== undefined && (
        <>
          <span className="json-key">{marked(key)}</span>
          <span className="json-mark">: </span>
        </>
      )}
      <span className={`json-${kind}`}>
        <LongText text={value} />
      </span>
      {end !== '' && <span className="json-mark">{end}</span>}
      {'\n'}
    </>
  );
}
