import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useField } from '../../foundation/ui/field.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type KeyFieldProps = { value: string; placeholder?: string; label?: string; onChange(value: string): void };

/** A secret while it is typed: covered, with a way to look. */
export function KeyField({ value, placeholder, label, onChange }: KeyFieldProps) {
  const { endpoint } = useAllWords().settings;
  const [shown, setShown] = useState(false);
  return (
    <span className="input key-field">
      <input
        {...useField()}
        className="mono"
        type={shown ? 'text' : 'password'}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        label={shown ? endpoint.hideKey : endpoint.showKey}
        size="sm"
        icon={shown ? <EyeOff size={16} strokeWidth={1.7} /> : <Eye size={16} strokeWidth={1.7} />}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
