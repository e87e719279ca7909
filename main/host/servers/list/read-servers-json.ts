import { isAbsolute, resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason, ReasonOf } from '../../../../contract/reason.ts';
import { Launch, type Proposal } from '../../../../contract/server.ts';
import { fillText } from '../../../../contract/variables.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import { namedInReason, readSignInClient } from './read-sign-in-client.ts';
import { suggestName } from './suggest-name.ts';

/** The servers a text configures: one bad entry is held back alone. */
export type ServersRead = {
  proposals: Proposal[];
  refused: { name: string; reason: Reason }[];
  /** Notes a person has to read besides. */
  notes: Reason[];
};

export function looksLikeJson(text: string): boolean {
  return /^(\{|\[|\/\/|\/\*|"[^"\n]*"\s*:)/.test(text);
}

/**
 * The servers in a file as Claude Desktop (`mcpServers`) or VS Code (`servers`) writes it, or in a piece of one; comments may be in it.
 * Relative programs and folders count from `folder`, where the text has one.
 */
export function readServersJson(text: string, folder?: string): ServersRead {
  const root = parsed(text);
  const value = root && valueOf(root);
  if (!root || (!isFields(value) && !isListOfFields(value))) throw new HostError('bad-input', { code: 'no-servers-inside' });
  if (isFields(value) && isServer(value)) {
    const proposal = readServer(undefined, value, folder);
    const name = typeof value['name'] === 'string' && value['name'].trim() !== '' ? value['name'] : suggestName(proposal.launch);
    return { proposals: [{ ...proposal, name: shortened(name) }], refused: [], notes: [] };
  }
  return readEntries(entriesOf(root), folder);
}

/** Servers by name, in order; a name may come twice. */
export function readEntries(entries: [string, unknown][], folder?: string): ServersRead {
  const proposals: Proposal[] = [];
  const refused: ServersRead['refused'] = [];
  for (const [name, server] of entries) {
    try {
      if (!isFields(server)) throw new HostError('bad-input', { code: 'entry-without-launch', server: name });
      proposals.push({ ...readServer(name, server, folder), name: shortened(name) });
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      refused.push({ name, reason: cause.reason });
    }
  }
  if (proposals.length === 0 && refused.length > 0)
    throw new HostError('bad-input', { code: 'several', whys: refused.map(({ reason }) => reason) });
  return { proposals, refused, notes: namesGivenTwice(proposals) };
}

function shortened(name: string): string {
  return name.trim().slice(0, 40) || 'server';
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

/** The entries of the servers: as other hosts name the place, or else the whole. Read from the tree, which keeps a name that comes twice. */
function entriesOf(root: Node): [string, unknown][] {
  if (root.type === 'array') return namedIn(root);
  const all = propertiesOf(root);
  const inMcp = propertiesOf(all.find(([key]) => key === 'mcp')?.[1]);
  const places = [...all.filter(([key]) => PLACES.has(key)), ...inMcp.filter(([key]) => key === 'servers')];
  const others = inMcp.length > 0 ? all.filter(([key]) => key === 'mcp') : all.filter(([key]) => key === 'extensions');
  const found = places.length > 0 ? places : others;
  if (found.length === 0) return all.filter(([key]) => !key.startsWith('$')).map(([key, node]) => [key, valueOf(node)]);
  if (found.some(([, { type }]) => type !== 'object' && type !== 'array')) throw new HostError('bad-input', { code: 'servers-not-object' });
  return found.flatMap(([, node]) => namedIn(node));
}

/** Claude Desktop and most others, VS Code, Zed, LiteLLM; besides them Continue has a list of servers in the first, goose its `extensions`. */
const PLACES = new Set(['mcpServers', 'servers', 'context_servers', 'mcp_servers']);

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

/** The value of a node. `__proto__` is a name like any other, and not what the value inherits from. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  return node.type === 'object' ? Object.fromEntries(propertiesOf(node).map(([key, inner]) => [key, valueOf(inner)])) : node.value;
}

function isListOfFields(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}

function namesGivenTwice(proposals: Proposal[]): Reason[] {
  const names = proposals.map(({ name }) => name.toLowerCase());
  const twice = proposals.filter(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  return [...new Set(twice.map(({ name }) => name))].map((name): Reason => ({ code: 'name-given-twice', server: name }));
}

function isServer(value: Fields): boolean {
  return commandOf(value) !== undefined || urlOf(value) !== undefined;
}

function readServer(name: string | undefined, server: Fields, folder: string | undefined): Omit<Proposal, 'name'> {
  const launch = Launch.safeParse(launchIn(name, server, folder));
  const off = server['disabled'] === true || server['enabled'] === false;
  if (launch.success) return { launch: launch.data, ...(off && { off }) };
  const url = urlOf(server);
  if (url === undefined) throw new HostError('bad-input', { code: 'entry-without-launch', ...namedInReason(name) });
  if (url.includes('${')) {
    throw new HostError('bad-input', { code: 'entry-address-with-variable', ...namedInReason(name), address: url });
  }
  throw new HostError('bad-input', { code: 'entry-address-not-web', ...namedInReason(name) });
}

function launchIn(name: string | undefined, server: Fields, folder: string | undefined) {
  const { cwd } = server;
  const command = commandOf(server);
  if (command) {
    const { words, env } = command;
    const [program = '', ...args] = words;
    return {
      kind: 'stdio',
      command: /[\\/]/.test(program) ? from(folder, program) : program,
      args: [...args, ...readArgs(name, command.args)],
      env: readValues(name, env),
      ...(typeof cwd === 'string' && { cwd: from(folder, cwd) }),
    };
  }
  const oauth = readSignInClient(name, server['oauth']);
  const url = fillText(urlOf(server) ?? '', (variable) => (variable.kind === 'environment' ? variable.fallback : undefined));
  return { kind: 'http', url, headers: readValues(name, server['headers'] ?? server['http_headers']), ...(oauth && { oauth }) };
}

/** The program: a text, all of the command as a list, or, as Zed wrote it once, an object of its own. */
function commandOf(server: Fields): { words: string[]; args: unknown; env: unknown } | undefined {
  const { args } = server;
  const command = server['command'] ?? server['cmd'];
  const env = envOf(server);
  if (typeof command === 'string') return { words: [command], args, env };
  if (Array.isArray(command) && command.length > 0 && command.every((word) => typeof word === 'string'))
    return { words: command, args, env };
  if (isFields(command) && typeof command['path'] === 'string')
    return { words: [command['path']], args: command['args'], env: command['env'] };
  return undefined;
}

/** goose names variables that it keeps elsewhere. */
function envOf(server: Fields): unknown {
  const env = server['env'] ?? server['environment'] ?? server['envs'];
  const keys = server['env_keys'];
  if (!Array.isArray(keys) || (env !== undefined && env !== null && !isFields(env))) return env;
  return { ...Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, `\${${key}}`])), ...env };
}

/** A path counts from the folder of its file; what a variable begins decides where it lies itself. */
function from(folder: string | undefined, path: string): string {
  return folder === undefined || isAbsolute(path) || /^(\$\{|~)/.test(path) ? path : resolve(folder, path);
}

function urlOf(server: Fields): string | undefined {
  const url = server['url'] ?? server['serverUrl'] ?? server['httpUrl'] ?? server['uri'];
  return typeof url === 'string' ? url : undefined;
}

function readArgs(name: string | undefined, args: unknown): string[] {
  if (args === undefined || args === null) return [];
  if (!Array.isArray(args) || !args.every(isPlain))
    throw new HostError('bad-input', { code: 'entry-args-not-texts', ...namedInReason(name) });
  return args.map(String);
}

function readValues(name: string | undefined, values: unknown): Record<string, string> {
  if (values === undefined || values === null) return {};
  if (!isFields(values)) throw new HostError('bad-input', { code: 'entry-values-not-object', ...namedInReason(name) });
  const pairs = Object.entries(values).filter(([, value]) => value !== null);
  if (!pairs.every(([, value]) => isPlain(value)))
    throw new HostError('bad-input', { code: 'entry-values-not-texts', ...namedInReason(name) });
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
