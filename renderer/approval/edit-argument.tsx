import { useState, type KeyboardEvent } from 'react';
import type { Json } from '../../contract/json.ts';
import { readText, toText } from './draft.ts';

type Props = { name: string; value: Json | undefined; type: string; onSave(value: Json): void; onBack(): void };

/** A value being edited: Enter saves (Ctrl+Enter where it has several lines), Escape puts the old one back, leaving it saves if it can. */
export function EditArgument({ name, value, type, onSave, onBack }: Props) {
  const before = toText(value);
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string>();
  const isLong = before.includes('\n');

  const save = () => {
    const read = readText(text, type);
    if (read.ok) onSave(read.value);
    else setProblem(read.problem);
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
        aria-label={name}
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
          {problem}
        </div>
      )}
    </>
  );
}
