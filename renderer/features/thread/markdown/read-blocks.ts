import type { Links, Token, Tokens } from 'marked';
import { mayGrow, readAgain } from './inline-of.ts';
import { lexBlocks } from './lex-blocks.ts';
import type { AnswerToken } from './tokens.ts';
import { blocksWithin, textsWithin } from './within.ts';

/** A text in blocks. `open` are those that more text may still change. */
export type MarkdownBlocks = {
  text: string;
  isWhole: boolean;
  finished: AnswerToken[];
  open: AnswerToken[];
  /** The text of the finished blocks, and the definitions of links in them. */
  read: string;
  links: Links;
  /** The text for which there was no time: reading on from here gives more of it. */
  left: string;
};

/**
 * Reads a text that grows, from how it was read before. Blocks that can change no more keep their
 * identity; only what follows them is parsed again. But a link may be defined after what refers to
 * it: blocks that name it are other ones then. A long text is read in several calls, each of which
 * does a bounded amount of work.
 */
export function readBlocks(text: string, isWhole: boolean, before?: MarkdownBlocks): MarkdownBlocks {
  const lines = text.replaceAll('\r', '');
  const known = before && lines.startsWith(before.read) ? before : nothing;
  const { read, finished, links } = known;
  if (isWhole && read !== '') {
    const all = parse(lines, isWhole, nothing.links);
    if (all.left === '') return whole(text, all, known);
  }
  const rest = parse(lines.slice(read.length), isWhole, links);
  const isNew = namesNew(rest.links, links);
  const drawn = known.isWhole === isWhole ? known.open : [];
  const tokens = rest.tokens.map((token, at) => withKeptParts(token, drawn[at], isNew));
  const open = tokens.slice(rest.done);
  if (!isWhole) open.flatMap(textsWithin).forEach(mayGrow);
  return {
    text,
    isWhole,
    finished: [
      ...(finished.some(isNew) ? finished.map((token) => withLinks(token, isNew, rest.links)) : finished),
      ...tokens.slice(0, rest.done),
    ],
    open,
    read: lines.slice(0, read.length + rest.end),
    links: rest.links,
    left: rest.left,
  };
}

/**
 * The last text may say what a block before it is. A text that takes several calls stays as it was
 * read.
 */
function whole(text: string, { tokens, done, end, links }: Parsed, before: MarkdownBlocks): MarkdownBlocks {
  const isNew = namesNew(links, before.links);
  const same = tokens.map((token, at) => {
    const drawn = before.finished[at];
    return drawn?.type === token.type && drawn.raw === token.raw && staysSo(token, isNew) ? drawn : token;
  });
  const read = text.replaceAll('\r', '').slice(0, end);
  return { text, isWhole: true, finished: same.slice(0, done), open: same.slice(done), read, links, left: '' };
}

const nothing: MarkdownBlocks = { text: '', isWhole: false, finished: [], open: [], read: '', links: Object.create(null), left: '' };

/**
 * The lexer is given so much at a time, and a block that is longer goes on as another one: its work
 * may grow faster than a text.
 */
const CHARACTERS = 16_000;
const LINES = 300;
/** Code and tables are read quickly and would look other than they are. */
const LONGEST_TABLE = 64_000;
/** One call does no more than this: characters that the lexer looked at, and so many for a line. */
const WORK = 80_000;
const WORK_OF_LINE = 100;

/**
 * `done`: the number of tokens that more text cannot change; `end`: where they end; `links`: those
 * defined in them or known before; `left`: what was not read yet.
 */
type Parsed = { tokens: AnswerToken[]; done: number; end: number; links: Links; left: string };

function parse(text: string, isWhole: boolean, known: Links): Parsed {
  const tokens: AnswerToken[] = [];
  // The insides of all blocks are read with all links, wherever those are defined.
  const links: Links = text.includes(']:') ? Object.assign(Object.create(null), known) : known;
  let times = 1;
  let work = 0;
  for (let at = 0; ;) {
    const part = partAt(text, at, times);
    const isLast = at + part.length === text.length;
    const lexed = lexBlocks(part, isWhole && isLast, links);
    const done = doneOf(lexed.tokens);
    const open = lexed.tokens.slice(done);
    if (isLast) {
      const all = [...tokens, ...lexed.tokens];
      const others = isWhole ? [] : definedOnlyIn(open, all.slice(0, -open.length), known);
      return { tokens: all, done: tokens.length + done, end: at + (lexed.starts[done] ?? 0), links: without(others, links), left: '' };
    }
    for (const tag of definedOnlyIn(open, [...tokens, ...lexed.tokens.slice(0, done)], known)) delete links[tag];
    if (done > 0) {
      tokens.push(...lexed.tokens.slice(0, done));
      at += lexed.starts[done] ?? 0;
      times = 1;
    } else if (open[0]?.type === 'code' || (open[0]?.type === 'table' && part.length < LONGEST_TABLE)) {
      times *= 4;
    } else {
      const cut = part.slice(0, endOfPart(part));
      tokens.push(...lexBlocks(cut, true, links).tokens);
      at += cut.length;
    }
    work += lexed.work + WORK_OF_LINE * (part.match(/\n/g)?.length ?? 0);
    if (tokens.length > 0 && work > WORK) return { tokens, done: tokens.length, end: at, links, left: text.slice(at) };
  }
}

