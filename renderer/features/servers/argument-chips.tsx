import { Plus, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './launch-form.css';

/** One box per argument, so that spaces and quotes inside one stay visible as what they are. */
export function ArgumentChips({ args, onChange }: { args: string[]; onChange(args: string[]): void }) {
  const words = useAllWords().serverSetup.form;
  const box = useRef<HTMLDivElement>(null);
  const focus = (at: number) => requestAnimationFrame(() => box.current?.querySelectorAll('input')[at]?.focus());

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onChange(args.toSpliced(at + 1, 0, ''));
      focus(at + 1);
    }
    if (event.key !== 'Backspace' || args[at] !== '') return;
    event.preventDefault();
    onChange(args.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  }

  return (
    <div className="input argument-chips" ref={box}>
      {args.map((arg, at) => (
        <input
          key={at}
          className="argument-chip mono"
          aria-label={words.argument(at + 1)}
          spellCheck={false}
          value={arg}
          onChange={(event) => onChange(args.with(at, event.target.value))}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      ))}
      <IconButton
        label={words.addArgument}
        size="sm"
        className="push"
        icon={<Plus size={14} strokeWidth={1.9} />}
        onClick={() => {
          onChange([...args, '']);
          focus(args.length);
        }}
      />
      {args.length > 0 && (
        <IconButton
          label={words.removeLastArgument}
          size="sm"
          icon={<X size={14} strokeWidth={1.9} />}
          onClick={() => onChange(args.slice(0, -1))}
        />
      )}
    </div>
  );
}
