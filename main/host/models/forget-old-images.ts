import type { DocumentBlock, ImageBlock, ModelMessage, TextBlock } from './model.ts';

const MOST = 20;
/** As base64. */
const LARGEST = 28 * 1024 * 1024;

/**
 * The newest pictures and documents stay; older ones are named only. A request has room for so
 * many, and each is paid for again. When there is no more room half of them go at once, and for
 * good: with each that went by itself all that follows it would be read anew.
 */
export function forgetOldImages(messages: ModelMessage[]): ModelMessage[] {
  const forgotten = howManyToForget(messages.flatMap(largeIn));
  if (forgotten === 0) return messages;
  let seen = 0;
  const keepOrForget = <B extends { type: string }>(block: B): B | TextBlock => {
    if (!isLarge(block)) return block;
    seen += 1;
    return seen > forgotten ? block : { type: 'text', text: `[An earlier ${block.type}, no longer shown.]` };
  };
  return messages.map((message) => {
    const content = message.content.map((block) => {
      if (block.type !== 'tool_result') return keepOrForget(block);
      return { ...block, content: block.content.map(keepOrForget) };
    });
    return { ...message, content };
  });
}

/**
 * The oldest ones, as it came about from the first to the last: what was forgotten once stays so.
 */
function howManyToForget(sizes: number[]): number {
  let from = 0;
  let size = 0;
  sizes.forEach((next, at) => {
    size += next;
    if (at + 1 - from <= MOST && size <= LARGEST) return;
    for (; from < at && (at + 1 - from > MOST / 2 || size > LARGEST / 2); from += 1) size -= sizes[from] ?? 0;
    if (size <= LARGEST) return;
    from = at + 1;
    size = 0;
  });
  return from;
}

const NONE: number[] = [];
const known = new WeakMap<ModelMessage, number[]>();

/** Nearly all messages have none, and nearly all were looked at for the request before. */
function largeIn(message: ModelMessage): number[] {
  const before = known.get(message);
  if (before) return before;
  const now = findLarge(message);
  known.set(message, now);
  return now;
}

function findLarge({ content }: ModelMessage): number[] {
  let sizes = NONE;
  const look = (block: { type: string }) => {
    if (isLarge(block)) sizes = [...sizes, block.source.data.length];
  };
  for (const block of content) {
    if (block.type === 'tool_result') for (const one of block.content) look(one);
    else look(block);
  }
  return sizes;
}

type Large = ImageBlock | DocumentBlock;

function isLarge(block: { type: string }): block is Large {
  return block.type === 'image' || block.type === 'document';
}
