import type { Token } from 'marked';
import { inlineOf } from './inline-of.ts';
import { type MarkdownBlocks, readBlocks } from './read-blocks.ts';
import { inlineText } from './tab-separated.ts';
import type { AnswerToken } from './tokens.ts';

/** The words in the place of what nobody can listen to. */
type UnspokenWords = { code: string; formula: string };

/**
 * An answer as a voice reads it, part by part: each paragraph, each item of a list and each row of
 * a table is one. Of code it is said that it is left out.
 */
export function spokenText(markdown: string, leftOut: UnspokenWords): string[] {
  let read: MarkdownBlocks | undefined;
  do read = readBlocks(markdown, true, read);
  while (read.left !== '');
  return [...read.finished, ...read.open].flatMap((block) => partsOfBlock(block, leftOut)).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function partsOfBlock(block: AnswerToken, leftOut: UnspokenWords): string[] {
  const within = (tokens: Token[]) => tokens.flatMap((token) => partsOfBlock(token as AnswerToken, leftOut));
  switch (block.type) {
    case 'code':
      return [leftOut.code];
    case 'formula':
      return [leftOut.formula];
    case 'list':
      return block.items.flatMap(({ tokens }) => within(tokens));
    case 'blockquote':
    case 'note':
      return within(block.tokens);
    case 'table':
      return [block.header, ...block.rows].map((cells) => cells.map(({ tokens }) => said(tokens, leftOut)).join(', '));
    case 'heading':
    case 'paragraph':
      return [said(block.tokens, leftOut)];
    case 'text':
      return [said(block.tokens ?? [block], leftOut)];
    case 'html':
      return [block.raw];
    default:
      return [];
  }
}

function said(tokens: Token[], leftOut: UnspokenWords): string {
  return inlineOf(tokens)
    .map((token) => sayPiece(token as AnswerToken, leftOut))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function sayPiece(token: AnswerToken, leftOut: UnspokenWords): string {
  switch (token.type) {
    case 'formula':
      return leftOut.formula;
    case 'noteSign':
    case 'checkbox':
      return '';
    case 'link':
      return token.text === token.href ? placeOf(token.href) : inlineText([token]);
    default:
      return inlineText([token]);
  }
}

/** Of an address that stands for itself, the name of its place. */
function placeOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
