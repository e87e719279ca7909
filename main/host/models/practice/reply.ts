import type { JsonObject } from '../../../../contract/json.ts';
import type { ModelBlock, ModelMessage, ModelTool } from '../model.ts';
import { chooseTool } from './choose.ts';
import { fillArguments } from './fill.ts';
import { TOLD } from '../told-in-words.ts';
import { readUses } from './use.ts';
import { sumUp } from './sum-up.ts';
import { exampleFor, useLine } from './example.ts';

export type PracticeReply = { text: string; calls: { name: string; input: JsonObject }[] };

/**
 * The practice model's reply: fixed rules over the last message and the tools on offer, the same
 * answer every time.
 */
export function practiceReply(messages: ModelMessage[], tools: ModelTool[]): PracticeReply {
  const last = blocksOf(messages.at(-1)).filter((block) => block.type !== 'text' || !block.text.startsWith(TOLD));
  const texts = last.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  if (texts.length === 0) return say(sumUp(blocksOf(messages.at(-2)), last));
  const text = texts.join('\n');
  if (last.length > 1 && !last.some((block) => block.type === 'tool_result')) return say(summary(texts, last));

  const uses = readUses(text, tools);
  const wrong = uses.filter((use) => 'problem' in use);
  if (wrong.length) return say(wrong.map((use) => use.problem).join('\n\n'));
  const calls = uses.filter((use) => 'name' in use);
  if (calls.length) return { text: `I will ${calls.length > 1 ? `make these ${calls.length} calls` : 'make this call'}.`, calls };

  const tool = chooseTool(text, tools);
  if (!tool) return say(whatItCanDo(tools));
  const { input, missing } = fillArguments(text, tool);
  if (missing.length === 0) return { text: `I will use \`${tool.name}\`.`, calls: [{ name: tool.name, input }] };
  const names = missing.map((name) => `\`${name}\``).join(' and ');
  return say(
    `\`${tool.name}\` seems to fit, but I could not find ${names} in your words. Type it like this:\n\n${fenced(useLine(tool, input))}`,
  );
}

/** The practice model's thinking, where that is asked for: what the rules looked at. */
export function thoughtOver(messages: ModelMessage[], tools: ModelTool[]): string {
  return `I look at the last of ${messages.length} messages and at the names of ${tools.length} tools.`;
}

function say(text: string): PracticeReply {
  return { text, calls: [] };
}

function summary(texts: string[], blocks: ModelBlock[]): string {
  const images = blocks.filter((block) => block.type === 'image').length;
  const parts = texts.map((text) => `- ${firstLine(text)}`);
  const pictures = images ? `\n- ${images} ${images > 1 ? 'images' : 'image'}` : '';
  return `I am the practice model, no AI, so I cannot work on this. A real model would have read ${blocks.length} parts:\n\n${parts.join('\n')}${pictures}`;
}

function firstLine(text: string): string {
  const lines = text.trim().split('\n');
  const line = (lines[0] ?? '').startsWith('[') && lines.length > 1 ? `${lines[0]} ${lines[1]}` : (lines[0] ?? '');
  return line.length > 160 ? `${line.slice(0, 160).toWellFormed()}…` : line;
}

function whatItCanDo(tools: ModelTool[]): string {
  const opening =
    'I am the **practice model**. I am no AI: I match your words against the tools of your servers, ask for a call when one fits, and repeat what came back. For real answers, add a model in Settings.';
  if (tools.length === 0) return `${opening}\n\nNo server offers a tool right now. Add one, or wait until one is ready.`;
  const lines = someOf(tools).map((tool) => exampleFor(tool));
  return `${opening}\n\nType one of these to try a tool:\n\n${fenced(lines.join('\n'))}`;
}

/** One of each server first. */
function someOf(tools: ModelTool[]): ModelTool[] {
  const servers = new Set<string>();
  const firsts = tools.filter(({ name }) => {
    const server = name.split('__')[0] ?? name;
    return !servers.has(server) && servers.add(server);
  });
  return [...firsts, ...tools.filter((tool) => !firsts.includes(tool))].slice(0, 4);
}

function fenced(code: string): string {
  return `\`\`\`\n${code}\n\`\`\``;
}

function blocksOf(message: ModelMessage | undefined): ModelBlock[] {
  return message?.content ?? [];
}
