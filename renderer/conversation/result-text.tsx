import { useState } from 'react';
import { marked } from '../ui/visible.tsx';
import { bytes, count } from '../ui/words.ts';
import { CopyButton } from './copy-button.tsx';

const LINES = 20;

/** Text as the server wrote it: the first 20 lines, and the rest when asked for. */
export function ResultText({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const lines = text.split('\n');
  const isLong = lines.length > LINES || text.length > 10_000;
  const shown = all || !isLong ? text : lines.slice(0, LINES).join('\n').slice(0, 10_000);
  return (
    <div className="result-text">
      <pre tabIndex={0} aria-label="Text of the result">
        {marked(shown)}
      </pre>
      <div className="result-actions">
        {isLong && (
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? 'Show less' : `Show all ${count(lines.length, 'line')}, ${bytes(text.length)}`}
          </button>
        )}
        <CopyButton text={text} label="Copy result" />
      </div>
    </div>
  );
}
