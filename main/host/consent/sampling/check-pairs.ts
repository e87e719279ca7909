import type { SamplingMessage } from '../../../../contract/sampling.ts';

/**
 * Says what is wrong with the tool calls in a request (MCP 2025-11-25, client/sampling). Every call
 * has its result in the very next message, every result its call in the message before, and results
 * are mixed with nothing else.
 */
export function checkPairs(messages: SamplingMessage[]): string | undefined {
  for (const [at, message] of messages.entries()) {
    const results = idsOf(message, 'tool-result');
    if (results.length > 0 && results.length < message.content.length) return 'tool results are mixed with other content';
    const before = messages[at - 1];
    const called = before ? idsOf(before, 'tool-use') : [];
    if (new Set(called).size < called.length || new Set(results).size < results.length) return 'two tool calls or results have the same id';
    if (called.some((id) => !results.includes(id))) return 'a tool call has no result in the next message';
    if (results.some((id) => !called.includes(id))) return 'a tool result has no call in the message before';
  }
  const last = messages.at(-1);
  return last && idsOf(last, 'tool-use').length > 0 ? 'the last tool call has no result' : undefined;
}

function idsOf({ content }: SamplingMessage, type: 'tool-use' | 'tool-result'): string[] {
  return content.flatMap((one) => (one.type === type ? [one.id] : []));
}