/**
 * All before the last block, and what is empty before that. A formula that nobody closes will have
 * been a part of the block before it.
 */
function doneOf(tokens: AnswerToken[]): number {
  const last = tokens.findLastIndex((token) => token.type !== 'space' && !(token.type === 'formula' && token.text === ''));
  return Math.max(0, last);
}

function partAt(text: string, from: number, times: number): string {
  const longest = text.slice(from, from + CHARACTERS * times);
  let end = -1;
  for (let line = 0; line < LINES * times; line += 1) {
    end = longest.indexOf('\n', end + 1);
    if (end < 0) return longest;
  }
  return longest.slice(0, end + 1);
}

/**
 * Before the last line that is not indented, so that no item of a list is cut; else before the last
 * line.
 */
function endOfPart(part: string): number {
  for (let at = part.lastIndexOf('\n', part.length - 2); at > 0; at = part.lastIndexOf('\n', at - 1))
    if (/\S/.test(part.charAt(at + 1))) return at + 1;
  return part.lastIndexOf('\n') + 1 || part.length;
}

/** Links that only blocks define which may still change. */
function definedOnlyIn(open: AnswerToken[], done: AnswerToken[], known: Links): string[] {
  const tags = open.flatMap(definedIn).filter((tag) => !Object.hasOwn(known, tag));
  if (tags.length === 0) return tags;
  const others = new Set(done.flatMap(definedIn));
  return tags.filter((tag) => !others.has(tag));
}

function definedIn(block: AnswerToken): string[] {
  if (block.type === 'def') return [block.tag];
  return block.raw.includes(']:') ? blocksWithin(block).flatMap(definedIn) : [];
}

function without(tags: string[], links: Links): Links {
  if (tags.length === 0) return links;
  const others: Links = Object.assign(Object.create(null), links);
  for (const tag of tags) delete others[tag];
  return others;
}

type IsNew = (text: { type: string; raw: string }) => boolean;

/** Tells of texts that name a link which was not known before. */
function namesNew(links: Links, before: Links): IsNew {
  if (links === before) return () => false;
  const added = Object.keys(links).filter((tag) => !Object.hasOwn(before, tag));
  if (added.length === 0) return () => false;
  return ({ type, raw }) => {
    if (type === 'def' || type === 'code' || !raw.includes('[')) return false;
    const said = raw.toLowerCase().replaceAll(/\s+/g, ' ');
    return added.some((tag) => said.includes(tag));
  };
}

/**
 * The block with links that are known by now; what names none of the new ones stays the very same.
 */
function withLinks(token: AnswerToken, isNew: IsNew, links: Links): AnswerToken {
  if (!isNew(token)) return token;
  const within = (blocks: Token[]) => blocks.map((block) => withLinks(block as AnswerToken, isNew, links));
  switch (token.type) {
    case 'paragraph':
    case 'heading':
      return { ...token, tokens: readAgain(token.tokens, links) };
    case 'text':
      return token.tokens ? { ...token, tokens: readAgain(token.tokens, links) } : token;
    case 'blockquote':
      return { ...token, tokens: within(token.tokens) };
    case 'note':
      return { ...token, tokens: within(token.tokens) };
    case 'list':
      return { ...token, items: token.items.map((item) => (isNew(item) ? { ...item, tokens: within(item.tokens) } : item)) };
    case 'table': {
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => ({ ...cell, tokens: readAgain(cell.tokens, links) }));
      return { ...token, header: cells(token.header), rows: token.rows.map(cells) };
    }
    default:
      return token;
  }
}

/** Signs of a formula, which may be open until the text is whole. */
const MAY_BE_OPEN = /\\[([]|\$\$/;

function staysSo(text: { type: string; raw: string }, isNew: IsNew): boolean {
  return !MAY_BE_OPEN.test(text.raw) && !isNew(text);
}

/** Items of a list and rows of a table that say the same stay the very same, too. */
function withKeptParts(token: AnswerToken, drawn: AnswerToken | undefined, isNew: IsNew): AnswerToken {
  if (token.type === 'list' && drawn?.type === 'list') {
    const keptItem = (item: Tokens.ListItem, at: number) => {
      const other = drawn.items[at];
      return other?.raw === item.raw && other.loose === item.loose && staysSo(item, isNew) ? other : item;
    };
    return { ...token, items: token.items.map(keptItem) };
  }
  if (token.type === 'table' && drawn?.type === 'table') {
    const saysSame = (row: Tokens.TableCell[], other: Tokens.TableCell[]) =>
      row.every(
        ({ text, align }, at) => text === other[at]?.text && align === other[at]?.align && staysSo({ type: 'cell', raw: text }, isNew),
      );
    const keptRow = (row: Tokens.TableCell[], at: number) => {
      const other = drawn.rows[at];
      return other && saysSame(row, other) ? other : row;
    };
    return { ...token, rows: token.rows.map(keptRow) };
  }
  return token;
}
