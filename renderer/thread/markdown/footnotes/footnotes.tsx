import { CornerDownLeft } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Blocks } from '../block.tsx';
import type { Note } from '../tokens.ts';
import { lead } from './note-sign.tsx';

/** The notes of an answer, under it. */
export function Footnotes({ notes, finished }: { notes: Note[]; finished: boolean }) {
  const { thread } = useWords();
  return (
    <section className="footnotes" aria-label={thread.footnotes}>
      <ol>
        {notes.map((note, index) => (
          <li key={note.name} data-note={index + 1} tabIndex={-1}>
            <Blocks tokens={note.tokens} finished={finished} />
            <IconButton
              label={thread.backToSign(index + 1)}
              size="sm"
              icon={<CornerDownLeft size={12} strokeWidth={2.1} />}
              onClick={(event) => lead(event, `[data-note-sign="${index + 1}"]`)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
