import { useMemo, useState } from 'react';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { marked } from '../../foundation/words/visible.tsx';
import { bytesIn } from '../../foundation/ui/bytes-in.ts';
import { ComparedLines } from '../../foundation/ui/compared-lines.tsx';
import { isUnifiedDiff, onlyFence, patchLines } from '../changes/changes.ts';
import { CopyAndSave } from './copy-and-save.tsx';
import { LineViewer } from './line-viewer.tsx';
import { resultLines } from './lines.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './results.css';

const LINES = 20;
/** A longer one is read as text. */
const LONGEST_DIFF = 200_000;

/** The text of a result. One that is a single block of code is that code, and a diff is a diff. */
export function ResultWords({ text }: { text: string }) {
  const code = useMemo(() => onlyFence(text)?.code ?? text, [text]);
  return isUnifiedDiff(code) && code.length <= LONGEST_DIFF ? <ResultDiff text={code} /> : <ResultText text={code} />;
}

/** A diff that a server gave back, such as what an edit changed. */
function ResultDiff({ text }: { text: string }) {
  const { results, format } = useAllWords();
  const lines = useMemo(() => patchLines(text), [text]);
  const [all, setAll] = useState(false);
  return (
    <div className="result-text">
      <ComparedLines lines={all ? lines : lines.slice(0, LINES)} label={results.textOf} className="result-diff" />
      <div className="result-actions">
        {lines.length > LINES && (
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? results.showLess : results.showAll(lines.length, format.bytes(bytesIn(text)))}
          </button>
        )}
        <CopyButton text={text} label={results.copy} />
      </div>
    </div>
  );
}

/** Text as the server wrote it: the first 20 lines, and the rest when asked for. */
export function ResultText({ text }: { text: string }) {
  const { results, format } = useAllWords();
  const [all, setAll] = useState(false);
  const { total, first, size } = useMemo(() => beginningOf(text), [text]);
  const isLong = total > LINES || text.length > 10_000;
  if (all && (total > 400 || text.length > 40_000)) return <VeryLong text={text} onLess={() => setAll(false)} />;
  return (
    <div className="result-text">
      <pre role="group" tabIndex={0} dir="auto" aria-label={results.textOf}>
        {marked(all || !isLong ? text : first)}
      </pre>
      <div className="result-actions">
        {isLong && (
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? results.showLess : results.showAll(total, format.bytes(size))}
          </button>
        )}
        <CopyButton text={text} label={results.copy} />
      </div>
    </div>
  );
}

/** More than is laid out at once. */
function VeryLong({ text, onLess }: { text: string; onLess(): void }) {
  const { results } = useAllWords();
  const lines = useMemo(() => resultLines(text), [text]);
  return (
    <div className="result-text">
      <LineViewer lines={lines}>
        <CopyAndSave lines={lines} name="result.txt" />
      </LineViewer>
      <div className="result-actions">
        <button type="button" className="link" onClick={onLess}>
          {results.showLess}
        </button>
      </div>
    </div>
  );
}

function beginningOf(text: string): { total: number; first: string; size: number } {
  const lines = text.split('\n');
  return { total: lines.length, first: lines.slice(0, LINES).join('\n').slice(0, 10_000), size: bytesIn(text) };
}
