import type { Offer, Tool } from '../../../contract/server.ts';
import type { ToolParam } from './model.ts';
import { read } from './content-blocks.ts';
import { inputSchemaFor } from './input-schema.ts';

const MOST = 128;
const LONGEST_DESCRIPTION = 4_000;

/** Our own tools and those of all servers as /v1/messages takes them, always in the same order so that an endpoint can cache them. */
export function toTools(offers: Record<string, Offer>, own: Tool[] = []): ToolParam[] {
  const theirs = Object.values(offers)
    .flatMap((offer) => offer.tools)
    .filter((tool) => !tool.hold && whyNoModelCanUse(tool) === undefined)
    .toSorted((a, b) => (a.alias < b.alias ? -1 : 1))
    .filter((tool, at, all) => tool.alias !== all[at - 1]?.alias);
  return [...own, ...theirs].slice(0, MOST).map(toTool);
}

/** Why a tool is left out of what the model is offered, in words; undefined for those that are in. */
export function whyNoModelCanUse(tool: Pick<Tool, 'alias' | 'inputSchema'>): string | undefined {
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(tool.alias)) return 'Its name cannot be given to a model.';
  const schema = inputSchemaFor(tool.inputSchema);
  return 'reason' in schema ? schema.reason : undefined;
}

function toTool(tool: Tool): ToolParam {
  const schema = inputSchemaFor(tool.inputSchema);
  const input_schema = 'schema' in schema ? schema.schema : { type: 'object' as const };
  const description = read([tool.title, tool.description].filter(Boolean).join('\n\n').trim(), LONGEST_DESCRIPTION - 100);
  return { name: tool.alias, ...(description && { description }), input_schema };
}
