import { marked } from '../../../foundation/words/visible.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';

const LONGEST = 4000;

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

/**
 * The text in pieces for lines of their own, cut at a line break, else between words, else anywhere
 * but in a character.
 */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (text.length - at > LONGEST) {
    const longest = text.slice(at, at + LONGEST);
    const line = longest.lastIndexOf('\n');
    const end = line > 0 ? line : longest.lastIndexOf(' ') + 1 || wholeCharacters(longest);
    pieces.push(longest.slice(0, end));
    at += line > 0 ? end + 1 : end;
  }
  return [...pieces, text.slice(at)];
}

function wholeCharacters(text: string): number {
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
