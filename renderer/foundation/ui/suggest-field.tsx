import { useEffect, useId, useMemo, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Phrase } from '../../../client/words/phrase.ts';
import { Phrased } from '../words/phrased.tsx';
import { after } from './after.ts';
import { Completer, type Complete, type Suggestions } from './completer.ts';
import { Keys } from './keys.tsx';
import { TextField } from './text-field.tsx';
import { marked } from '../words/visible.tsx';
import './suggest-field.css';

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'role'> & {
  value: string;
  /** Left out: a plain field. */
  complete?: Complete;
  /** Names the list for screen readers. */
  listLabel: string;
  /** The line under the list. */
  foot?(shown: number, total: number): Phrase;
};

/**
 * A text field that is completed while one types: arrows choose, Tab or Enter accept, Escape closes
 * the list first.
 */
export function SuggestField({ value, complete, listLabel, foot, onChange, onKeyDown, ...rest }: SuggestFieldProps) {
  const id = useId();
  const [suggestions, setSuggestions] = useState(none);
  /**
   * The suggestion that the arrows went to; before that it is the first, or what stands in the
   * field already.
   */
  const [moved, setMoved] = useState<number>();
  const completer = useMemo(() => new Completer({ onSuggestions: setSuggestions, after }), []);
  useEffect(() => () => completer.stop(), [completer]);

  const shown = [...new Set(suggestions.values)];
  const open = shown.some((suggestion) => suggestion !== value);
  const at = Math.min(moved ?? Math.max(0, shown.indexOf(value)), shown.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    // The field being typed in stays in sight where there is no room for both.
    list.current?.parentElement?.querySelector('input')?.scrollIntoView({ block: 'nearest' });
  }, [open, id, at]);
  const ask = (next: string) => {
    setMoved(undefined);
    // Text that no longer begins with it would be taken for what was typed.
    setSuggestions(({ values, ...rest }) => ({ ...rest, values: values.filter((one) => begins(one, next)) }));
    if (complete) completer.ask(next, complete);
  };
  const close = () => {
    completer.stop();
    setSuggestions(none);
  };
  const accept = (suggestion = value) => {
    if (suggestion !== value) onChange(suggestion);
    close();
  };
  const move = (by: number) => setMoved((at + by + shown.length) % shown.length);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (open && event.key === 'Tab' && !event.shiftKey) return accept(shown[at]);
    // The text that stands there is wanted: the key is for the field.
    const isDone = event.key === 'Enter' && shown[at] === value;
    if (isDone) close();
    const act = open && !isDone ? opened[event.key] : event.key === 'ArrowDown' ? () => ask(value) : undefined;
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
        {foot && (
          <div className="suggestions-foot">
            <Phrased of={foot(shown.length, suggestions.total ?? shown.length)} />
          </div>
        )}
      </div>
    </div>
  );
}

function Matched({ text, start }: { text: string; start: string }) {
  if (!start || !begins(text, start)) return <bdi>{marked(text)}</bdi>;
  return (
    <bdi>
      <b>{marked(text.slice(0, start.length))}</b>
      {marked(text.slice(start.length))}
    </bdi>
  );
}

function begins(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase());
}

const none: Suggestions = { values: [] };
