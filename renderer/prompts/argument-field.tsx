import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useHost } from '../host/use-host.ts';
import { Field } from '../ui/field.tsx';
import { Keys } from '../ui/keys.tsx';
import { TextField } from '../ui/text-field.tsx';
import { marked } from '../ui/visible.tsx';
import { filled, type Argument } from './argument-values.ts';
import { createCompleter, type Suggestions } from './completer.ts';
import type { OfferedPrompt } from './prompt-list.ts';

type ArgumentFieldProps = {
  argument: Argument;
  offered: OfferedPrompt;
  /** Of the whole form: what a server suggests may depend on the others. */
  values: Record<string, string>;
  /** Still empty although it is needed. */
  wanted: boolean;
  onChange(value: string): void;
};

/** A field that the server may complete while one types. */
export function ArgumentField({ argument, offered, values, wanted, onChange }: ArgumentFieldProps) {
  const id = useId();
  const value = values[argument.name] ?? '';
  const { suggestions, ask, close } = useSuggestions(offered, argument, values);
  const [at, setAt] = useState(0);
  const shown = suggestions.values.filter((suggestion) => suggestion !== value);
  const open = shown.length > 0;

  const type = (next: string) => {
    onChange(next);
    setAt(0);
    ask(next);
  };
  const accept = () => {
    onChange(shown[at] ?? value);
    close();
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !open) return ask(value);
    if (event.key === 'Enter' && !open) return enter(event);
    if (!open) return;
    if (event.key === 'Tab' && !event.shiftKey) return accept();
    const act = {
      ArrowDown: () => setAt((at + 1) % shown.length),
      ArrowUp: () => setAt((at - 1 + shown.length) % shown.length),
      Enter: accept,
      Escape: close,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div className="slash-argument" data-missing={wanted || undefined} onBlur={close}>
      <Field
        label={marked(argument.title ?? argument.name)}
        note={!argument.required && 'optional'}
        error={wanted && 'Needed by this prompt'}
        help={argument.description && marked(argument.description)}
      >
        <TextField
          mono
          value={value}
          onChange={type}
          onKeyDown={onKeyDown}
          role={offered.completes ? 'combobox' : undefined}
          aria-required={argument.required}
          aria-expanded={offered.completes ? open : undefined}
          aria-controls={offered.completes ? id : undefined}
          aria-autocomplete={offered.completes ? 'list' : undefined}
          aria-activedescendant={open ? `${id}-${at}` : undefined}
        />
        <div className="suggestions" hidden={!open}>
          <div id={id} role="listbox" aria-label={`Suggestions for ${argument.name}`}>
            {shown.map((suggestion, index) => (
              <div
                key={suggestion}
                id={`${id}-${index}`}
                className="suggestion"
                role="option"
                aria-selected={index === at}
                onPointerDown={(event) => {
                  event.preventDefault();
                  onChange(suggestion);
                  close();
                }}
              >
                <Matched text={suggestion} start={value} />
                {index === at && <Keys keys={['Tab']} />}
              </div>
            ))}
          </div>
          <div className="suggestions-foot">
            {shown.length} of {suggestions.total ?? shown.length}, suggested by {offered.server.name}
          </div>
        </div>
      </Field>
    </div>
  );
}

/** Enter goes to the next field; in the last one the form takes it as Insert. */
function enter(event: KeyboardEvent): void {
  const inputs = [...((event.target as HTMLInputElement).form?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
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

function useSuggestions({ server, prompt, completes }: OfferedPrompt, argument: Argument, values: Record<string, string>) {
  const host = useHost();
  const [suggestions, setSuggestions] = useState(none);

  const completer = useMemo(() => {
    const about = { server: server.id, name: prompt.name, argument: argument.name };
    return createCompleter<{ value: string; others: Record<string, string> }>({
      complete: (input, signal) => host.ask('prompt.complete', { ...about, ...input }, signal),
      onSuggestions: setSuggestions,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [host, server.id, prompt.name, argument.name]);
  useEffect(() => completer.stop, [completer]);

  return {
    suggestions,
    ask: (value: string) => {
      const { [argument.name]: _own, ...others } = filled(values);
      if (completes) completer.ask({ value, others });
    },
    close: () => {
      completer.stop();
      setSuggestions(none);
    },
  };
}
