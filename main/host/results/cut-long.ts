import type { Content } from '../../../contract/content.ts';
import type { CallState } from '../../../contract/conversation.ts';
import type { Json } from '../../../contract/json.ts';
import { saysTheSame } from '../../../contract/says-the-same.ts';
import { eachLine } from './each-line.ts';
import { createLineIndex, type LineIndex } from './line-index.ts';

/**
 * In UTF-16 code units: how much text a result may have to stay as it is, and how much of a longer
 * one does.
 */
const LIMIT = 100_000;
const HEAD = 40_000;
const TAIL = 20_000;
/** No character of a text takes more bytes of UTF-8 for one unit of UTF-16. */
const BYTES_PER_UNIT = 3;
const MOST_LINKS = 20;

export type WholeResult = NonNullable<Extract<CallState, { state: 'ended' }>['whole']>;
/** `content` begins with the head and the tail; `text` is what to keep. */
export type Cut = { content: [head: Content, tail: Content, ...others: Content[]]; whole: WholeResult; text: Buffer; index: LineIndex };

/**
 * Cuts a result whose text is too long for a conversation, at the ends of lines. Undefined for any
 * other.
 */
export function cutLong({ content, structured }: { content: Content[]; structured?: Json }): Cut | undefined {
  // A model reads on in the whole: what is for the person alone stays apart from it.
  const forBoth = content.filter((piece) => !isForPerson(piece));
  const texts = forBoth.flatMap(textsIn);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const apart = structured !== undefined && !forBoth.some((piece) => saysTheSame(piece, structured));
  if (length + (apart ? JSON.stringify(structured).length : 0) <= LIMIT) return undefined;

  const all = [...texts, ...(apart ? [JSON.stringify(structured, null, 2)] : [])].join('\n').toWellFormed();
  const text = Buffer.from(all);
  const building = createLineIndex();
  building.add(text, true);
  const index = building.done();
  const head = headOf(text);
  const tail = tailOf(text, index);
  return {
    content: [
      { type: 'text', text: text.toString('utf8', 0, head.end) },
      { type: 'text', text: text.toString('utf8', tail.start) },
      ...others(forBoth),
      ...content.filter(isForPerson),
    ],
    whole: { characters: all.length, bytes: text.length, lines: index.lines, head: head.lines, tail: tail.lines },
    text,
    index,
  };
}

/**
 * Text for the person alone that is too long for a conversation keeps its beginning: nobody reads
 * on in it.
 */
export function withShortAsides(content: Content[]): Content[] {
  let left = LIMIT;
  return content.map((piece) => {
    if (!isForPerson(piece) || !('text' in piece) || piece.text === undefined) return piece;
    const { text } = piece;
    const room = left;
    left = Math.max(0, left - text.length);
    return text.length <= room ? piece : { ...piece, text: `${text.slice(0, room).toWellFormed()}\n… (${text.length - room})` };
  });
}

function isForPerson(piece: Content): boolean {
  return piece.type !== 'unusable' && piece.audience === 'user';
}

function textsIn(piece: Content): string[] {
  if (piece.type === 'text') return [piece.text];
  return piece.type === 'resource' && piece.text !== undefined ? [`[The resource ${piece.uri}]\n${piece.text}`] : [];
}

/** Pictures and the like stay. A resource whose text went into the whole is still named. */
function others(content: Content[]): Content[] {
  let links = 0;
  return content.flatMap((piece): Content[] => {
    if (piece.type === 'text') return [];
    if (piece.type !== 'resource' || piece.text === undefined) return [piece];
    links += 1;
    const { uri, mimeType } = piece;
    return links > MOST_LINKS ? [] : [{ type: 'link', uri, name: uri, ...(mimeType !== undefined && { mimeType }) }];
  });
}

function headOf(text: Buffer): { end: number; lines: number } {
  const ends = endsOfLines(text.subarray(0, HEAD * BYTES_PER_UNIT));
  let end = 0;
  let length = 0;
  let lines = 0;
  for (const next of ends) {
    length += text.toString('utf8', end, next).length;
    if (length > HEAD) break;
    end = next;
    lines += 1;
  }
  return { end, lines };
}

function tailOf(text: Buffer, { marks }: LineIndex): { start: number; lines: number } {
  const block = marks.findLastIndex((mark) => mark <= text.length - TAIL * BYTES_PER_UNIT);
  const from = marks[Math.max(block, 0)] ?? 0;
  const ends = endsOfLines(text.subarray(from)).map((end) => from + end);
  let start = text.length;
  let length = 0;
  let lines = 0;
  for (const previous of [from, ...ends].slice(0, -1).toReversed()) {
    length += text.toString('utf8', previous, start).length;
    if (length > TAIL) break;
    start = previous;
    lines += 1;
  }
  return { start, lines };
}

/** Each with its line break. */
function endsOfLines(bytes: Buffer): number[] {
  const ends: number[] = [];
  eachLine(bytes, true, (_start, end, goesOn) => ends.push(goesOn ? end : end + 1));
  return ends;
}
