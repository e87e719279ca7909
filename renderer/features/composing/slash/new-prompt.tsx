import { useState } from 'react';
import { useCommand } from '../../../foundation/keys/commands.tsx';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

const ownPromptDialog = lateCode(() => import('./own-prompt-dialog.tsx'));
const EMPTY = { name: '', text: '' };

/** The dialog of a new prompt of the person's own, by a command or by `write`. */
export function useNewPrompt(onKept: () => void) {
  const { ownPrompts: words } = useWords();
  const late = useLate(ownPromptDialog);
  const [isWriting, setWriting] = useState(false);
  const write = () => setWriting(true);
  useCommand('new-prompt', write);
  const kept = (name: string) => {
    showToast({ text: words.kept(name) });
    onKept();
  };
  return { write, dialog: late && isWriting && <late.OwnPromptDialog prompt={EMPTY} onKept={kept} onClose={() => setWriting(false)} /> };
}
