import type { JsonObject } from './json.ts';
import type { ReplyContent, SamplingReply, SamplingRequest } from './sampling.ts';

/**
 * The server's result, as MCP has it (CreateMessageResult): several pieces only where it brought
 * tools and so knows of them.
 */
export function toResult(
  content: ReplyContent[],
  reply: Pick<SamplingReply, 'model' | 'stop'>,
  { tools }: Pick<SamplingRequest, 'tools'>,
): JsonObject {
  const blocks = (tools.length > 0 ? content : asOneText(content)).map(toBlock);
  const [only] = blocks;
  return {
    role: 'assistant',
    model: reply.model,
    content: blocks.length === 1 && only ? only : blocks,
    stopReason: stopOf(content, reply),
  };
}

/** The person may have removed the calls. */
function stopOf(content: ReplyContent[], { stop }: Pick<SamplingReply, 'stop'>): SamplingReply['stop'] {
  if (content.some(({ type }) => type === 'tool-use')) return 'toolUse';
  return stop === 'toolUse' ? 'endTurn' : stop;
}

function asOneText(content: ReplyContent[]): ReplyContent[] {
  return [{ type: 'text', text: content.map((one) => (one.type === 'text' ? one.text : '')).join('') }];
}

function toBlock(content: ReplyContent): JsonObject {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'tool-use':
      return { type: 'tool_use', id: content.id, name: content.name, input: content.input };
    default:
      return content satisfies never;
  }
}
