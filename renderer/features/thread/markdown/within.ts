import type { Token } from 'marked';
import type { AnswerToken } from './tokens.ts';

/** The blocks directly within a block, and within the items of a list. */
export function blocksWithin(block: AnswerToken): AnswerToken[] {
  switch (block.type) {
    case 'list':
      return block.items.flatMap(({ tokens }) => tokens as AnswerToken[]);
    case 'blockquote':
    case 'note':
      return block.tokens as AnswerToken[];
    default:
      return [];
  }
}

/**
 * The texts of a block and of the blocks within it, as lists of tokens that are read once they are
 * drawn.
 */
export function textsWithin(block: AnswerToken): Token[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.tokens];
    case 'text':
      return block.tokens ? [block.tokens] : [];
    case 'table':
      return [block.header, ...block.rows].flatMap((cells) => cells.map(({ tokens }) => tokens));
    case 'tablePart':
      return [block.table.header, ...block.rows].flatMap((cells) => cells.map(({ tokens }) => tokens));
    default:
      return blocksWithin(block).flatMap(textsWithin);
  }
}
