import type { ModelTool } from '../model.ts';
import { propertiesOf } from './example.ts';
import { bareName } from './use.ts';

/**
 * The tool whose name, description and arguments fit the words best; none when that would be
 * guessing.
 */
export function chooseTool(text: string, tools: ModelTool[]): ModelTool | undefined {
  const said = new Set(meaningfulWords(unquoted(text)));
  const place = PLACE.test(text);
  let best: { tool: ModelTool; score: number } | undefined;
  for (const tool of tools) {
    const score = scoreOf(tool, said) + (place && hasPlace(tool) ? 1.5 : 0);
    if (said.size > 0 && score >= ENOUGH && score > (best?.score ?? 0)) best = { tool, score };
  }
  return best?.tool;
}

const ENOUGH = 5;

/** A path or an address. */
export const PLACE = /(?<!\S)(?:[a-z][a-z0-9+.-]*:\/\/|~?\/|[A-Za-z]:\\|\.{1,2}\/)[^\s"'`,]*/;

/** An argument whose name says that it takes a path or an address. */
export function takesPlace(name: string): boolean {
  return /path|dir|folder|file|source|destination|ur[il]/i.test(name);
}

function hasPlace(tool: ModelTool): boolean {
  return Object.keys(propertiesOf(tool)).some(takesPlace);
}

/**
 * A tool none of whose own words were said does not come into question, whatever its description
 * promises.
 */
function scoreOf(tool: ModelTool, said: Set<string>): number {
  const own = meaningfulWords(bareName(tool.name));
  const hits = own.filter((word) => said.has(word)).length;
  if (hits === 0) return 0;
  const count = (words: string[]) => new Set(words.filter((word) => said.has(word))).size;
  const inName = (hits / own.length) * 5;
  const inServer = count(meaningfulWords(tool.name.slice(0, tool.name.indexOf('__') + 1))) * 1.5;
  const inArguments = Math.min(2, count(Object.keys(propertiesOf(tool)).flatMap(meaningfulWords)));
  const inDescription = Math.min(3, count(meaningfulWords(tool.description ?? '')) * 0.75);
  return inName + hits * 0.5 + inServer + inArguments + inDescription - (own.length - hits) * 0.75;
}

/** Words without what carries no meaning, plural and past endings taken off. */
export function meaningfulWords(text: string): string[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map((word) => stemOf(word));
}

function stemOf(word: string): string {
  const stem = word.replace(/(?<=.{3})(?:ing|es|s|ed|d|e)$/, '');
  return SAME[stem] ?? stem;
}

/** Other words for what tools are called after, without their endings. */
const SAME: Record<string, string | undefined> = {
  mak: 'creat',
  new: 'creat',
  add: 'creat',
  find: 'search',
  look: 'search',
  folder: 'directory',
};

/** Text in quotes is a value and says nothing about what to do. */
function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, ' ');
}

const EMPTY = new Set(
  'a an the and or of to in on at for with from by is are was be it its this that these those i me my you your we our can could would will do does did how what which who when where why not no all any some there here have has get show please'.split(
    ' ',
  ),
);
