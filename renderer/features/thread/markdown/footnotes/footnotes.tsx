import { CornerDownLeft } from 'lucide-react';
import { memo, use, useCallback } from 'react';
import { IconButton } from '../../../../foundation/ui/icon-button.tsx';
import { useWords } from '../../../../foundation/words/use-words.ts';
import { Blocks } from '../block.tsx';
import { RunPlace } from '../run-place.tsx';
import type { NoteToken } from '../tokens.ts';
import { lead, noteRun, Notes } from './note-sign.tsx';

type Props = { notes: NoteToken[]; finished: boolean; drawn: ReadonlySet<number | string>; see(run: string): void };

/** The notes of an answer, under it. Many are lists below each other, drawn near the view. */
export function Footnotes({ notes, finished, drawn, see }: Props) {
  const { thread } = useWords();
  const runs = Map.groupBy(notes.keys(), (index) => noteRun(index + 1));
  return (
    <section className="footnotes" aria-label={thread.footnotes}>
      {[...runs].map(([run, indices]) => (
        <NoteRun
          key={run}
          run={run}
          from={indices[0] ?? 0}
          notes={notes.slice(indices[0], (indices.at(-1) ?? 0) + 1)}
          finished={finished}
          isDrawn={runs.size === 1 || drawn.has(run)}
          see={see}
        />
      ))}
    </section>
  );
}

type NoteRunProps = { run: string; from: number; notes: NoteToken[]; finished: boolean; isDrawn: boolean; see(run: string): void };

const NoteRun = memo(
  ({ run, from, notes, finished, isDrawn, see }: NoteRunProps) => {
    const onSeen = useCallback(() => see(run), [see, run]);
    return (
      <RunPlace text={notes.map(({ raw }) => raw).join('')} height={notes.length * 22} isDrawn={isDrawn} onSeen={onSeen}>
        <ol start={from + 1}>
          {isDrawn && notes.map((note, index) => <OneNote key={note.name} note={note} number={from + index + 1} finished={finished} />)}
        </ol>
      </RunPlace>
    );
  },
  (before, after) =>
    before.isDrawn === after.isDrawn &&
    before.finished === after.finished &&
    before.notes.length === after.notes.length &&
    before.notes.every((note, index) => note === after.notes[index]),
);

function OneNote({ note, number, finished }: { note: NoteToken; number: number; finished: boolean }) {
  const { thread } = useWords();
  const { signOf, draw } = use(Notes);
  return (
    <li data-note={number} tabIndex={-1}>
      <Blocks tokens={note.tokens} finished={finished} />
      <IconButton
        label={thread.backToSign(number)}
        size="sm"
        icon={<CornerDownLeft size={12} strokeWidth={2.1} />}
        onClick={(event) => lead(event, `[data-note-sign="${number}"]`, () => draw(signOf(note.name)))}
      />
    </li>
  );
}
