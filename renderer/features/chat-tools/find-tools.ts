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
