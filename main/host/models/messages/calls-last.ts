import type { ModelBlock, ModelMessage } from '../model.ts';

/**
 * The messages for an endpoint that takes nothing behind a call, though a model said it there; the
 * same messages where nothing stands so. Calls stay before the thinking that came after them: it
 * was signed in its place.
 */
export function withCallsLast(messages: ModelMessage[]): ModelMessage[] {
  const changed = messages.map((message) => {
    if (message.role !== 'assistant') return message;
    const content = callsLast(message.content);
    return content.every((block, at) => block === message.content[at]) ? message : { ...message, content };
  });
  return changed.every((message, at) => message === messages[at]) ? messages : changed;
}

function callsLast(content: ModelBlock[]): ModelBlock[] {
  const moved: ModelBlock[] = [];
  let calls: ModelBlock[] = [];
  for (const block of content) {
    if (block.type === 'tool_use') calls.push(block);
    else if (block.type === 'thinking' || block.type === 'redacted_thinking') {
      moved.push(...calls, block);
      calls = [];
    } else moved.push(block);
  }
  return [...moved, ...calls];
}
