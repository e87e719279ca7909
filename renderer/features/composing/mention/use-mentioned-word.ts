import { useState } from 'react';
import { mentionAt } from './mention.ts';

/** The word with @ that somebody is writing in a text. */
export function useMentionedWord(text: string, off: boolean) {
  const [caret, setCaret] = useState(0);
  const [word, setWord] = useState<{ from: number; open: boolean }>();
  const mention = off || !word ? undefined : mentionAt(text, Math.min(caret, text.length));
  if (word && mention?.from !== word.from) setWord(undefined);
  return {
    mention,
    /**
     * The word's list is open: one that was closed stays so, and a word that is only passed by
     * opens none.
     */
    open: mention !== undefined && word?.open === true,
    close: () => setWord(mention && { from: mention.from, open: false }),
    /** The caret went there. */
    onCaret: setCaret,
    /** The same, while this was being written. */
    onType(next: string, to: number) {
      setCaret(to);
      const typed = mentionAt(next, to);
      setWord((before) => (typed?.from === before?.from ? before : typed && { from: typed.from, open: true }));
    },
  };
}
