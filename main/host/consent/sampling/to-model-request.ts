import type { BroughtTool, SamplingContent, SamplingMessage } from '../../../../contract/sampling.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { blocksFrom, describe, type ContentReader } from '../../models/content-blocks.ts';
import { readySchema } from '../../models/input-schema.ts';
import type { ModelBlock, ModelMessage, ModelTool } from '../../models/model.ts';
import { plainJson } from '../../models/plain-json.ts';
import { wellFormed } from '../../models/well-formed.ts';

type SamplingTurn = { role: 'user' | 'assistant'; content: ModelBlock[] };

/**
 * Brought tools as /v1/messages takes them, and the server's name for each: what a server calls its
 * tool may be no name for a model.
 */
export function toModelTools(brought: BroughtTool[]): { tools: ModelTool[]; names: Map<string, string> } {
  const names = new Map<string, string>();
  const tools = brought.map(({ name, description, inputSchema }, at): ModelTool => {
    const alias = FITS.test(name) ? name : `tool_${at + 1}`;
    const free =
      names.has(alias) || (alias !== name && brought.some((other) => other.name === alias)) ? `${alias.slice(0, 50)}_${at + 1}_` : alias;
    names.set(free, name);
    return { name: free, ...(description.trim() && { description }), input_schema: readySchema(inputSchema).schema };
  });
  return { tools, names };
}

/**
 * Messages of a request as /v1/messages takes them. Where the model is given no tools, calls and
 * their results are told in words: endpoints refuse the one without the other.
 */
export function toModelMessages(messages: SamplingMessage[], reader: ContentReader, names: Map<string, string>): ModelMessage[] {
  const turns: SamplingTurn[] = [];
  const tools: ToolsOfRequest = { aliases: new Map([...names].map(([alias, name]) => [name, alias])), ids: new ModelIds() };
  for (const { role, content } of messages) {
    const blocks = content.flatMap((one) => (names.size > 0 ? blocksOf(one, role, reader, tools) : inWords(one, role, reader)));
    const last = turns.at(-1);
    if (blocks.length === 0) continue;
    if (last?.role === role) last.content.push(...blocks);
    else turns.push({ role, content: blocks });
  }
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', content: [{ type: 'text', text: '(The assistant begins.)' }] });
  if (turns.at(-1)?.role !== 'user') turns.push({ role: 'user', content: [{ type: 'text', text: 'Go on from where you are.' }] });
  return turns;
}

const FITS = /^[a-zA-Z0-9_-]{1,64}$/;

/** The names that the model knows the brought tools by, and the ids of its calls. */
type ToolsOfRequest = { aliases: Map<string, string>; ids: ModelIds };

function blocksOf(
  content: SamplingContent,
  role: SamplingMessage['role'],
  reader: ContentReader,
  { aliases, ids }: ToolsOfRequest,
): ModelBlock[] {
  switch (content.type) {
    case 'tool-use': {
      const name = aliases.get(content.name) ?? (content.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unnamed');
      return [{ type: 'tool_use', id: ids.ofCall(content.id), name, input: wellFormed(plainJson(content.input)) }];
    }
    case 'tool-result': {
      // An error may hold no pictures.
      const blocks = blocksFrom(content.content, { ...reader, images: reader.images && !content.failed });
      const said = blocks.length > 0 ? blocks : [{ type: 'text' as const, text: '(nothing)' }];
      return [{ type: 'tool_result', tool_use_id: ids.ofResult(content.id), content: said, ...(content.failed && { is_error: true }) }];
    }
    default:
      return inWords(content, role, reader);
  }
}

function inWords(content: SamplingContent, role: SamplingMessage['role'], reader: ContentReader): ModelBlock[] {
  switch (content.type) {
    case 'text':
      return content.text.trim() ? [{ type: 'text', text: content.text.trimEnd().toWellFormed() }] : [];
    case 'image':
    case 'audio':
      return role === 'user' ? blocksFrom([content], reader) : [{ type: 'text', text: describe(content, { ...reader, images: true }) }];
    case 'tool-use':
      return [
        { type: 'text', text: plainText(`[The tool ${content.name} was called with ${JSON.stringify(content.input)}]`.toWellFormed()) },
      ];
    case 'tool-result':
      return [{ type: 'text', text: content.failed ? '[The tool failed:]' : '[The tool gave:]' }, ...blocksFrom(content.content, reader)];
    default:
      return content satisfies never;
  }
}

/**
 * Ids go to the model in letters it takes, and none twice: servers may count from one again in
 * every message.
 */
class ModelIds {
  readonly #latest = new Map<string, string>();
  readonly #taken = new Set<string>();

  ofCall(id: string): string {
    const taken = this.#taken;
    let safe = /^[a-zA-Z0-9_-]{1,128}$/.test(id) ? id : `call_${taken.size}`;
    while (taken.has(safe)) safe = `${safe}_${taken.size}`;
    taken.add(safe);
    this.#latest.set(id, safe);
    return safe;
  }

  ofResult(id: string): string {
    return this.#latest.get(id) ?? id;
  }
}
