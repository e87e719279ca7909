import { createContext, useContext, type MouseEvent } from 'react';
import { marked } from '../../../ui/visible.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { NoteSign as Sign } from '../tokens.ts';
import './footnotes.css';

/** The names of an answer's footnotes; the first has number 1. */
export const NoteNames = createContext<string[]>([]);

/** Leads to its note. The sign of a note that is not there, or not yet, is text. */
export function NoteSign({ sign }: { sign: Sign }) {
  const { thread } = useWords();
  const number = useContext(NoteNames).indexOf(sign.name) + 1;
  if (number === 0) return marked(sign.raw);
  return (
    <sup>
      <button
        type="button"
        className="note-sign"
        data-note-sign={number}
        aria-label={thread.footnote(number)}
        onClick={(event) => lead(event, `[data-note="${number}"]`)}
      >
        {number}
      </button>
    </sup>
  );
}

/** Within the same answer: each counts its own notes. */
export function lead({ currentTarget }: MouseEvent, place: string): void {
  const target = currentTarget.closest('.markdown')?.querySelector<HTMLElement>(place);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
