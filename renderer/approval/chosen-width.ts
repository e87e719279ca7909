import type { CallQuestion, Width } from '../../contract/approval.ts';
import type { Json } from '../../contract/json.ts';
import { homePath } from '../../client/home-path.ts';
import { count } from '../ui/words.ts';

/** One of the widths that are offered, by its place; `tools`: this tool and others. The prefix can be edited. */
export type ChosenWidth = { choice: number | 'tools'; prefix?: string };

export const narrowest: ChosenWidth = { choice: 0 };

/** What would be covered; undefined while the prefix is not the beginning of the argument. */
export function coveredBy({ choice, prefix }: ChosenWidth, widths: Width[], { input }: Pick<CallQuestion, 'input'>): Width | undefined {
  if (choice === 'tools') return { width: 'tool' };
  const width = widths[choice];
  if (width?.width !== 'prefix' || prefix === undefined) return width;
  return prefixProblem(prefix, input[width.argument]) ? undefined : { ...width, prefix };
}

export function prefixProblem(prefix: string, value: Json | undefined): string | undefined {
  if (prefix === '') return 'Needs at least one character';
  return typeof value === 'string' && value.startsWith(prefix) ? undefined : 'This call does not begin like that';
}

/** What the button says it does. `tools`: how many others are allowed with this one. */
export function allowWords(covers: Width | undefined, tools: number, home: string): string {
  if (tools > 0) return `Always allow ${count(tools + 1, 'tool')}`;
  switch (covers?.width) {
    case undefined:
      return 'Always allow';
    case 'exact':
      return 'Always allow this call';
    case 'folder':
      return `Always allow in ${shortPath(homePath(covers.folder, home))}`;
    case 'prefix':
      return `Always allow “${cut(covers.prefix.trimEnd())} …”`;
    case 'tool':
      return 'Always allow every call';
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
