import { useState } from 'react';
import { Check, Copy, Download } from 'lucide-react';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useCopy } from '../../foundation/ui/use-copy.ts';
import { type TextLines, wholeText } from './lines.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** All of a text to the clipboard, or to a file. */
export function CopyAndSave({ lines, name }: { lines: TextLines; name: string }) {
  const [busy, setBusy] = useState(false);
  const { results } = useAllWords();
  const { copied, copy } = useCopy();
  const withAll = async (use: (text: string) => void | Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await wholeText(lines).then(use).catch(tellTrouble);
    setBusy(false);
  };
  return (
    <>
      <IconButton
        label={copied ? results.copied : results.copyAll}
        size="sm"
        aria-busy={busy || undefined}
        icon={copied ? <Check size={14} strokeWidth={1.9} /> : <Copy size={14} strokeWidth={1.9} />}
        onClick={() => void withAll(copy)}
      />
      <IconButton
        label={results.saveAsFile}
        size="sm"
        aria-busy={busy || undefined}
        icon={<Download size={14} strokeWidth={1.9} />}
        onClick={() => void withAll((text) => saveAsFile(name, 'text/plain', text))}
      />
    </>
  );
}
