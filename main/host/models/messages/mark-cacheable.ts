import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelMessage, ModelTool } from '../model.ts';

const MARK = { cache_control: { type: 'ephemeral' as const } };

type RequestParts = { system?: string; tools: ModelTool[]; messages: ModelMessage[] };
type CacheableRequest = { system?: string | Anthropic.TextBlockParam[]; tools: ModelTool[]; messages: ModelMessage[] };

/**
 * Marks where the endpoint may keep what it read so far: after the tools and the system text, which
 * all chats share, and at the end of the last two messages of the user. An endpoint looks 20 blocks
 * back from a mark, and many calls of one reply are more than that.
 */
export function markCacheable({ system, tools, messages }: RequestParts): CacheableRequest {
  const ends = messages.flatMap(({ role }, at) => (role === 'user' ? [at] : [])).slice(-2);
  const ofTools = system === undefined ? tools.map((tool, at) => (at === tools.length - 1 ? { ...tool, ...MARK } : tool)) : tools;
  return {
    ...(system !== undefined && { system: [{ type: 'text' as const, text: system, ...MARK }] }),
    tools: ofTools,
    messages: messages.map((message, at) => (ends.includes(at) ? markEnd(message) : message)),
  };
}

function markEnd(message: ModelMessage): ModelMessage {
  if (message.role !== 'user') return message;
  const last = message.content.length - 1;
  return { ...message, content: message.content.map((block, at) => (at === last ? { ...block, ...MARK } : block)) };
}
