import { marked } from '../ui/visible.tsx';
import type { Line } from './changed-lines.ts';

/** Both texts in one, line by line, with the numbers the lines had. */
export function ComparedLines({ lines, label }: { lines: Line[]; label: string }) {
  return (
    <div className="sampling-sheet sampling-lines" tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ kind, text, number }, at) => (
        <div key={at} className="sampling-line" data-kind={kind}>
          <span className="sampling-line-number">{number}</span>
          <span className="sampling-line-sign" role={kind === 'same' ? undefined : 'img'} aria-label={words[kind]}>
            {signs[kind]}
          </span>
          <span>{marked(text)}</span>
        </div>
      ))}
    </div>
  );
}

const signs = { same: '', gone: '−', new: '+' };
const words = { same: undefined, gone: 'removed', new: 'added' };
