import { useMemo, useState } from 'react';
import { useHost } from '../../foundation/host/use-host.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { CopyAndSave } from './copy-and-save.tsx';
import { LineViewer } from './line-viewer.tsx';
import { linesOnDisk } from './lines.ts';
import { sayWhole, type WholeSize } from './whole-words.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './results.css';

const FIRST = 20;

/** A result of which the chat has only the beginning and the end, and the disk all of it. */
export function LongResult({ conversation, call, whole, head }: { conversation: string; call: string; whole: WholeSize; head: string }) {
  const words = useAllWords();
  const { results } = words;
  const [all, setAll] = useState(false);
  const { ask } = useHost();
  const { lines: total } = whole;
  const lines = useMemo(() => linesOnDisk(ask, { conversation, call, total }), [ask, conversation, call, total]);
  return (
    <div className="result-text">
      <p className="muted-note">{results.modelRead(whole.head, whole.tail, total)}</p>
      {all ? (
        <LineViewer lines={lines} seen={whole}>
          <CopyAndSave lines={lines} name="result.txt" />
        </LineViewer>
      ) : (
        <pre role="group" tabIndex={0} aria-label={results.beginning}>
          {marked(head.split('\n', FIRST).join('\n').slice(0, 10_000))}
        </pre>
      )}
      <div className="result-actions">
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? results.showLess : results.showAll(total, sayWhole(words, whole))}
        </button>
      </div>
    </div>
  );
}
