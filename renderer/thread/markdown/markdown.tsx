import { memo, useState } from 'react';
import type { MarkedToken } from 'marked';
import { Block } from './block.tsx';
import { readBlocks } from './read-blocks.ts';
import './markdown.css';

/** A model's text. While it streams, only its last block is drawn again. */
export function Markdown({ text, streaming = false }: { text: string; streaming?: boolean }) {
  const [read, setRead] = useState(() => readBlocks(text, !streaming));
  const blocks = read.text === text && read.isWhole === !streaming ? read : readBlocks(text, !streaming, read);
  if (blocks !== read) setRead(blocks);
  const { finished, open } = blocks;
  return (
    <div className={streaming ? 'prose markdown streaming' : 'prose markdown'}>
      {finished.map((token, index) => (
        <FinishedBlock key={index} token={token} />
      ))}
      {open.map((token, index) => (
        <Block key={finished.length + index} token={token} finished={!streaming} />
      ))}
    </div>
  );
}

const FinishedBlock = memo(({ token }: { token: MarkedToken }) => <Block token={token} finished />);
