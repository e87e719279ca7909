import { Lexer, type Links, type MarkedOptions, type Token, type TokensList } from 'marked';
import { readLater } from './inline-of.ts';
import { ourRules } from './our-rules.ts';
import type { AnswerToken } from './tokens.ts';

/** Blocks nested deeper than this stay as they were written. */
const DEEPEST = 10;
/**
 * The lexer reads the inside of a block again: all it is given may add up to this many times the
 * text.
 */
const TIMES = 2 * DEEPEST;

/**
 * `starts`: where each block begins in the text; `work`: the number of characters that the lexer
 * was given for it.
 */
type LexedBlocks = { tokens: AnswerToken[]; starts: number[]; work: number };

/**
 * The blocks of a text; links that it defines are added to `links`. Their insides are read once
 * they are drawn (`inlineOf`). The work of the lexer for a text is bounded by the text's length.
 * Where that is not enough, all of the text stays as it was written.
 */
export function lexBlocks(text: string, isWhole: boolean, links: Links): LexedBlocks {
  const starts: number[] = [];
  const rules = ourRules(isWhole);
  const lexer: BlockLexer = new BlockLexer(Math.max(1000, text.length), {
    gfm: true,
    extensions: { ...rules, block: [mark, ...(rules.block ?? [])] },
  });
  lexer.tokens.links = links;
  try {
    const tokens = lexer.blockTokens(text, lexer.tokens) as AnswerToken[];
    readLater(lexer);
    return { tokens, starts, work: lexer.work };
  } catch {
    return { tokens: [asWritten(text)], starts: [0], work: lexer.work };
  }

  /** Called where a block begins; one that goes on a block before it begins there again. */
  function mark(src: string, tokens: Token[]): undefined {
    if (tokens === lexer.tokens) starts[tokens.length] = text.length - src.length;
  }
}

function asWritten(text: string): AnswerToken {
  const token: AnswerToken = { type: 'html', block: true, pre: false, raw: text, text };
  written.add(token);
  return token;
}

const written = new WeakSet<AnswerToken>();

/** The block is text as it was written, since reading it would have taken too long. */
export function isAsWritten(block: AnswerToken): boolean {
  return written.has(block);
}

class BlockLexer extends Lexer {
  #depth = 0;
  readonly #most: number;
  work = 0;

  constructor(length: number, options: MarkedOptions) {
    super(options);
    this.#most = TIMES * length;
  }

  override blockTokens(text: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(text: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.work += text.length;
    if (this.work > this.#most) throw new RangeError('Too much work for this text.');
    if (this.#depth >= DEEPEST) {
      if (text !== '') tokens.push(asWritten(text));
      return tokens;
    }
    this.#depth += 1;
    try {
      return super.blockTokens(text, tokens, lastParagraphClipped);
    } finally {
      this.#depth -= 1;
    }
  }
}
