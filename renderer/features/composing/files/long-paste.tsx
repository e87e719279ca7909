import { useState, type ClipboardEvent } from 'react';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useWrite } from '../../../parts/drafts/drafts.tsx';
import { useFiles } from '../../../parts/drafts/use-files.ts';

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

/** Offers to have the text go along as a file; it stays in the message if nobody wants that. */
export function LongPaste({ chat, paste: { pasted, forget } }: { chat: string; paste: ReturnType<typeof useLongPaste> }) {
  const { files } = useWords();
  const write = useWrite(chat);
  const { add } = useFiles(chat);
  if (pasted === undefined) return null;
  const attach = () => {
    write(({ text }) => ({ text: text.replace(pasted, () => '') }));
    add([new File([pasted], files.pastedName, { type: 'text/plain' })]);
    focusComposer();
  };
  return (
    <div className="long-paste" role="status">
      <span>{files.longPaste(pasted.length)}</span>
      <Button size="sm" onClick={attach}>
        {files.attachPasted}
      </Button>
      <Button size="sm" kind="ghost" onClick={() => (forget(), focusComposer())}>
        {files.keepAsText}
      </Button>
    </div>
  );
}
