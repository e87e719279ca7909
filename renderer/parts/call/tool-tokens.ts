import { BYTES_PER_TOKEN } from '../../../contract/bytes-per-token.ts';
import type { Tool } from '../../../contract/server.ts';

const tokensOf = new WeakMap<Tool, number>();
const encoder = new TextEncoder();

/** About how many tokens a model reads of a tool, in the form in which it is sent. */
export function toolTokens(tool: Tool): number {
  const before = tokensOf.get(tool);
  if (before !== undefined) return before;
  const { alias: name, title, description, inputSchema: input_schema } = tool;
  const described = [title, description].filter(Boolean).join('\n\n');
  const sent = { name, ...(described && { description: described }), input_schema };
  const tokens = Math.ceil(encoder.encode(JSON.stringify(sent)).length / BYTES_PER_TOKEN);
  tokensOf.set(tool, tokens);
  return tokens;
}
