import type { Anthropic } from '@anthropic-ai/sdk';
import type { MessageParam } from './model.ts';

const MOST = 20;
/** As base64. */
const LARGEST = 28 * 1024 * 1024;

/** The newest pictures and documents stay; older ones are named only. A request has room for so many, and each is paid for again. */
export function forgetOldImages(messages: MessageParam[]): MessageParam[] {
  let count = 0;
  let size = 0;
  const keepOrForget = <B extends { type: string }>(block: B): B | Anthropic.TextBlockParam => {
    if (!isLarge(block)) return block;
    count += 1;
    size += block.source.data.length;
    return count <= MOST && size <= LARGEST ? block : { type: 'text', text: `[An earlier ${block.type}, no longer shown.]` };
  };
  return fromTheEnd(messages, (message) => {
    if (typeof message.content === 'string' || message.role === 'system') return message;
    const content = fromTheEnd(message.content, (block) => {
      if (block.type !== 'tool_result' || !Array.isArray(block.content)) return keepOrForget(block);
      return { ...block, content: fromTheEnd(block.content, keepOrForget) };
    });
    return { ...message, content };
  });
}

function fromTheEnd<T, U>(items: T[], change: (item: T) => U): U[] {
  return items.toReversed().map(change).toReversed();
}

type Large = { type: 'image' | 'document'; source: Anthropic.Base64ImageSource | Anthropic.Base64PDFSource };

function isLarge(block: { type: string }): block is Large {
  return block.type === 'image' || block.type === 'document';
}
