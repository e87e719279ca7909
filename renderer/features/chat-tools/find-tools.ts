import { BYTES_PER_TOKEN } from '../../../contract/bytes-per-token.ts';
import type { Tool } from '../../../contract/server.ts';

/**
 * The tools that have each of these words in their name, title or description, whatever the case.
 */
export function findTools(tools: Tool[], sought: string): Tool[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tools;
  return tools.filter(({ name, title = '', description }) => {
    const said = `${name}\n${title}\n${description}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const known = new WeakMap<Tool, number>();
const encoder = new TextEncoder();

/** About how many tokens a model reads of a tool, in the form in which it is sent. */
export function toolTokens(tool: Tool): number {
  const before = known.get(tool);
  if (before !== undefined) return before;
  const { alias: name, title, description, inputSchema: input_schema } = tool;
  const described = [title, description].filter(Boolean).join('\n\n');
  const sent = { name, ...(described && { description: described }), input_schema };
  const tokens = Math.ceil(encoder.encode(JSON.stringify(sent)).length / BYTES_PER_TOKEN);
  known.set(tool, tokens);
  return tokens;
}
