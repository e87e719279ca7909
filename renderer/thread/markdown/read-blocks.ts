import { Lexer, type Links, type Token, type Tokens } from 'marked';
import { ourRules } from './our-rules.ts';
import type { AnswerToken } from './tokens.ts';

/** A text in blocks. `open` are those that more text may still change. */
export type Blocks = {
  text: string;
  isWhole: boolean;
  finished: AnswerToken[];
  open: AnswerToken[];
  /** The text of the finished blocks, and the definitions of links that were found. */
  read: string;
  links: Links;
};

/**
 * Reads a text that grows, from how it was read before. Blocks that can change no more keep their identity; only what follows them is parsed
 * again. But a link may be defined after what refers to it: with each definition, and once more when the text is whole, all of it is.
 */
export function readBlocks(text: string, isWhole: boolean, before?: Blocks): Blocks {
  const lines = text.replaceAll('\r', '');
  const known = before && lines.startsWith(before.read) ? before : nothing;
  const { read, finished, links } = known;
  const rest = parse(lines.slice(read.length), isWhole, links);
  if (read === '' || !(isWhole || doneOf(rest.tokens).some(({ type }) => type === 'def'))) {
    const done = doneOf(rest.tokens);
    const drawn = known.isWhole === isWhole ? known.open : [];
    const tokens = rest.tokens.map((token, at) => withKeptParts(token, drawn[at]));
    return {
      text,
      isWhole,
      finished: [...finished, ...tokens.slice(0, done.length)],
      open: tokens.slice(done.length),
      read: read + rawOf(done),
      links,
    };
  }
  const all = parse(lines, isWhole, {});
  const tokens = all.tokens.map((token, at) => kept(token, finished[at]));
  const done = doneOf(tokens);
  return { text, isWhole, finished: done, open: tokens.slice(done.length), read: rawOf(done), links: all.links };
}

const nothing: Blocks = { text: '', isWhole: false, finished: [], open: [], read: '', links: {} };

/** All before the last block, and what is empty before that. */
function doneOf(tokens: AnswerToken[]): AnswerToken[] {
  return tokens.slice(
    0,
    Math.max(
      0,
      tokens.findLastIndex(({ type }) => type !== 'space'),
    ),
  );
}

function rawOf(tokens: AnswerToken[]): string {
  return tokens.map(({ raw }) => raw).join('');
}

/** The token that is drawn already, when it says the same. */
function kept(token: AnswerToken, drawn: AnswerToken | undefined): AnswerToken {
  if (drawn?.type !== token.type || drawn.raw !== token.raw) return token;
  return !LATE.test(token.raw) || JSON.stringify(drawn) === JSON.stringify(token) ? drawn : token;
}

/** Signs of a link or a formula, whose meaning other text may change. */
const LATE = /\[|\\\(|\$\$/;

/** Items of a list and rows of a table that say the same stay the very same, too. */
function withKeptParts(token: AnswerToken, drawn: AnswerToken | undefined): AnswerToken {
  if (token.type === 'list' && drawn?.type === 'list') {
    const keptItem = (item: Tokens.ListItem, at: number) => {
      const other = drawn.items[at];
      return other?.raw === item.raw && other.loose === item.loose ? other : item;
    };
    return { ...token, items: token.items.map(keptItem) };
  }
  if (token.type === 'table' && drawn?.type === 'table') {
    const saysSame = (row: Tokens.TableCell[], other: Tokens.TableCell[]) =>
      row.every((cell, at) => cell.text === other[at]?.text && cell.align === other[at]?.align);
    const keptRow = (row: Tokens.TableCell[], at: number) => {
      const other = drawn.rows[at];
      return other && saysSame(row, other) ? other : row;
    };
    return { ...token, rows: token.rows.map(keptRow) };
  }
  return token;
}

/** Markdown that the parser gives up on (nested thousands deep) is shown as it was written. */
function parse(text: string, isWhole: boolean, links: Links): { tokens: AnswerToken[]; links: Links } {
  try {
    const lexer = new Lexer({ gfm: true, extensions: ourRules(isWhole) });
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(text);
    return { tokens: tokens as Token[] as AnswerToken[], links: tokens.links };
  } catch {
    return { tokens: [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }], links };
  }
}
