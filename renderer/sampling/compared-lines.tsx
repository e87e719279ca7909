import { marked } from '../ui/visible.tsx';
import type { Line } from './changed-lines.ts';
import { useWords } from '../words/use-words.ts';

/** Both texts in one, line by line, with the numbers the lines had. */
export function ComparedLines({ lines, label }: { lines: Line[]; label: string }) {
  const { sampling } = useWords();
  const words = { same: undefined, gone: sampling.lineRemoved, new: sampling.lineAdded };
  return (
    <div className="sampling-sheet sampling-lines" tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ kind, text, number }, at) => (
        <div key={at} className="sampling-line" data-kind={kind}>
          <span className="sampling-line-number">{number}</span>
          <span className="sampling-line-sign" role={kind === 'same' ? undefined : 'img'} aria-label={words[kind]}>
            {signs[kind]}
          </span>
          <bdi>{marked(text)}</bdi>
        </div>
      ))}
    </div>
  );
}

const signs = { same: '', gone: '−', new: '+' };
