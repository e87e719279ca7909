import type { Entry } from '../../contract/conversation.ts';

/** What the model thought before it answered, folded away. */
export function Thinking({ thinking }: { thinking: Extract<Entry, { type: 'thinking' }> }) {
  return (
    <details className="thinking">
      <summary>{thinking.state === 'streaming' ? 'Thinking' : 'Thought about it'}</summary>
      <div>{thinking.text}</div>
    </details>
  );
}
