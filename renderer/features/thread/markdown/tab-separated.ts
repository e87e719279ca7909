import type { Token, Tokens } from 'marked';
import { inlineOf } from './inline-of.ts';
import { decodeEntities } from './entities.ts';
import type { AnswerToken } from './tokens.ts';

/**
 * The cells of a table as spreadsheets take them from the clipboard: tabs between columns, lines
 * between rows, no marks of Markdown.
 */
export function tabSeparated(rows: Tokens.TableCell[][]): string {
  return cellTexts(rows)
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** The cells of a table as plain text of one line each. */
export function cellTexts(rows: Tokens.TableCell[][]): string[][] {
  return rows.map((cells) => cells.map(({ tokens }) => inlineText(tokens).replaceAll(/\s+/g, ' ').trim()));
}

/** A text within a line, without the marks of Markdown. */
export function inlineText(tokens: Token[]): string {
  return inlineOf(tokens)
    .map((token) => textOf(token as AnswerToken))
    .join('');
}

function textOf(token: AnswerToken): string {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlineText(token.tokens) : decodeEntities(token.text);
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(token.tokens);
    case 'escape':
    case 'codespan':
    case 'image':
      return token.text;
    case 'br':
      return ' ';
    default:
      return token.raw;
  }
}
