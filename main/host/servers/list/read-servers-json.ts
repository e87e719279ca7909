import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { HostError } from '../../../../contract/errors.ts';
import type { ReasonOf } from '../../../../contract/reason.ts';
import { isFields } from '../../base/fields.ts';
import { isServer, readEntries, readNameless, type ServersRead } from './read-entries.ts';

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
  if (isFields(value) && isServer(value)) return { proposals: [readNameless(value, { folder })], refused: [], notes: [] };
  return readEntries(entriesOf(root), { folder, inputs: isFields(value) ? value['inputs'] : undefined });
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
  const errors: ParseError[] = [];
  const root = parseTree(whole, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error) return root;
  const before = whole.slice(0, error.offset).split('\n');
  const column = (before.at(-1) ?? '').length + (isPiece && before.length === 1 ? 0 : 1);
  throw new HostError('bad-input', { code: 'json-invalid', line: before.length, column, ...problemOf(error, whole) });
}

type ServersJsonProblem = Pick<ReasonOf<'json-invalid'>, 'problem' | 'found'>;

function problemOf({ error, offset }: ParseError, text: string): ServersJsonProblem {
  const there = text.slice(offset, offset + 1);
  if (/[“”„‘’]/.test(there)) return { problem: 'typographic-quote', found: there };
  if (there === "'") return { problem: 'single-quote' };
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

/**
 * The entries of the servers: as other hosts name the place, or else the whole. Read from the tree,
 * which keeps a name that comes twice.
 */
function entriesOf(root: Node): [string, unknown][] {
  if (root.type === 'array') return namedIn(root);
  const all = propertiesOf(root);
  const inMcp = propertiesOf(all.find(([key]) => key === 'mcp')?.[1]);
  const places = [...all.filter(([key]) => isPlace(key)), ...inMcp.filter(([key]) => key === 'servers')];
  const others = inMcp.length > 0 ? all.filter(([key]) => key === 'mcp') : all.filter(([key]) => key === 'extensions');
  const found = [places, others, placesWithin(all)].find((some) => some.length > 0);
  if (!found) return all.filter(([key]) => !key.startsWith('$')).map(([key, node]) => [key, valueOf(node)]);
  if (found.some(([, { type }]) => type !== 'object' && type !== 'array')) throw new HostError('bad-input', { code: 'servers-not-object' });
  return found.flatMap(([, node]) => namedIn(node));
}

/**
 * Claude Desktop and most others, VS Code, Zed, LiteLLM; besides them Continue has a list of
 * servers in the first, goose its `extensions`. In the settings of VS Code extensions have them
 * behind their own name (`amp.mcpServers`).
 */
function isPlace(key: string): boolean {
  return /^(?:mcpServers|servers|context_servers|mcp_servers|mcp\.servers|.+\.mcpServers|.+\.mcp\.servers)$/.test(key);
}

/** The settings of an extension as an object of its own. */
function placesWithin(all: [string, Node][]): [string, Node][] {
  return all.filter(([key]) => key.includes('.')).flatMap(([, node]) => propertiesOf(node).filter(([key]) => key === 'mcpServers'));
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
