import { Lexer, type MarkedToken } from 'marked';

/** `open` is the block that more text may still change. */
export type Blocks = { finished: MarkedToken[]; open: MarkedToken[] };

/**
 * Reads a text that grows. Blocks that can change no more keep their identity from one reading to the next; only what follows them is
 * parsed again.
 */
export function createBlockReader(): (text: string) => Blocks {
  let read = '';
  let finished: MarkedToken[] = [];

  return (text) => {
    const lines = text.replaceAll('\r', '');
    if (!lines.startsWith(read)) {
      read = '';
      finished = [];
    }
    const tokens = parse(lines.slice(read.length));
    const open = tokens.findLastIndex((token) => token.type !== 'space');
    if (open > 0) {
      const done = tokens.slice(0, open);
      read += done.map(({ raw }) => raw).join('');
      finished = [...finished, ...done];
    }
    return { finished, open: tokens.slice(Math.max(open, 0)) };
  };
}

/** Markdown that the parser gives up on (nested thousands deep) is shown as it was written. */
function parse(text: string): MarkedToken[] {
  try {
    // Without extensions the lexer makes no other tokens.
    return new Lexer({ gfm: true }).lex(text) as MarkedToken[];
  } catch {
    return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] }];
  }
}
