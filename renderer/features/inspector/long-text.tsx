import { useState } from 'react';
import { marked } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** Characters that are drawn before somebody wants more: a request to a model has texts of 1 MB. */
const AT_FIRST = 4000;

/** A text of JSON, of which a long one is drawn piece by piece. */
export function LongText({ text }: { text: string }) {
  const { timeline } = useAllWords();
  const [shown, setShown] = useState(AT_FIRST);
  if (text.length <= shown) return marked(text);
  return (
    <>
      {marked(text.slice(0, shown))}
      <button type="button" className="json-tree-more" onClick={() => setShown(shown + 10 * AT_FIRST)}>
        {timeline.moreCharacters(text.length - shown)}
      </button>
    </>
  );
}
