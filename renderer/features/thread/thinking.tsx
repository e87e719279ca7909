import type { MouseEvent } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import { useFold } from '../../parts/finding/use-fold.ts';
import { elapsed } from '../../foundation/ui/elapsed.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The model's thinking before it answered, folded away. */
export function Thinking({ thinking }: { thinking: Extract<Entry, { type: 'thinking' }> }) {
  const { thread, format } = useWords();
  const { state, tookMs } = thinking;
  const past = tookMs === undefined ? thread.thought : thread.thoughtFor(elapsed(format, tookMs));
  const { open, toggle } = useFold([thinking.id], false);
  return (
    <details className="thinking" data-entry={thinking.id} open={open}>
      <summary onClick={folding(toggle)}>{state === 'streaming' ? thread.thinking : past}</summary>
      <div dir="auto">{visible(thinking.text)}</div>
    </details>
  );
}

/** The browser would open it by itself, and React would not know. */
function folding(toggle: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };
}
