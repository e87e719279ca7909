import { Lexer, type Links, type Token } from 'marked';
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
  const { read, finished, links } = before && lines.startsWith(before.read) ? before : nothing;
  const rest = parse(lines.slice(read.length), isWhole, links);
  if (read === '' || !(isWhole || doneOf(rest.tokens).some(({ type }) => type === 'def'))) {
    const done = doneOf(rest.tokens);
    return { text, isWhole, finished: [...finished, ...done], open: rest.tokens.slice(done.length), read: read + rawOf(done), links };
  }
  const all = parse(lines, isWhole, {});
  const tokens = all.tokens.map((token, at) => kept(token, finished[at]));
  const done = doneOf(tokens);
  return { text, isWhole, finished: done, open: tokens.slice(done.length), read: rawOf(done), links: all.links };
}

const nothing = { read: '', finished: [] as AnswerToken[], links: {} as Links };

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
  return drawn?.raw === token.raw && JSON.stringify(drawn) === JSON.stringify(token) ? drawn : token;
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
