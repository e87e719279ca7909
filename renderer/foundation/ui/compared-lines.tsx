import { useWords } from '../words/use-words.ts';
import type { ComparedLine } from './compare-lines.ts';
import { marked } from '../words/visible.tsx';
import './compared-lines.css';

/** Both texts in one, line by line, with the numbers the lines had. */
export function ComparedLines({ lines, label, className }: { lines: ComparedLine[]; label: string; className: string }) {
  const { ui } = useWords();
  const words = { same: undefined, gone: ui.lineRemoved, new: ui.lineAdded };
  return (
    <div className={`compared-lines ${className}`} tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ kind, text, number }, at) => (
        <div key={at} className="compared-line" data-kind={kind}>
          <span className="compared-line-number">{number}</span>
          <span className="compared-line-sign" role={kind === 'same' ? undefined : 'img'} aria-label={words[kind]}>
            {signs[kind]}
          </span>
          <bdi>{marked(text)}</bdi>
        </div>
      ))}
    </div>
  );
}

const signs = { same: '', gone: '−', new: '+' };
