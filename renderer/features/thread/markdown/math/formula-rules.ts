import type { Formula } from '../tokens.ts';

/**
 * Formulas in TeX, of which nothing is Markdown: it would take the backslash of `\(` and `\,`, make
 * `_` italic and a line of `=` a heading. `isWhole`: no more text follows. Till then a formula that
 * is not closed yet is one already, instead of being Markdown for a while.
 */
export function formulaRules(isWhole: boolean) {
  return {
    block: (text: string) => displayed(text, isWhole),
    inline: (text: string) => inLine(text, isWhole),
  };
}

/**
 * Formulas are short. A longer one, or one that is never closed, is text in which somebody wrote a
 * dollar.
 */
const LONGEST = 4000;

/** On lines of its own: `\[ … \]` or `$$ … $$`, without an empty line. */
function displayed(text: string, isWhole: boolean): Formula | undefined {
  const [, indent = '', open = ''] = /^( {0,3})(\\\[|\$\$)/.exec(text) ?? [];
  if (!open) return undefined;
  const rest = text.slice(indent.length + 2, LONGEST);
  const inside = upTo(open === '$$' ? '$$' : '\\]', rest);
  if (inside === undefined) return isWhole || hasEmptyLine(rest) || text.length > LONGEST ? undefined : unclosed(text, true);
  if (hasEmptyLine(inside) || !inside.trim()) return undefined;
  const end = indent.length + inside.length + 4;
  const after = /^[ \t]*(?:\n+|$)/.exec(text.slice(end, end + LONGEST));
  return after ? { type: 'formula', raw: text.slice(0, end) + after[0], text: inside.trim(), isBlock: true } : undefined;
}

/**
 * Within a line: `\( … \)`, `\[ … \]`, `$$ … $$`, or `$ … $` where no amount of money can be meant.
 */
function inLine(text: string, isWhole: boolean): Formula | undefined {
  for (const [open, close] of SIGNS) {
    if (!text.startsWith(open)) continue;
    const inside = upTo(close, text.slice(2, LONGEST));
    if (inside === undefined) return isWhole || text.length > LONGEST ? undefined : unclosed(text, false);
    return inside.trim() ? { type: 'formula', raw: open + inside + close, text: inside.trim(), isBlock: false } : undefined;
  }
  // As in Pandoc: no space just within the dollars, and no digit after them; nor an amount or what
  // follows one at the beginning.
  const [raw, inside] = /^\$(?![\s$,.;:!?/)\]-]|[\d.,]+\s)((?:\\.|[^$\\\n`]){1,400}?)(?<![\s\\])\$(?![\d$])/.exec(text) ?? [];
  return raw !== undefined && inside !== undefined && !isProse(inside) ? { type: 'formula', raw, text: inside, isBlock: false } : undefined;
}

const SIGNS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;

/** Words between the dollars of two names or amounts. */
function isProse(inside: string): boolean {
  return /\p{L}{2}/u.test(inside) && /[\s/:]/.test(inside) && !/[\\^_{}=+<>]/.test(inside);
}

function unclosed(text: string, isBlock: boolean): Formula {
  return { type: 'formula', raw: text, text: '', isBlock };
}

function hasEmptyLine(text: string): boolean {
  return /\n[ \t]*\n/.test(text);
}

function upTo(end: string, text: string): string | undefined {
  const at = text.indexOf(end);
  return at < 0 ? undefined : text.slice(0, at);
}
