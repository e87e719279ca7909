import { memo, useMemo, useState } from 'react';
import { Block } from './block.tsx';
import { Footnotes } from './footnotes/footnotes.tsx';
import { NoteNames } from './footnotes/note-sign.tsx';
import { notesOf } from './footnotes/notes-of.ts';
import { copyAsWritten } from './math/copy-as-written.ts';
import { readBlocks } from './read-blocks.ts';
import type { AnswerToken } from './tokens.ts';
import './markdown.css';

/** Blocks per run: with each piece of text React looks at every run, and within the last one at every block. */
const RUN = 32;

/** A model's text. While it streams, only its last block is drawn again. */
export function Markdown({ text, streaming = false }: { text: string; streaming?: boolean }) {
  const [read, setRead] = useState(() => readBlocks(text, !streaming));
  const blocks = read.text === text && read.isWhole === !streaming ? read : readBlocks(text, !streaming, read);
  if (blocks !== read) setRead(blocks);
  const { finished, open } = blocks;
  const drawn = [...finished, ...open];
  const notes = notesOf(drawn);
  const names = useSame(notes.map(({ name }) => name));
  return (
    <NoteNames value={names}>
      <div className={streaming ? 'prose markdown streaming' : 'prose markdown'} onCopy={copyAsWritten}>
        {inRuns(drawn).map((tokens, index) => (
          <Run key={index} tokens={tokens} finished={streaming ? finished.length - index * RUN : tokens.length} />
        ))}
        {notes.length > 0 && <Footnotes notes={notes} finished={!streaming} />}
      </div>
    </NoteNames>
  );
}

type RunProps = { tokens: AnswerToken[]; finished: number };

/** Blocks that follow each other, `finished` of which change no more. A block stays the same element when it is finished: what is selected in it stays so. */
const Run = memo(
  ({ tokens, finished }: RunProps) => tokens.map((token, index) => <TopBlock key={index} token={token} finished={index < finished} />),
  (before, after) =>
    before.tokens.length === after.tokens.length &&
    before.tokens.every((token, index) => token === after.tokens[index] && index < before.finished === index < after.finished),
);

const TopBlock = memo(({ token, finished }: { token: AnswerToken; finished: boolean }) => (
  <Block token={token} finished={finished} isTop />
));

function inRuns(tokens: AnswerToken[]): AnswerToken[][] {
  return Array.from({ length: Math.ceil(tokens.length / RUN) }, (_, at) => tokens.slice(at * RUN, (at + 1) * RUN));
}

/** The list of before, as long as it says the same. */
function useSame(list: string[]): string[] {
  const said = list.join('\n');
  return useMemo(() => (said === '' ? [] : said.split('\n')), [said]);
}
