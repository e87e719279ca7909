import { useState, type KeyboardEvent } from 'react';
import type { Json } from '../../../contract/json.ts';
import { sayProblem, type ParsedDraft, type ReadProblem } from '../asking/draft.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './arguments-table.css';

type Props<T extends Json> = {
  label: string;
  /** The id of what is said about it. */
  describedBy?: string;
  /** The value as it was written before. */
  before: string;
  read(text: string): ParsedDraft<T>;
  onSave(value: T): void;
  onBack(): void;
};

/**
 * A value being edited: Enter saves (Ctrl+Enter where it has several lines), Escape puts the old
 * one back, leaving it saves if it can.
 */
export function EditArgument<T extends Json>({ label, describedBy, before, read, onSave, onBack }: Props<T>) {
  const words = useWords();
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<ReadProblem>();
  const isLong = before.includes('\n');

  const save = () => {
    const is = read(text);
    if (is.ok) onSave(is.value);
    else setProblem(is.problem);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onBack();
    } else if (event.key === 'Enter' && !event.shiftKey && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <>
      <textarea
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={problem !== undefined}
        className="arguments-field"
        rows={1}
        spellCheck={false}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (text === before ? onBack() : save())}
      />
      {problem && (
        <div role="alert" className="arguments-problem">
          {sayProblem(words, problem)}
        </div>
      )}
    </>
  );
}
