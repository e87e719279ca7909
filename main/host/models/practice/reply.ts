import type { JsonObject } from '../../../../contract/json.ts';
import type { ModelBlock, ModelMessage, ModelTool } from '../model.ts';
import { chooseTool } from './choose.ts';
import { fillArguments } from './fill.ts';
import { SEARCH_TOOLS } from '../searches-tools.ts';
import { TOLD } from '../told-in-words.ts';
import { readUses } from './use.ts';
import { sumUp } from './sum-up.ts';
import { exampleFor, useLine } from './example.ts';
import type { PracticeWords } from '../../base/practice-words.ts';

export type PracticeReply = { text: string; calls: { name: string; input: JsonObject }[] };

/**
 * The practice model's reply: fixed rules over the last message and the tools on offer, the same
 * answer every time.
 */
export function practiceReply(messages: ModelMessage[], tools: ModelTool[], words: PracticeWords): PracticeReply {
  const last = saidIn(messages.at(-1));
  const hasSearched = last.some(({ type }) => type === 'tool_result') && isSearch(blocksOf(messages.at(-2)));
  if (hasSearched)
    return practiceReply(
      messages.slice(0, -2),
      tools.filter(({ name }) => name !== SEARCH_TOOLS),
      words,
    );
  const texts = last.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  if (texts.length === 0) return say(sumUp(blocksOf(messages.at(-2)), last, words));
  const text = texts.join('\n');
  if (last.length > 1 && !last.some((block) => block.type === 'tool_result')) return say(summary(texts, last, words));

  const uses = readUses(text, tools, words);
  const wrong = uses.filter((use) => 'problem' in use);
  const missingTool = wrong.find(({ missing }) => missing !== undefined);
  if (missingTool?.missing !== undefined && tools.some(({ name }) => name === SEARCH_TOOLS))
    return { text: words.willUse(SEARCH_TOOLS), calls: [{ name: SEARCH_TOOLS, input: { query: missingTool.missing } }] };
  if (wrong.length) return say(wrong.map((use) => use.problem).join('\n\n'));
  const calls = uses.filter((use) => 'name' in use);
  if (calls.length) return { text: words.willCall(calls.length), calls };

  const tool = chooseTool(text, tools);
  if (!tool) return say(whatItCanDo(tools, words));
  const { input, missing } = fillArguments(text, tool);
  if (missing.length === 0) return { text: words.willUse(tool.name), calls: [{ name: tool.name, input }] };
  return say(`${words.lacks(tool.name, missing)}\n\n${fenced(useLine(tool, input))}`);
}

/** The practice model's thinking, where that is asked for: what the rules looked at. */
export function thoughtOver(messages: ModelMessage[], tools: ModelTool[], words: PracticeWords): string {
  return words.thought(messages.length, tools.length);
}

function say(text: string): PracticeReply {
  return { text, calls: [] };
}

function summary(texts: string[], blocks: ModelBlock[], words: PracticeWords): string {
  const images = blocks.filter((block) => block.type === 'image').length;
  const parts = texts.map((text) => `- ${firstLine(text)}`);
  const pictures = images ? `\n- ${words.images(images)}` : '';
  return `${words.cannotWork(blocks.length)}\n\n${parts.join('\n')}${pictures}`;
}

function firstLine(text: string): string {
  const lines = text.trim().split('\n');
  const line = (lines[0] ?? '').startsWith('[') && lines.length > 1 ? `${lines[0]} ${lines[1]}` : (lines[0] ?? '');
  return line.length > 160 ? `${line.slice(0, 160).toWellFormed()}…` : line;
}

function whatItCanDo(tools: ModelTool[], words: PracticeWords): string {
  if (tools.length === 0) return `${words.whatIAm}\n\n${words.noTools}`;
  const lines = someOf(tools).map((tool) => exampleFor(tool));
  return `${words.whatIAm}\n\n${words.typeOne}\n\n${fenced(lines.join('\n'))}`;
}

function saidIn(message: ModelMessage | undefined): ModelBlock[] {
  return blocksOf(message).filter((block) => block.type !== 'text' || !block.text.startsWith(TOLD));
}

function isSearch(blocks: ModelBlock[]): boolean {
  const calls = blocks.filter((block) => block.type === 'tool_use');
  return calls.length > 0 && calls.every(({ name }) => name === SEARCH_TOOLS);
}

/** One of each server first. The app's own tools help a model, and are no example for a person. */
function someOf(all: ModelTool[]): ModelTool[] {
  const ofServers = all.filter(({ name }) => name.includes('__'));
  const tools = ofServers.length > 0 ? ofServers : all.filter(({ name }) => name === SEARCH_TOOLS);
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
