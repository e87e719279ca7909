import { useEffect, useId, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { createCompleter, type Complete, type Suggestions } from './completer.ts';
import { Keys } from './keys.tsx';
import { TextField } from './text-field.tsx';
import { marked } from './visible.tsx';
import './suggest-field.css';

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'role'> & {
  value: string;
  /** Left out: a plain field. */
  complete?: Complete;
  /** Names the list for screen readers. */
  listLabel: string;
  /** The line under the list. */
  foot?(shown: number, total: number): string;
};

/** A text field that is completed while one types: arrows choose, Tab or Enter accept, Escape closes the list first. */
export function SuggestField({ value, complete, listLabel, foot, onChange, onKeyDown, ...rest }: SuggestFieldProps) {
  const id = useId();
  const [suggestions, setSuggestions] = useState(none);
  const [at, setAt] = useState(0);
  const completer = useMemo(() => createCompleter({ onSuggestions: setSuggestions, after }), []);
  useEffect(() => completer.stop, [completer]);

  const shown = suggestions.values.filter((suggestion) => suggestion !== value);
  const open = shown.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const ask = (next: string) => complete && completer.ask(next, complete);
  const close = () => {
    completer.stop();
    setSuggestions(none);
  };
  const accept = (suggestion = value) => {
    onChange(suggestion);
    close();
  };
  const move = (by: number) => setAt((at + by + shown.length) % shown.length);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (open && event.key === 'Tab' && !event.shiftKey) return accept(shown[at]);
    const act = open ? opened[event.key] : event.key === 'ArrowDown' ? () => ask(value) : undefined;
    if (!act) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  const opened: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => accept(shown[at]),
    Escape: close,
  };

  return (
    <div className="suggest" onBlur={close}>
      <TextField
        {...rest}
        {...(complete && {
          role: 'combobox',
          'aria-expanded': open,
          'aria-controls': id,
          'aria-autocomplete': 'list',
          'aria-activedescendant': open ? `${id}-${at}` : undefined,
        })}
        mono
        value={value}
        onKeyDown={onKey}
        onChange={(next) => {
          onChange(next);
          setAt(0);
          ask(next);
        }}
      />
      <div ref={list} className="suggestions" hidden={!open}>
        <div id={id} role="listbox" aria-label={listLabel}>
          {shown.map((suggestion, index) => (
            <div
              key={suggestion}
              id={`${id}-${index}`}
              className="suggestion"
              role="option"
              aria-selected={index === at}
              // The focus stays in the field.
              onPointerDown={(event) => {
                event.preventDefault();
                accept(suggestion);
              }}
            >
              <Matched text={suggestion} start={value} />
              {index === at && <Keys keys={['Tab']} />}
            </div>
          ))}
        </div>
        {foot && <div className="suggestions-foot">{foot(shown.length, suggestions.total ?? shown.length)}</div>}
      </div>
    </div>
  );
}

function Matched({ text, start }: { text: string; start: string }) {
  if (!start || !text.toLowerCase().startsWith(start.toLowerCase())) return <span>{marked(text)}</span>;
  return (
    <span>
      <b>{marked(text.slice(0, start.length))}</b>
      {marked(text.slice(start.length))}
    </span>
  );
}

const none: Suggestions = { values: [] };

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
