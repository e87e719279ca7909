import type { JsonObject } from '../../../../contract/json.ts';
import type { ModelTool } from '../model.ts';
import { exampleFor } from './example.ts';
import type { PracticeWords } from '../../base/practice-words.ts';

/** `missing`: no tool has this name. */
export type ToolUse = { name: string; input: JsonObject } | { problem: string; missing?: string };

/**
 * Reads `use <tool> with {json}`, with or without its "with", as often as it stands there; a
 * further one may also begin with "and".
 */
export function readUses(text: string, tools: ModelTool[], words: PracticeWords): ToolUse[] {
  const uses: ToolUse[] = [];
  const opening = /(?:\buse\s+|(?<=\})[\s,;]*and\s+)(?:the\s+)?([^\n{}]{1,200}?)\s+(?:with\s+)?(?=\{)/gi;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const json = balanced(text, opening.lastIndex);
    opening.lastIndex += Math.max(json.length, 1);
    uses.push(readUse((match[1] ?? '').replace(/^use\s+/i, ''), json, tools, words));
  }
  const bare = uses.length === 0 ? /^\s*use\s+([\w\-/ ]{1,200}?)[.!]?\s*$/i.exec(text)?.[1] : undefined;
  const tool = bare === undefined ? undefined : toolsCalled(bare, tools)[0];
  return tool && requiredOf(tool).length === 0 ? [{ name: tool.name, input: {} }] : uses;
}

function readUse(called: string, json: string, tools: ModelTool[], words: PracticeWords): ToolUse {
  const found = toolsCalled(called, tools);
  const [tool] = found;
  if (!tool) return { problem: words.noTool(called.slice(0, 100)) + near(called, tools, words), missing: called.slice(0, 100) };
  if (found.length > 1)
    return {
      problem: words.couldBe(
        called.slice(0, 100),
        found.map(({ name }) => name),
      ),
    };
  try {
    return { name: tool.name, input: JSON.parse(json) as JsonObject };
  } catch {
    return { problem: `${words.noJson}\n\n\`\`\`\n${exampleFor(tool)}\n\`\`\`` };
  }
}

/**
 * By the whole name, by server and tool, or by the tool alone; `-`, `_` and spaces are the same.
 * The first way that fits counts.
 */
function toolsCalled(called: string, tools: ModelTool[]): ModelTool[] {
  const wanted = plain(called);
  const exact = tools.filter(({ name }) => name === called);
  if (exact.length) return exact;
  const whole = tools.filter(({ name }) => plain(name) === wanted);
  return whole.length ? whole : tools.filter(({ name }) => plain(bareName(name)) === wanted);
}

/** The tool's own part of the name it has here. */
export function bareName(alias: string): string {
  return alias.slice(alias.indexOf('__') + (alias.includes('__') ? 2 : 1));
}

export function requiredOf(tool: ModelTool): string[] {
  return tool.input_schema.required ?? [];
}

function near(called: string, tools: ModelTool[], { comeNear }: PracticeWords): string {
  const said = plain(called).split('_');
  const close = tools.filter(({ name }) => said.some((word) => word.length > 2 && plain(name).split('_').includes(word))).slice(0, 4);
  return close.length ? ` ${comeNear}\n\n${close.map(({ name }) => `- \`${name}\``).join('\n')}` : '';
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/**
 * The text from the brace at `from` to the one that closes it; to the end of the line when none
 * does.
 */
function balanced(text: string, from: number): string {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '\\') at++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '{') depth++;
    else if (!quoted && char === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from).split('\n')[0] ?? '';
}
