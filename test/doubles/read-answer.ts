import { inlineOf } from '../../renderer/features/thread/markdown/inline-of.ts';
import { type MarkdownBlocks, readBlocks } from '../../renderer/features/thread/markdown/read-blocks.ts';
import type { AnswerToken } from '../../renderer/features/thread/markdown/tokens.ts';
import { textsWithin } from '../../renderer/features/thread/markdown/within.ts';

/** The blocks of an answer that came whole, with their insides. */
export function readAnswer(text: string): AnswerToken[] {
  return insideOf(readOn(text, true));
}

/**
 * Reads to the end of the text, in as many calls as that takes, and goes on from what was read of
 * it before.
 */
export function readOn(text: string, isWhole: boolean, before?: MarkdownBlocks): MarkdownBlocks {
  let blocks = readBlocks(text, isWhole, before);
  while (blocks.left !== '') blocks = readBlocks(text, isWhole, blocks);
  return blocks;
}

/** The blocks, read as they are when all of them are drawn. */
export function insideOf({ finished, open }: MarkdownBlocks): AnswerToken[] {
  const all = [...finished, ...open];
  all.flatMap(textsWithin).forEach(inlineOf);
  return all;
}
