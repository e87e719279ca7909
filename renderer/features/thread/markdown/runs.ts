import { workOf } from './inline-of.ts';
import type { AnswerToken, TablePart } from './tokens.ts';
import { textsWithin } from './within.ts';

/**
 * Blocks that follow each other and are drawn together; `height` is a guess in pixels, for as long
 * as they are not drawn.
 */
export type TokenRun = { blocks: AnswerToken[]; text: string; height: number; goesOn: boolean };

/**
 * A run is full with any of these: blocks, texts in them, characters, and work to read what is
 * within them.
 */
const BLOCKS = 32;
const TEXTS = 120;
const CHARACTERS = 8000;
const WORK = 800_000;

/**
 * The blocks in runs. Those of before stay the very same as long as their blocks do: what streams
 * changes the last one.
 */
export function toRuns(blocks: AnswerToken[], before: TokenRun[]): TokenRun[] {
  const drawn: AnswerToken[] = [];
  for (const block of blocks) {
    if (!isDrawn(block)) continue;
    if (isLong(block)) drawn.push(...inParts(block));
    else drawn.push(block);
  }
  const runs: TokenRun[] = [];
  let at = 0;
  for (const run of before.slice(0, -1)) {
    const from = at;
    if (!run.blocks.every((block, index) => block === drawn[from + index])) break;
    runs.push(run);
    at += run.blocks.length;
  }
  while (at < drawn.length) {
    const run = runFrom(drawn, at);
    runs.push(run);
    at += run.blocks.length;
  }
  return runs;
}

function runFrom(blocks: AnswerToken[], from: number): TokenRun {
  let [texts, characters, work, at] = [0, 0, 0, from];
  for (; at < blocks.length && at - from < BLOCKS; at += 1) {
    const block = blocks[at];
    if (!block) break;
    const within = textsWithin(block);
    texts += within.length;
    characters += block.raw.length;
    work += within.reduce((sum, tokens) => sum + workOf(tokens), 0);
    if (at > from && (texts > TEXTS || characters > CHARACTERS || work > WORK)) break;
  }
  const run = blocks.slice(from, at);
  const text = run.map(({ raw }) => raw.trimEnd()).join('\n\n');
  const [first] = run;
  return { blocks: run, text, height: heightOf(run), goesOn: first !== undefined && goOn.has(first) };
}

const OF_LINE = 22;
const IN_LINE = 95;
const BESIDE = 10;
const LINE_BREAK = /\n+/;

function heightOf(blocks: AnswerToken[]): number {
  const lines = blocks.flatMap(({ raw }) => raw.trimEnd().split(LINE_BREAK));
  return blocks.length * BESIDE + lines.reduce((sum, { length }) => sum + OF_LINE * Math.max(1, Math.ceil(length / IN_LINE)), 0);
}

/** Notes are drawn under the answer. */
function isDrawn({ type }: AnswerToken): boolean {
  return type !== 'space' && type !== 'def' && type !== 'note';
}

const ITEMS = 40;
const ROWS = 60;

const parts = new WeakMap<AnswerToken, AnswerToken[]>();
/** Parts that belong to the part before them. */
const goOn = new WeakSet<AnswerToken>();

/** A long list, table or quotation as several, one below the other. */
function inParts(block: AnswerToken): AnswerToken[] {
  const known = parts.get(block);
  if (known) return known;
  const made = partsOf(block);
  for (const part of made.slice(1)) goOn.add(part);
  parts.set(block, made);
  return made;
}

function isLong(block: AnswerToken): boolean {
  if (block.type === 'list') return block.items.length > ITEMS;
  if (block.type === 'blockquote') return block.tokens.length > ITEMS;
  return block.type === 'table' && block.rows.length > ROWS;
}

function partsOf(block: AnswerToken): AnswerToken[] {
  switch (block.type) {
    case 'list': {
      const { items, start } = block;
      return by(ITEMS, items).map(({ from, some }) => ({
        ...block,
        items: some,
        raw: some.map(({ raw }) => raw.trimEnd()).join('\n'),
        start: start === '' ? start : start + from,
      }));
    }
    case 'blockquote':
      return by(ITEMS, block.tokens).map(({ some }) => ({ ...block, tokens: some, raw: some.map(({ raw }) => raw).join('') }));
    case 'table':
      return by(ROWS, block.rows).map(({ from, some }): TablePart => ({
        type: 'tablePart',
        table: block,
        from,
        rows: some,
        raw: some.map((row) => row.map(({ text }) => text).join(' | ')).join('\n'),
      }));
    default:
      return [block];
  }
}

function by<T>(size: number, all: T[]): { from: number; some: T[] }[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
    from: at * size,
    some: all.slice(at * size, (at + 1) * size),
  }));
}
