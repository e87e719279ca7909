import type { CallQuestion, Width } from '../../../contract/approval.ts';
import type { Json } from '../../../contract/json.ts';
import { homePath } from '../../../client/home-path.ts';
import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';

/**
 * One of the widths that are offered, by its place; `tools`: this tool and others; `none`: nothing
 * was chosen yet. The prefix can be edited.
 */
export type ChosenWidth = { choice: number | 'tools' | 'none'; prefix?: string };

export const narrowest: ChosenWidth = { choice: 0 };

/** The choice at first: the whole tool is never taken unasked. */
export function firstOf([first]: Width[]): ChosenWidth {
  return first?.width === 'tool' ? { choice: 'none' } : narrowest;
}

/**
 * The calls that would be covered; undefined while the prefix is not the beginning of the argument.
 */
export function coveredBy({ choice, prefix }: ChosenWidth, widths: Width[], { input }: Pick<CallQuestion, 'input'>): Width | undefined {
  if (choice === 'tools') return { width: 'tool' };
  if (choice === 'none') return undefined;
  const width = widths[choice];
  if (width?.width !== 'prefix' || prefix === undefined) return width;
  return prefixProblem(prefix, input[width.argument]) ? undefined : { ...width, prefix };
}

export function prefixProblem(prefix: string, value: Json | undefined): 'empty' | 'other' | undefined {
  if (prefix === '') return 'empty';
  return typeof value === 'string' && value.startsWith(prefix) ? undefined : 'other';
}

/** The button's words. `others`: how many other tools are allowed with this one. */
export function allowWords(
  { allow }: Pick<Words['approval'], 'allow'>,
  covers: Width | undefined,
  { others, home }: { others: number; home: string },
): Phrase {
  if (others > 0) return allow.tools(others + 1);
  switch (covers?.width) {
    case undefined:
      return allow.nothing;
    case 'exact':
      return allow.exact;
    case 'folder':
      return allow.folder(shortPath(homePath(covers.folder, home)));
    case 'prefix':
      return allow.prefix(cut(covers.prefix.trimEnd()));
    case 'tool':
      return allow.tool;
    default:
      return covers satisfies never;
  }
}

const LONGEST = 28;

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;
}

/** The end of a path tells more than its beginning. */
function shortPath(path: string): string {
  return path.length > LONGEST ? `…${path.slice(1 - LONGEST).toWellFormed()}` : path;
}
