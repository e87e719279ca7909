import { createContext, use, useMemo, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { marked } from '../../../../foundation/words/visible.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import type { NoteSign as Sign } from '../tokens.ts';
import './footnotes.css';

type NotesOfAnswer = {
  /** The first has number 1. */
  names: string[];
  /** The run that holds the first sign of a note. */
  signOf(name: string): number;
  /** Draws a run, or a run of notes. */
  draw(run: number | string): void;
};

/** The footnotes of an answer. */
export const Notes = createContext<NotesOfAnswer>({ names: [], signOf: () => -1, draw: () => undefined });

const NOTES = 32;

/** The run of notes that a note is in. */
export function noteRun(number: number): string {
  return `notes ${Math.floor((number - 1) / NOTES)}`;
}

/** Leads to its note. The sign of a note that is not there, or not yet, is text. */
export function NoteSign({ sign }: { sign: Sign }) {
  const { thread } = useWords();
  const { names, draw } = use(Notes);
  const number = useMemo(() => names.indexOf(sign.name) + 1, [names, sign.name]);
  if (number === 0) return marked(sign.raw);
  return (
    <sup>
      <button
        type="button"
        className="note-sign"
        data-note-sign={number}
        aria-label={thread.footnote(number)}
        onClick={(event) => lead(event, `[data-note="${number}"]`, () => draw(noteRun(number)))}
      >
        {number}
      </button>
    </sup>
  );
}

/** Within the same answer: each counts its own notes. The target is drawn first. */
export function lead({ currentTarget }: MouseEvent, place: string, draw: () => void): void {
  flushSync(draw);
  const target = currentTarget.closest('[data-markdown]')?.querySelector<HTMLElement>(place);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
