import { memo, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Block } from './block.tsx';
import { Footnotes } from './footnotes/footnotes.tsx';
import { Notes } from './footnotes/note-sign.tsx';
import { notesOf } from './footnotes/notes-of.ts';
import { copyAsWritten } from './math/copy-as-written.ts';
import { type MarkdownBlocks, readBlocks } from './read-blocks.ts';
import { RunPlace } from './run-place.tsx';
import { type TokenRun, toRuns } from './runs.ts';
import type { AnswerToken } from './tokens.ts';
import './markdown.css';

type ParsedMarkdown = { blocks: MarkdownBlocks; runs: TokenRun[] };

/**
 * A model's text. While it streams, only its last block is drawn again. Of a long one the runs near
 * the view are drawn, and no longer text is read at once than takes a moment.
 */
export function Markdown({ text, streaming = false }: { text: string; streaming?: boolean }) {
  const [read, setRead] = useState(() => readOn(text, !streaming));
  const isCurrent = read.blocks.text === text && read.blocks.isWhole === !streaming;
  const now = isCurrent ? read : readOn(text, !streaming, read);
  if (now !== read) setRead(now);
  useReadLeft(now, () => setRead((last) => (last === now ? readOn(text, !streaming, last) : last)));
  const { blocks, runs } = now;
  const all = useMemo(() => [...blocks.finished, ...blocks.open], [blocks]);
  const notes = notesOf(all);
  const names = useSame(notes.map(({ name }) => name));
  const { drawn, last, heights, see, leave } = useDrawnRuns(runs, blocks.left === '');
  // Another value has React look through all of the answer, so a piece of text makes none.
  const newest = useRef(runs);
  useLayoutEffect(() => {
    newest.current = runs;
  }, [runs]);
  const context = useMemo(() => ({ names, signOf: (name: string) => runWithSign(newest.current, name), draw: see }), [names, see]);
  return (
    <Notes value={context}>
      <div className={streaming ? 'prose markdown streaming' : 'prose markdown'} data-markdown onCopy={copyAsWritten}>
        {runs.map((run, index) => (
          <DrawnRun
            key={index}
            index={index}
            run={run}
            isOpen={streaming && index === runs.length - 1}
            isDrawn={drawn.has(index)}
            height={heights.get(index) ?? run.height}
            see={see}
            leave={streaming && !last.has(index) ? leave : undefined}
          />
        ))}
        {blocks.left !== '' && <div className="run run-later" data-later aria-busy="true" />}
        {notes.length > 0 && <Footnotes notes={notes} finished={!streaming} drawn={drawn} see={see} />}
      </div>
    </Notes>
  );
}

function readOn(text: string, isWhole: boolean, before?: ParsedMarkdown): ParsedMarkdown {
  const blocks = readBlocks(text, isWhole, before?.blocks);
  return { blocks, runs: toRuns([...blocks.finished, ...blocks.open], before?.runs ?? []) };
}

/** Reads on in a task of its own as long as something is left of the text. */
function useReadLeft(read: ParsedMarkdown, readMore: () => void): void {
  const onTurn = useEffectEvent(readMore);
  useEffect(() => {
    if (read.blocks.left === '') return undefined;
    const next = setTimeout(onTurn);
    return () => clearTimeout(next);
  }, [read]);
}

/**
 * Runs that end an answer are drawn with it as long as they are not taller than this: a thread
 * opens at its end.
 */
const AT_END = 900;

/**
 * The runs and the footnotes that are drawn: those at the end, and those that were near the view
 * since. While an answer streams, runs that are far from the view by then are text again, with the
 * height that they had. Else the browser would lay out more with each run.
 */
function useDrawnRuns(runs: TokenRun[], isAtEnd: boolean) {
  const [drawn, setDrawn] = useState<ReadonlySet<number | string>>(() => new Set());
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(() => new Map());
  const see = useCallback((place: number | string) => setDrawn((before) => (before.has(place) ? before : new Set([...before, place]))), []);
  const leave = useCallback((index: number, height: number) => {
    setDrawn((before) => new Set([...before].filter((other) => other !== index)));
    setHeights((before) => new Map([...before, [index, height]]));
  }, []);
  const last = new Set(isAtEnd ? lastOf(runs) : []);
  const missing = [...last].filter((index) => !drawn.has(index));
  const now = missing.length === 0 ? drawn : new Set([...drawn, ...missing]);
  if (now !== drawn) setDrawn(now);
  return { drawn: now, last, heights, see, leave };
}

function lastOf(runs: TokenRun[]): number[] {
  const last: number[] = [];
  let height = 0;
  for (let index = runs.length - 1; index >= 0 && height < AT_END; index -= 1) {
    last.push(index);
    height += runs[index]?.height ?? 0;
  }
  return last;
}

function runWithSign(runs: TokenRun[], name: string): number {
  return runs.findIndex(({ text }) => text.includes(`[^${name}]`));
}

type DrawnRunProps = {
  index: number;
  run: TokenRun;
  isOpen: boolean;
  isDrawn: boolean;
  height: number;
  see(index: number): void;
  leave: ((index: number, height: number) => void) | undefined;
};

/** A block stays the same element when it is finished: what is selected in it stays so. */
const DrawnRun = memo(({ index, run: { blocks, text, goesOn }, isOpen, isDrawn, height, see, leave }: DrawnRunProps) => {
  const onSeen = useCallback(() => see(index), [see, index]);
  const onLeft = useMemo(() => leave && ((left: number) => leave(index, left)), [leave, index]);
  return (
    <RunPlace text={text} height={height} goesOn={goesOn} isDrawn={isDrawn} onSeen={onSeen} onLeft={onLeft}>
      {isDrawn && blocks.map((token, at) => <TopBlock key={at} token={token} finished={!isOpen || at < blocks.length - 1} />)}
    </RunPlace>
  );
});

const TopBlock = memo(({ token, finished }: { token: AnswerToken; finished: boolean }) => (
  <Block token={token} finished={finished} isTop />
));

/** The list of before, as long as it says the same. */
function useSame(list: string[]): string[] {
  const said = list.join('\n');
  return useMemo(() => (said === '' ? [] : said.split('\n')), [said]);
}
