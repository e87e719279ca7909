import { useEffect, useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Complete } from '../../foundation/ui/completer.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { SuggestField } from '../../foundation/ui/suggest-field.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Argument } from './argument-values.ts';

type ArgumentFieldProps = {
  argument: Argument;
  value: string;
  /** The note when the field is still empty although it is needed; else nothing. */
  lacking: string | undefined;
  /** Left out: its server suggests nothing. */
  complete?: Complete;
  /** The server that suggests. */
  serverName: string;
  onChange(value: string): void;
};

/**
 * One argument of a prompt, or one variable of a template, completed by its server while one types.
 * A value of several lines, like code that is pasted, keeps them and gets the room for it.
 */
export function ArgumentField({ argument, value, lacking, complete, serverName, onChange }: ArgumentFieldProps) {
  const { argumentFields: words } = useWords();
  /** Set once somebody made it several lines: where they go on writing. */
  const [caret, setCaret] = useState<number>();
  const write = (next: string, to = next.length) => {
    if (next.includes('\n')) setCaret(to);
    onChange(next);
  };
  const insertAt = (input: HTMLInputElement, text: string) => {
    const { selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length) + text;
    write(before + value.slice(selectionEnd ?? value.length), before.length);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').replaceAll('\r\n', '\n');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    insertAt(event.currentTarget, text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !event.shiftKey) return toNextField(event);
    event.preventDefault();
    insertAt(event.currentTarget, '\n');
  };

  return (
    <div data-argument={argument.name}>
      <Field
        label={visible(argument.title ?? argument.name)}
        note={!argument.required && words.optional}
        error={lacking}
        help={argument.description && visible(argument.description)}
      >
        {caret !== undefined || value.includes('\n') ? (
          <LinesField value={value} caret={caret} aria-required={argument.required} onChange={onChange} onKeyDown={toNextField} />
        ) : (
          <SuggestField
            value={value}
            complete={complete}
            listLabel={flat(words.suggestions(argument.name))}
            foot={(shown, total) => words.suggestedBy(shown, total, serverName)}
            aria-required={argument.required}
            onChange={write}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
    </div>
  );
}

/** Puts the focus on the field of an argument. */
export function focusArgument(form: HTMLElement, name: string): void {
  form.querySelector<HTMLElement>(`[data-argument="${CSS.escape(name)}"] :is(input, textarea)`)?.focus();
}

function LinesField({ caret, ...rest }: ComponentProps<typeof TextArea> & { caret: number | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (caret === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  return <TextArea ref={field} mono {...rest} />;
}

/**
 * Enter goes to the next field, and in the last one it sends the form; with Shift it makes a line.
 */
function toNextField(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-argument] :is(input, textarea)') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  event.preventDefault();
  if (next) next.focus();
  else form?.requestSubmit();
}
