import { isObject } from '../../contract/json.ts';

/**
 * A part of a request to a model. `earlier`: up to the last reply; `new`: behind it; `settings`:
 * every other field.
 */
export type RequestPart = {
  is: 'instructions' | 'tools' | 'earlier' | 'settings' | 'new';
  value: unknown;
  /** Things in it, and results of tools among them. */
  count: number;
  results: number;
  /** About as many characters as its JSON has. */
  length: number;
};

/** The parts of a request as it went out, in any API; undefined: it is none that is known. */
export function partsOfRequest(body: unknown): RequestPart[] | undefined {
  if (!isObject(body)) return undefined;
  const { messages, input, system, instructions = system, tools, ...settings } = body;
  const all = messages ?? input;
  if (!Array.isArray(all)) return undefined;
  // Chat completions put the instructions before the messages.
  const begins = all.findIndex((item) => !isInstruction(item));
  const leading = all.slice(0, begins < 0 ? all.length : begins);
  const said = all.slice(leading.length);
  const newest = said.findLastIndex(isOfModel) + 1;
  return [
    part('instructions', leading.length > 0 ? leading : instructions),
    part('tools', tools),
    part('earlier', said.slice(0, newest)),
    part('settings', settings),
    part('new', said.slice(newest)),
  ].filter(({ length }) => length > 2);
}

function part(is: RequestPart['is'], value: unknown): RequestPart {
  const count = Array.isArray(value) ? value.length : 1;
  const results = Array.isArray(value) ? value.reduce<number>((sum, item) => sum + resultsIn(item), 0) : 0;
  return { is, value, count, results, length: lengthOf(value) };
}

/** Writing 2 MB of JSON only to measure it would hold up the window. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + lengthOf(item) + 1, 2);
  if (!isObject(value)) return JSON.stringify(value)?.length ?? 0;
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + lengthOf(item), 2);
}

function isInstruction(item: unknown): boolean {
  return isObject(item) && (item['role'] === 'system' || item['role'] === 'developer');
}

/** Of the Responses API a call and a thought are items of their own. */
function isOfModel(item: unknown): boolean {
  return isObject(item) && (item['role'] === 'assistant' || item['type'] === 'function_call' || item['type'] === 'reasoning');
}

function resultsIn(item: unknown): number {
  if (!isObject(item)) return 0;
  if (item['role'] === 'tool' || item['type'] === 'function_call_output') return 1;
  const { content } = item;
  return Array.isArray(content) ? content.filter((block) => isObject(block) && block['type'] === 'tool_result').length : 0;
}
