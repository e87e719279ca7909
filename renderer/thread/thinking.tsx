import type { Entry } from '../../contract/conversation.ts';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

/** The model's thinking before it answered, folded away. */
export function Thinking({ thinking }: { thinking: Extract<Entry, { type: 'thinking' }> }) {
  const { thread } = useWords();
  return (
    <details className="thinking">
      <summary>{thinking.state === 'streaming' ? thread.thinking : thread.thought}</summary>
      <div dir="auto">{visible(thinking.text)}</div>
    </details>
  );
}
