import type { JsonObject } from '../../../../contract/json.ts';
import { isObject } from '../../../../contract/json.ts';
import type { Tool } from '../../../../contract/server.ts';
import type { Usable } from '../../models/to-tools.ts';

export type SearchedTool = Usable & { serverName: string; instructions: string };
type ToolTextField = { text: string; weight: number };

const WEIGHTS = { name: 8, title: 6, server: 5, argument: 4, description: 3, instructions: 1 };
/** Of what a server says about itself; of one description and its arguments. */
const LONGEST = 4_000;
const MOST_ARGUMENTS = 200;
const MOST_WORDS = 20;

/**
 * The tools that have to do with these words, the best first: rare words count more than common
 * ones, names more than descriptions.
 */
export function rankTools(all: SearchedTool[], query: string): SearchedTool[] {
  const words = wordsOf(query);
  if (words.length === 0) return all;
  const scores = words.map((word) => all.map((one) => scoreOf(one, word)));
  const rare = scores.map((of) => Math.log(1 + all.length / Math.max(1, of.filter((score) => score > 0).length)));
  return all
    .map((one, at) => ({ one, score: words.reduce((sum, _, word) => sum + (scores[word]?.[at] ?? 0) * (rare[word] ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Also of languages that put no spaces between words. */
function wordsOf(query: string): string[] {
  const parts = [...segmenter.segment(plain(query.slice(0, 1_000)))].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return [...new Set(parts)].slice(0, MOST_WORDS);
}

function scoreOf({ tool, serverName, instructions }: SearchedTool, word: string): number {
  const fields = [
    ...fieldsOf(tool),
    { text: plain(serverName), weight: WEIGHTS.server },
    { text: plain(instructions.slice(0, LONGEST)), weight: WEIGHTS.instructions },
  ];
  return Math.max(...fields.map(({ text, weight }) => weight * howWell(text, word)));
}

/**
 * A word at the beginning of another counts less than a whole one, and one within another least.
 */
function howWell(text: string, word: string): number {
  const one = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  if (text.includes(` ${word} `) || text.includes(` ${one} `)) return 1;
  if (text.includes(` ${one}`)) return 0.6;
  return (one.length > 3 || !/^[a-z\d]+$/.test(one)) && text.includes(one) ? 0.3 : 0;
}

const known = new WeakMap<Tool, ToolTextField[]>();

/** Made once for each tool. */
function fieldsOf(tool: Tool): ToolTextField[] {
  const fields = known.get(tool) ?? [
    { text: plain(tool.name), weight: WEIGHTS.name },
    { text: plain(tool.title ?? ''), weight: WEIGHTS.title },
    { text: plain(tool.description.slice(0, LONGEST)), weight: WEIGHTS.description },
    { text: plain(argumentsOf(tool.inputSchema)), weight: WEIGHTS.argument },
  ];
  known.set(tool, fields);
  return fields;
}

function argumentsOf({ properties }: JsonObject): string {
  return isObject(properties) ? Object.keys(properties).slice(0, MOST_ARGUMENTS).join(' ').slice(0, LONGEST) : '';
}

/** In small letters, each word between two spaces: "createIssue_v2" is " create issue v2 ". */
function plain(text: string): string {
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return ` ${apart.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
