import { TriangleAlert } from 'lucide-react';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './sampling.css';
import './sampling-texts.css';

type Props = {
  /** The hidden parts, as `wordsOfHidden` tells them. */
  words: string;
  /** Of the words, for the text they are about. */
  id: string;
  /** Turns between the text and its marks, where both can be shown. */
  marks?: { shown: boolean; onTurn(): void };
  onRemove?: (() => void) | undefined;
};

/** Warns of characters that nobody sees in a text field. */
export function HiddenLine({ words, id, marks, onRemove }: Props) {
  const { sampling } = useAllWords();
  return (
    <p className="sampling-hidden">
      <TriangleAlert size={12} strokeWidth={2.1} aria-hidden="true" />
      <span id={id}>{words}</span>
      {marks && (
        <button type="button" className="link" aria-pressed={marks.shown} onClick={marks.onTurn}>
          {marks.shown ? sampling.backToText : sampling.showHidden}
        </button>
      )}
      {onRemove && (
        <button type="button" className="link" onClick={onRemove}>
          {sampling.removeHidden}
        </button>
      )}
    </p>
  );
}
