import { memo, useMemo, useState } from 'react';
import { Block } from './block.tsx';
import { Footnotes } from './footnotes/footnotes.tsx';
import { NoteNames } from './footnotes/note-sign.tsx';
import { notesOf } from './footnotes/notes-of.ts';
import { copyAsWritten } from './math/copy-as-written.ts';
import { readBlocks } from './read-blocks.ts';
import type { AnswerToken } from './tokens.ts';
import './markdown.css';

/** A model's text. While it streams, only its last block is drawn again. */
export function Markdown({ text, streaming = false }: { text: string; streaming?: boolean }) {
  const [read, setRead] = useState(() => readBlocks(text, !streaming));
  const blocks = read.text === text && read.isWhole === !streaming ? read : readBlocks(text, !streaming, read);
  if (blocks !== read) setRead(blocks);
  const { finished, open } = blocks;
  const notes = notesOf([...finished, ...open]);
  const names = useSame(notes.map(({ name }) => name));
  return (
    <NoteNames value={names}>
      <div className={streaming ? 'prose markdown streaming' : 'prose markdown'} onCopy={copyAsWritten}>
        {finished.map((token, index) => (
          <FinishedBlock key={index} token={token} />
        ))}
        {open.map((token, index) => (
          <Block key={finished.length + index} token={token} finished={!streaming} isTop />
        ))}
        {notes.length > 0 && <Footnotes notes={notes} finished={!streaming} />}
      </div>
    </NoteNames>
  );
}

const FinishedBlock = memo(({ token }: { token: AnswerToken }) => <Block token={token} finished isTop />);

/** The list of before, as long as it says the same. */
function useSame(list: string[]): string[] {
  const said = list.join('\n');
  return useMemo(() => (said === '' ? [] : said.split('\n')), [said]);
}
