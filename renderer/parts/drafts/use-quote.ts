import { nextFrame } from '../../foundation/host/next-frame.ts';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { useChangeDraft, useChatInView } from './drafts.tsx';

/** Puts a quotation into the message box of the chat in view, behind what is written there. */
export function useQuote(): (quoted: string) => void {
  const change = useChangeDraft();
  const chat = useChatInView();
  return (quoted) => {
    change(chat, ({ text }) => ({ text: withQuote(text, quoted) }));
    nextFrame(focusComposer);
  };
}

/** The text that is selected within a message; empty where none is. */
export function selectedIn(message: string): string {
  const selection = getSelection();
  const element = document.querySelector(`[data-entry="${CSS.escape(message)}"]`);
  return selection && element && !selection.isCollapsed && element.contains(selection.anchorNode) ? selection.toString() : '';
}

/** The text as a quotation of Markdown, behind what is written already, with room to write on. */
export function withQuote(text: string, quoted: string): string {
  const lines = quoted
    .trim()
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`));
  return [text.trimEnd(), lines.join('\n'), ''].filter((part, at) => at > 0 || part !== '').join('\n\n');
}
