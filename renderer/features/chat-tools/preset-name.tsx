import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

const LONGEST = 60;

/** The name of a choice, asked for where it is needed. */
export function PresetName(props: { name: string; taken: string[]; onSave(name: string): void; onCancel(): void }) {
  const { chatTools: words } = useWords();
  const [text, setText] = useState(props.name);
  const name = text.trim();
  const isTaken = props.taken.includes(name);
  const isGood = name !== '' && !isTaken;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isGood && !event.nativeEvent.isComposing) props.onSave(name);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    props.onCancel();
  };
  return (
    <div className="preset-name">
      <Field label={words.presetName} error={isTaken ? words.nameTaken : undefined}>
        <TextField value={text} onChange={setText} maxLength={LONGEST} autoFocus onKeyDown={onKeyDown} />
      </Field>
      <Button size="sm" kind="primary" disabled={!isGood} onClick={() => props.onSave(name)}>
        {words.savePreset}
      </Button>
      <Button size="sm" onClick={props.onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
