import { Lexer, type Links, type MarkedToken } from 'marked';
import { math } from './math.ts';

/** A text in blocks. `open` are those that more text may still change. */
export type Blocks = {
  text: string;
  isWhole: boolean;
  finished: MarkedToken[];
  open: MarkedToken[];
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
  const { read, finished, links } = before && lines.startsWith(before.read) ? before : nothing;
  const rest = parse(lines.slice(read.length), links);
  if (read === '' || !(isWhole || doneOf(rest.tokens).some(({ type }) => type === 'def'))) {
    const done = doneOf(rest.tokens);
    return { text, isWhole, finished: [...finished, ...done], open: rest.tokens.slice(done.length), read: read + rawOf(done), links };
  }
  const all = parse(lines, {});
  const tokens = all.tokens.map((token, at) => kept(token, finished[at]));
  const done = doneOf(tokens);
  return { text, isWhole, finished: done, open: tokens.slice(done.length), read: rawOf(done), links: all.links };
}

const nothing = { read: '', finished: [] as MarkedToken[], links: {} as Links };

/** All before the last block, and what is empty before that. */
function doneOf(tokens: MarkedToken[]): MarkedToken[] {
  return tokens.slice(
    0,
    Math.max(
      0,
      tokens.findLastIndex(({ type }) => type !== 'space'),
    ),
  );
}

function rawOf(tokens: MarkedToken[]): string {
  return tokens.map(({ raw }) => raw).join('');
}

/** The token that is drawn already, when it says the same. */
function kept(token: MarkedToken, drawn: MarkedToken | undefined): MarkedToken {
  return drawn?.raw === token.raw && JSON.stringify(drawn) === JSON.stringify(token) ? drawn : token;
}

/** Markdown that the parser gives up on (nested thousands deep) is shown as it was written. */
function parse(text: string, links: Links): { tokens: MarkedToken[]; links: Links } {
  try {
    const lexer = new Lexer({ gfm: true, extensions: math });
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(text);
    // The extension, too, makes none but these tokens.
    return { tokens: tokens as MarkedToken[], links: tokens.links };
  } catch {
    return { tokens: [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }], links };
  }
}
