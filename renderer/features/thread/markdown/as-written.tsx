import { marked } from '../../../foundation/words/visible.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { inPieces } from './in-pieces.ts';

/** Text that is not read as Markdown since that would take too long, and a line that says so. */
export function AsWritten({ text }: { text: string }) {
  const { thread } = useWords();
  return (
    <>
      <span className="plain-note">{thread.asWritten}</span>
      <span className="raw">
        <InPieces text={text} />
      </span>
    </>
  );
}

/** Text as it is. Of a long one the browser lays out the pieces in sight alone. */
export function InPieces({ text }: { text: string }) {
  const pieces = inPieces(text);
  if (pieces.length === 1) return marked(text);
  return pieces.map((piece, at) => (
    <span key={at} className="text-piece">
      {marked(piece)}
    </span>
  ));
}
