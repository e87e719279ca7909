import { useState, type ClipboardEvent } from 'react';
import { Button } from '../../../foundation/ui/button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';

/** Characters of pasted text from which on it is offered as a file. */
const LONG = 8000;

/** A long text that was pasted into the message, as long as it stands there as it came. */
export function useLongPaste(text: string) {
  const [pasted, setPasted] = useState<string>();
  return {
    pasted: pasted !== undefined && text.includes(pasted) ? pasted : undefined,
    note(event: ClipboardEvent): void {
      // As a field takes it.
      const said = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
      if (said.length > LONG) setPasted(said);
    },
    forget: () => setPasted(undefined),
  };
}

type Props = { pasted: string; onAttach(file: File): void; onKeep(): void };

/** Offers to have the text go along as a file; it stays in the message if nobody wants that. */
export function LongPaste({ pasted, onAttach, onKeep }: Props) {
  const { files } = useWords();
  return (
    <div className="long-paste" role="status">
      <span>{files.longPaste(pasted.length)}</span>
      <Button size="sm" onClick={() => onAttach(new File([pasted], files.pastedName, { type: 'text/plain' }))}>
        {files.attachPasted}
      </Button>
      <Button size="sm" kind="ghost" onClick={onKeep}>
        {files.keepAsText}
      </Button>
    </div>
  );
}
