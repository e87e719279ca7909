import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { HostError } from '../../../../contract/errors.ts';
import type { ReasonOf } from '../../../../contract/reason.ts';
import { isFields } from '../../base/fields.ts';
import { isServer, looksLikeServer, readEntries, readNameless, readOfRegistry, type ServersRead } from './read-entries.ts';
import { refuseTooDeep } from './too-deep.ts';

export function looksLikeJson(text: string): boolean {
  return /^(\{|\[|\/\/|\/\*|"[^"\n]*"\s*:)/.test(text);
}

/**
 * The servers in a file as Claude Desktop (`mcpServers`) or VS Code (`servers`) writes it, or in a
 * piece of one; comments may be in it. Relative programs and folders count from `folder`, where the
 * text has one.
 */
export function readServersJson(text: string, folder?: string): ServersRead {
  const root = parsed(text);
  const value = root && valueOf(root);
  if (!root || (!isFields(value) && !isListOfFields(value))) throw new HostError('bad-input', { code: 'no-servers-inside' });
  if (!isFields(value)) return readEntries(bareEntries(root), { folder });
  const ofRegistry = readOfRegistry(value);
  if (ofRegistry && ofRegistry.proposals.length > 0) return { ...ofRegistry, notes: [] };
  if (ofRegistry) throw new HostError('bad-input', { code: 'several', whys: ofRegistry.refused.map(({ reason }) => reason) });
  const around = { folder, inputs: value['inputs'] };
  const places = placesIn(root);
  if (places.length > 0) return readEntries(places.flatMap(namedIn), around);
  if (looksLikeServer(value)) return { proposals: [readNameless(value, { folder })], refused: [], notes: [] };
  return readEntries(bareEntries(root), around);
}

/** Any JSON with comments and trailing commas. Throws HostError that says where it is none. */
export function readJsonc(text: string): unknown {
  const root = parsed(text);
  return root && valueOf(root);
}

function parsed(text: string): Node | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const isPiece = trimmed.startsWith('"');
  const whole = isPiece ? `{${trimmed.replace(/,$/, '')}}` : trimmed.replace(/[,;]$/, '');
  if (whole === '') throw new HostError('bad-input', { code: 'json-empty' });
  refuseTooDeep(whole);
  const errors: ParseError[] = [];
  const root = parseTree(whole, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error) return root;
  const mended = printParseErrorCode(error.error) === 'InvalidEscapeCharacter' && parsedWhole(withDoubleBackslashes(whole));
  if (mended) return mended;
  const before = whole.slice(0, error.offset).split('\n');
  const column = (before.at(-1) ?? '').length + (isPiece && before.length === 1 ? 0 : 1);
  throw new HostError('bad-input', { code: 'json-invalid', line: before.length, column, ...problemOf(error, whole) });
}

function parsedWhole(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? root : undefined;
}

/**
 * Paths of Windows with single backslashes, as people write them by hand. A text in which one
 * backslash begins no escape means every single one of them so, but those before a quote.
 */
function withDoubleBackslashes(json: string): string {
  return json.replace(/"(?:[^"\\\n]|\\[^\n])*"/g, (text) =>
    /(?<!\\)(?:\\\\)*\\[^"\\/bfnrtu]|\\u(?![0-9a-fA-F]{4})|^"[A-Za-z]:\\[^\\]/.test(text) ? text.replace(/\\\\|\\(?!")/g, '\\\\') : text,
  );
}

type ServersJsonProblem = Pick<ReasonOf<'json-invalid'>, 'problem' | 'found'>;

function problemOf({ error, offset }: ParseError, text: string): ServersJsonProblem {
  const there = text.slice(offset, offset + 1);
  if (/[“”„‘’]/.test(there)) return { problem: 'typographic-quote', found: there };
  if (there === "'") return { problem: 'single-quote' };
  if (there === '#') return { problem: 'hash-comment' };
  if (/^(?:\.\.\.|…)/.test(text.slice(offset, offset + 3))) return { problem: 'dots' };
  if (printParseErrorCode(error) === 'InvalidEscapeCharacter') return { problem: 'single-backslash' };
  const found = text.slice(offset).trim() === '' ? {} : { found: (text.slice(offset, offset + 20).split('\n')[0] ?? '').trimEnd() };
  return { problem: PROBLEMS[printParseErrorCode(error)] ?? 'unknown', ...found };
}

const PROBLEMS: Record<string, ServersJsonProblem['problem']> = {
  CloseBraceExpected: 'brace-missing',
  CloseBracketExpected: 'bracket-missing',
  CommaExpected: 'comma-missing',
  ColonExpected: 'colon-missing',
  PropertyNameExpected: 'name-missing',
  ValueExpected: 'value-missing',
  EndOfFileExpected: 'behind-end',
  UnexpectedEndOfString: 'open-quote',
  UnexpectedEndOfComment: 'open-comment',
};

/** Levels below the root at which servers are looked for. */
const DEEPEST_PLACE = 6;

/**
 * The places of servers, as other hosts name them: at the root, else anywhere below it, as settings
 * of editors, workspaces and containers have them. Read from the tree, which keeps a name that
 * comes twice.
 */
function placesIn(root: Node): Node[] {
  const all = propertiesOf(root);
  const inMcp = propertiesOf(all.find(([key]) => key === 'mcp')?.[1]);
  const places = [...all.filter(([key]) => isPlace(key)), ...inMcp.filter(([key]) => key === 'servers' || isPlace(key))];
  const others = inMcp.length > 0 ? all.filter(([key]) => key === 'mcp') : all.filter(([key]) => key === 'extensions');
  const found = [places, others.filter(([, node]) => holdsServer(node)), placesBelow(root, DEEPEST_PLACE)].find((some) => some.length > 0);
  const nodes = (found ?? []).map(([, node]) => node);
  if (nodes.some(({ type }) => type !== 'object' && type !== 'array')) throw new HostError('bad-input', { code: 'servers-not-object' });
  return nodes;
}

/**
 * Claude Desktop and most others, VS Code, Zed, LiteLLM; besides them Continue has a list of
 * servers in the first, goose its `extensions`. In the settings of VS Code extensions have them
 * behind their own name (`amp.mcpServers`).
 */
function isPlace(key: string): boolean {
  return /^(?:(?:.+\.)?(?:mcp[-_]?servers?|mcp\.servers|modelContextProtocolServers)|servers|context_servers)$/i.test(key);
}

/** Lists of names, and words on servers, are none. */
function placesBelow(node: Node, levels: number): [string, Node][] {
  if (levels === 0) return [];
  return propertiesOf(node).flatMap(([key, inner]): [string, Node][] => {
    if (isPlace(key) && holdsServer(inner)) return [[key, inner]];
    return inner.type === 'object' ? placesBelow(inner, levels - 1) : [];
  });
}

function holdsServer(node: Node): boolean {
  return namedIn(node).some(([, value]) => isFields(value) && isServer(value));
}

/**
 * The entries of a map or a list without a name. A file of another kind has none of these, and is
 * told as a whole.
 */
function bareEntries(root: Node): [string, unknown][] {
  const entries = namedIn(root).filter(([key, value]) => !key.startsWith('$') && key !== 'inputs' && isFields(value));
  const [only] = entries;
  const isOnly = root.type === 'object' && root.children?.length === 1 && isFields(only?.[1]) && !isServer(only[1]);
  if (isOnly || entries.some(([, value]) => looksLikeServer(value) || (isFields(value) && readOfRegistry(value)))) return entries;
  throw new HostError('bad-input', { code: 'no-servers-inside' });
}

/** Servers under their names, or in a list with their names in them. */
function namedIn(node: Node): [string, unknown][] {
  if (node.type !== 'array') return propertiesOf(node).map(([key, inner]) => [key, valueOf(inner)]);
  return (node.children ?? [])
    .map(valueOf)
    .map((value) => [isFields(value) && typeof value['name'] === 'string' ? value['name'] : '', value]);
}

function propertiesOf(node: Node | undefined): [string, Node][] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }): [string, Node][] =>
    key && value ? [[String(key.value), value]] : [],
  );
}

/**
 * The value of a node. `__proto__` is a name like any other, and not what the value inherits from.
 */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  return node.type === 'object' ? Object.fromEntries(propertiesOf(node).map(([key, inner]) => [key, valueOf(inner)])) : node.value;
}

function isListOfFields(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}
