import type { CallQuestion, Width } from '../../../contract/approval.ts';
import { OURS } from '../../../contract/handles.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Launch } from '../../../contract/server.ts';
import { mask, propertySchema } from '../../../client/masked.ts';

const MOST_FOLDERS = 3;

/** The widths that a lasting rule for this call could have, the narrowest first. */
export function offerWidths(
  { input, inputSchema }: Partial<Pick<CallQuestion, 'inputSchema'>> & Pick<CallQuestion, 'input'>,
  home = '',
): Width[] {
  const texts = Object.entries(input).flatMap(([argument, value]) =>
    typeof value === 'string' && !isSecret(argument, value, inputSchema) ? [{ argument, value }] : [],
  );
  const prefixes = texts.flatMap(({ argument, value }): Width[] => {
    const prefix = suggestPrefix(argument, value);
    return prefix ? [{ width: 'prefix', argument, prefix }] : [];
  });
  const folders = texts.map(({ argument, value }) =>
    foldersOf(argument, value, home).map((folder): Width => ({ width: 'folder', argument, folder })),
  );
  const [first = [], second = []] = folders.filter(({ length }) => length > 0);
  return [{ width: 'exact', input }, ...prefixes.slice(0, 1), ...first.slice(0, MOST_FOLDERS), ...second.slice(0, 1), { width: 'tool' }];
}

/** A width together with a call that a rule of it covers. */
export type OfferedWidth = { width: Width; of: CallQuestion };

/**
 * The widths of a rule for calls of one tool, the narrowest first. For several calls a rule is
 * worth it where it covers more than one of them.
 */
export function offerFor(questions: readonly CallQuestion[], home = ''): OfferedWidth[] {
  const each = questions.map((of) => offerWidths(of, home).map((width): OfferedWidth => ({ width, of })));
  if (each.length < 2) return each.flat();
  const alike = [...Map.groupBy(each.flat(), ({ width }) => JSON.stringify(width)).values()];
  const shared = alike.flatMap(([first, ...others]) => (first && others.length > 0 ? [first] : []));
  return shared.toSorted((a, b) => narrowFirst(a.width, b.width));
}

const BY_BREADTH: Width['width'][] = ['exact', 'prefix', 'folder', 'tool'];

/** Of two folders the longer path is the narrower one. */
function narrowFirst(a: Width, b: Width): number {
  const byKind = BY_BREADTH.indexOf(a.width) - BY_BREADTH.indexOf(b.width);
  return byKind === 0 && a.width === 'folder' && b.width === 'folder' ? b.folder.length - a.folder.length : byKind;
}

/**
 * The beginning that a text of this kind could share in other calls: of a web address its host, of
 * a command or query its first words.
 */
export function suggestPrefix(argument: string, value: string): string | undefined {
  if (isAddress(value)) return /^[^:]+:\/\/[^/\s?#\\]+\//.exec(value)?.[0];
  if (isCommand(argument)) return /^\S+\s(?:[a-z][a-z-]*\s(?=\S))?(?=\S)/.exec(value)?.[0];
  return /query|sql|search|prompt|expression/i.test(argument) ? /^\S+\s(?=\S)/.exec(value)?.[0] : undefined;
}

/** A warning for somebody who allows everything that begins like this. */
export function prefixNote(argument: string, value: string, prefix: string): 'host' | 'rest' | 'command' {
  if (isAddress(value) && !/^[^:]+:\/\/[^/\s?#\\]+[/?#]/.test(prefix)) {
    return 'host';
  }
  return isCommand(argument) ? 'command' : 'rest';
}

/**
 * The meaning of a folder in a rule: on this machine the host looks where links lead, elsewhere it
 * cannot.
 */
export function folderNote(launch: Launch['kind'] | undefined): 'links' | 'linksElsewhere' {
  return launch === 'http' ? 'linksElsewhere' : 'links';
}

/** A rule about one argument that would let the tool be called with anything in another. */
export function leavesOthersFree(
  { server, input, inputSchema }: Pick<CallQuestion, 'server' | 'input' | 'inputSchema'>,
  argument: string,
): boolean {
  const known = { ...(inputSchema['properties'] as JsonObject | undefined), ...input };
  // A rule for a tool of the app itself is for the one server it speaks to.
  const bound = server === OURS ? ['server', argument] : [argument];
  return Object.keys(known).some((name) => !bound.includes(name));
}

function isAddress(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
}

function isCommand(argument: string): boolean {
  return /command|cmd|script|shell/i.test(argument);
}

function isSecret(argument: string, value: string, schema: Json | undefined): boolean {
  return mask(value, argument, propertySchema(schema, argument)).hides;
}

/**
 * The folder a path argument names or lies in, and those around it that are not the home folder, or
 * as wide as one.
 */
function foldersOf(argument: string, value: string, home: string): string[] {
  const folder = folderOf(argument, value);
  if (folder === undefined) return [];
  const folders = [folder];
  for (let next = parentOf(folder); isNarrow(next, home); next = parentOf(next)) folders.push(next);
  return folders;
}

function isNarrow(folder: string, home: string): boolean {
  const names = folder.split(/[\\/]/).filter(Boolean);
  return names.length > 1 && !`${home}/`.startsWith(`${folder}/`) && !`${home}\\`.startsWith(`${folder}\\`);
}

/**
 * The folder a path argument names or lies in; undefined for anything that is no absolute path,
 * goes up, or lies directly under the root.
 */
function folderOf(argument: string, value: string): string | undefined {
  if (!/^(\/|~\/|[A-Za-z]:\\)[^\n]*$/.test(value) || /(^|[\\/])\.[. ]*([\\/]|$)/.test(value)) return undefined;
  const path = value.length > 1 ? value.replace(/[\\/]+$/, '') : value;
  const folder = /dir|folder|cwd|root/i.test(argument) ? path : parentOf(path);
  return /^(~|\/|[A-Za-z]:\\?|)$/.test(folder) ? undefined : folder;
}

function parentOf(path: string): string {
  return path.replace(/[\\/]+[^\\/]*$/, '');
}
