import type { JsonObject } from '../../../contract/json.ts';
import type { Offer, Tool } from '../../../contract/server.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { ToolParam } from './model.ts';
import { read } from './content-blocks.ts';
import { inputSchemaFor } from './input-schema.ts';

const MOST = 128;
const LONGEST_DESCRIPTION = 4_000;

type Beside = {
  /** Our own tools. */
  own?: Tool[];
  /** Whether every call of this tool is forbidden. */
  isForbidden?(server: string, tool: string): boolean;
};

/** The tools of all servers and our own as /v1/messages takes them, always in the same order so that an endpoint can cache them. */
export function toTools(offers: Record<string, Offer>, { own = [], isForbidden }: Beside = {}): ToolParam[] {
  const theirs = Object.entries(offers)
    .flatMap(([server, offer]) => offer.tools.filter(({ name }) => !isForbidden?.(server, name)))
    .filter((tool) => !tool.hold && !tool.isForViews && whyNoModelCanUse(tool) === undefined)
    .toSorted((a, b) => (a.alias < b.alias ? -1 : 1))
    .filter((tool, at, all) => tool.alias !== all[at - 1]?.alias);
  return [...own, ...theirs].slice(0, MOST).map(toTool);
}

/** Why a tool is left out of what the model is offered, undefined for those that are in. */
export function whyNoModelCanUse(tool: Pick<Tool, 'alias' | 'inputSchema'>): Reason | undefined {
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(tool.alias)) return { code: 'alias-unusable' };
  const schema = readySchema(tool.inputSchema);
  return 'reason' in schema ? schema.reason : undefined;
}

function toTool(tool: Tool): ToolParam {
  const schema = readySchema(tool.inputSchema);
  const input_schema = 'schema' in schema ? schema.schema : { type: 'object' as const };
  const description = read([tool.title, tool.description].filter(Boolean).join('\n\n').trim(), LONGEST_DESCRIPTION - 100);
  return { name: tool.alias, ...(description && { description }), input_schema };
}

const ready = new WeakMap<JsonObject, ReturnType<typeof inputSchemaFor>>();

/** Made once for each schema: all tools go along with every request, and hardly ever is one new. */
function readySchema(written: JsonObject): ReturnType<typeof inputSchemaFor> {
  const known = ready.get(written) ?? inputSchemaFor(written);
  ready.set(written, known);
  return known;
}
