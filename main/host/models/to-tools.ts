import type { Offer, Tool } from '../../../contract/server.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { ModelTool } from './model.ts';
import { readPlain } from './content-blocks.ts';
import { readySchema } from './input-schema.ts';

const LONGEST_DESCRIPTION = 4_000;

/** A tool with the server it is from. */
export type Usable = { server: string; tool: Tool };

const usable = new WeakMap<Record<string, Offer>, Usable[]>();

/**
 * The tools of these servers that a model can use, in the order of their aliases, each alias once.
 * Made once for each state of all lists.
 */
export function usableTools(offers: Record<string, Offer>): Usable[] {
  const known = usable.get(offers) ?? findUsable(offers);
  usable.set(offers, known);
  return known;
}

function findUsable(offers: Record<string, Offer>): Usable[] {
  return Object.entries(offers)
    .flatMap(([server, { tools }]) => tools.map((tool) => ({ server, tool })))
    .filter(({ tool }) => !tool.hold && !tool.isForViews && whyNoModelCanUse(tool) === undefined)
    .toSorted((a, b) => (a.tool.alias < b.tool.alias ? -1 : 1))
    .filter(({ tool }, at, all) => tool.alias !== all[at - 1]?.tool.alias);
}

/**
 * The reason why a tool is left out of what the model is offered, undefined for those that are in.
 */
export function whyNoModelCanUse({ alias }: Pick<Tool, 'alias'>): Reason | undefined {
  return /^[a-zA-Z0-9_-]{1,64}$/.test(alias) ? undefined : { code: 'alias-unusable' };
}

const made = new WeakMap<Tool, ModelTool>();

/**
 * A tool as /v1/messages takes it. Made once for each: all of them go along with every request, and
 * hardly ever is one new.
 */
export function toToolParam(tool: Tool): ModelTool {
  const known = made.get(tool) ?? toParam(tool);
  made.set(tool, known);
  return known;
}

function toParam(tool: Tool): ModelTool {
  const { schema: input_schema } = readySchema(tool.inputSchema);
  const description = readPlain([tool.title, tool.description].filter(Boolean).join('\n\n').trim(), LONGEST_DESCRIPTION - 100);
  return { name: tool.alias, ...(description && { description }), input_schema };
}
