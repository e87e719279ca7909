import { useId, useMemo, useState, type ReactNode } from 'react';
import { Pill } from '../../foundation/ui/pill.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { marked } from '../../foundation/words/visible.tsx';
import { compareLines } from '../../foundation/ui/compare-lines.ts';
import { ComparedLines } from '../../foundation/ui/compared-lines.tsx';
import { changeOf } from './changed-lines.ts';
import { HiddenLine } from './hidden-line.tsx';
import { withoutHiddenCharacters, wordsOfHidden } from './hidden-characters.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './sampling.css';
import './sampling-texts.css';

type Props = {
  /** The name of the text. */
  name: string;
  title: ReactNode;
  end: ReactNode;
  /** As the server wrote it. */
  before: string;
  value: string;
  /** Can be read and copied only. */
  fixed: boolean;
  onChange(text: string): void;
};

/**
 * A text a server wrote, to be changed: what was changed can be compared, and what nobody would see
 * in it is told.
 */
export function TextPart({ name, title, end, before, value, fixed, onChange }: Props) {
  const [view, setView] = useState<'text' | 'changes' | 'marks'>('text');
  const { sampling } = useAllWords();
  const change = useMemo(() => changeOf(before, value), [before, value]);
  const hidden = useMemo(() => wordsOfHidden(sampling, value), [sampling, value]);
  const id = useId();
  const shown = (view === 'changes' && !change) || (view === 'marks' && !hidden) ? 'text' : view;
  const turnTo = (next: typeof view) => setView(shown === next ? 'text' : next);
  return (
    <div className="sampling-part">
      <div className="sampling-label">
        {title}
        {change && (
          <>
            <Pill kind="accent">{sampling[change.did](change.lines)}</Pill>
            <button
              type="button"
              className="link"
              aria-label={sampling.actionOn(shown === 'changes' ? sampling.backToText : sampling.compare, name)}
              aria-pressed={shown === 'changes'}
              onClick={() => turnTo('changes')}
            >
              {shown === 'changes' ? sampling.backToText : sampling.compare}
            </button>
            {!fixed && (
              <button type="button" className="link" aria-label={sampling.actionOn(sampling.undo, name)} onClick={() => onChange(before)}>
                {sampling.undo}
              </button>
            )}
          </>
        )}
        {end}
      </div>
      <div className="said sampling-said">
        {shown === 'text' && (
          <TextArea
            mono
            className="sampling-area"
            aria-label={name}
            aria-describedby={hidden ? id : undefined}
            readOnly={fixed}
            value={value}
            onChange={onChange}
          />
        )}
        {shown === 'changes' && (
          <ComparedLines className="sampling-sheet" lines={compareLines(before, value)} label={sampling.changesOf(name)} />
        )}
        {shown === 'marks' && (
          <div className="sampling-sheet sampling-text" tabIndex={0} role="region" aria-label={sampling.marksOf(name)}>
            {marked(value)}
          </div>
        )}
      </div>
      {hidden && (
        <HiddenLine
          words={hidden}
          id={id}
          marks={{ shown: shown === 'marks', onTurn: () => turnTo('marks') }}
          onRemove={fixed ? undefined : () => onChange(withoutHiddenCharacters(value))}
        />
      )}
    </div>
  );
}
