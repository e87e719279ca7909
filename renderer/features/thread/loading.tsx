import { useWords } from '../../foundation/words/use-words.ts';
import './thread.css';

/** Bars where text will stand; the style sheet keeps them hidden for the first 300 ms. */
export function Loading() {
  const { chat } = useWords();
  return (
    <div className="thread">
      <div role="group" className="thread-in loading" aria-busy="true" aria-label={chat.loading}>
        {['60%', '92%', '74%'].map((width) => (
          <span key={width} style={{ width }} />
        ))}
      </div>
    </div>
  );
}
