import { useWords } from '../words/use-words.ts';
import type { ComparedLine } from './compare-lines.ts';
import { marked } from '../words/visible.tsx';
import './compared-lines.css';

type Props = {
  /** `gap`: so many equal lines that are left out. */
  lines: (ComparedLine | { gap: number })[];
  label: string;
  className: string;
  /** The words for those that are left out. */
  gap?(lines: number): string;
};

/** Both texts in one, line by line, with the numbers the lines had. */
export function ComparedLines({ lines, label, className, gap }: Props) {
  const { ui } = useWords();
  const words = { same: undefined, gone: ui.lineRemoved, new: ui.lineAdded };
  return (
    <div className={`compared-lines ${className}`} tabIndex={0} role="region" aria-label={label}>
      {lines.map((line, at) =>
        'gap' in line ? (
          <div key={at} className="compared-line" data-kind="gap">
            <span />
            <span />
            <span>{gap?.(line.gap)}</span>
          </div>
        ) : (
          <div key={at} className="compared-line" data-kind={line.kind}>
            <span className="compared-line-number">{line.number}</span>
            <span className="compared-line-sign" role={line.kind === 'same' ? undefined : 'img'} aria-label={words[line.kind]}>
              {signs[line.kind]}
            </span>
            <bdi>{marked(line.text)}</bdi>
          </div>
        ),
      )}
    </div>
  );
}

const signs = { same: '', gone: '−', new: '+' };
