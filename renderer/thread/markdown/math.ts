import type { MarkedOptions, Tokens } from 'marked';

/**
 * Formulas in TeX are code to the parser, so that all of them stays as it was written: Markdown would take the backslash of `\(` and `\,`, make
 * `_` italic and a line of `=` a heading.
 */
export const math: NonNullable<MarkedOptions['extensions']> = {
  renderers: {},
  childTokens: {},
  block: [displayed],
  startBlock: [(text) => indexOf(/\n {0,3}(?:\\\[|\$\$)/, text)],
  inline: [inLine],
  startInline: [(text) => indexOf(/\\[([]|\$/, text)],
};

/** Formulas are short. What is longer, or never closed, is text in which somebody wrote a dollar. */
const LONGEST = 4000;

/** On lines of its own: `\[ … \]` or `$$ … $$`, without an empty line. */
function displayed(text: string): Tokens.Code | undefined {
  const [, indent = '', open = ''] = /^( {0,3})(\\\[|\$\$)/.exec(text) ?? [];
  if (!open) return undefined;
  const inside = upTo(open === '$$' ? '$$' : '\\]', text.slice(indent.length + 2, LONGEST));
  if (inside === undefined || /\n[ \t]*\n/.test(inside)) return undefined;
  const end = indent.length + inside.length + 4;
  const rest = /^[ \t]*(?:\n+|$)/.exec(text.slice(end, end + LONGEST));
  return rest ? { type: 'code', raw: text.slice(0, end) + rest[0], lang: 'latex', text: inside.trim() } : undefined;
}

/** Within a line: `\( … \)`, `\[ … \]`, `$$ … $$`, or `$ … $` where no amount of money can be meant. */
function inLine(text: string): Tokens.Codespan | undefined {
  for (const [open, close] of [
    ['\\(', '\\)'],
    ['\\[', '\\]'],
    ['$$', '$$'],
  ] as const) {
    if (!text.startsWith(open)) continue;
    const inside = upTo(close, text.slice(2, LONGEST));
    return inside?.trim() ? { type: 'codespan', raw: open + inside + close, text: inside.trim() } : undefined;
  }
  // As in Pandoc: no space just within the dollars, and no digit after them; nor an amount at the beginning.
  const [raw, inside] = /^\$(?![\s$]|[\d.,]+\s)((?:\\.|[^$\\\n]){1,400}?)(?<![\s\\])\$(?![\d$])/.exec(text) ?? [];
  return raw !== undefined && inside !== undefined ? { type: 'codespan', raw, text: inside } : undefined;
}

function upTo(end: string, text: string): string | undefined {
  const at = text.indexOf(end);
  return at < 0 ? undefined : text.slice(0, at);
}

function indexOf(what: RegExp, text: string): number | undefined {
  const at = text.search(what);
  return at < 0 ? undefined : at;
}
