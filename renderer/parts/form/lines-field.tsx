import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { FieldShape } from '../../../client/field-shape.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Complete } from '../../foundation/ui/completer.ts';
import { SuggestField } from '../../foundation/ui/suggest-field.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** Suggestions of a server while one types. */
export type Completion = { by: string; complete: Complete };

type Props = {
  field: Extract<FieldShape, { type: 'lines' }>;
  value: string;
  completion: Completion | undefined;
  onTouch(): void;
  onChange(value: string): void;
};

/**
 * A text that may be completed while one types. A value of several lines, like code that is pasted,
 * keeps them and gets the room for it.
 */
export function LinesField({ field: { name, required, placeholder }, value, completion, onTouch, onChange }: Props) {
  const { argumentFields: words } = useAllWords();
  /** Set once somebody made it several lines: where they go on writing. */
  const [caret, setCaret] = useState<number>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (caret === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  }, [caret]);
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
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    insertAt(event.currentTarget, '\n');
  };
  if (caret !== undefined || value.includes('\n'))
    return <TextArea ref={area} mono value={value} aria-required={required} onBlur={onTouch} onChange={onChange} />;
  return (
    <SuggestField
      value={value}
      complete={completion?.complete}
      listLabel={flat(words.suggestions(name))}
      foot={completion && ((shown, total) => words.suggestedBy(shown, total, completion.by))}
      placeholder={placeholder}
      aria-required={required}
      onBlur={onTouch}
      onChange={write}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  );
}
