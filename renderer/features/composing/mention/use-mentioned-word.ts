import { useState } from 'react';
import { mentionAt, type Mention } from './mention.ts';

type MentionedWord = {
  mention: Mention | undefined;
  /** The word's list is open: one that was closed stays so, and a word that is only passed by opens none. */
  open: boolean;
  close(): void;
  /** The caret went there. */
  onCaret(caret: number): void;
  /** The same, while this was being written. */
  onType(text: string, caret: number): void;
};

/** The word with @ that somebody is writing in a text. */
export function useMentionedWord(text: string, off: boolean): MentionedWord {
  const [caret, setCaret] = useState(0);
  const [word, setWord] = useState<{ from: number; open: boolean }>();
  const mention = off || !word ? undefined : mentionAt(text, Math.min(caret, text.length));
  if (word && mention?.from !== word.from) setWord(undefined);
  return {
    mention,
    open: mention !== undefined && word?.open === true,
    close: () => setWord(mention && { from: mention.from, open: false }),
    onCaret: setCaret,
    onType(next, to) {
      setCaret(to);
      const typed = mentionAt(next, to);
      setWord((before) => (typed?.from === before?.from ? before : typed && { from: typed.from, open: true }));
    },
  };
}
