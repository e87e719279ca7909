import { HostError } from '../../../../contract/errors.ts';
import type { Proposal } from '../../../../contract/server.ts';
import { isFields } from '../../base/fields.ts';
import { readCommandLine, splitWords, takeAssignments } from './read-command-line.ts';
import { readEntries, type ServersRead } from './read-entries.ts';
import { readServersJson } from './read-servers-json.ts';
import { suggestName } from './suggest-name.ts';
import { withVariables } from './with-variables.ts';

/**
 * The command that adds a server to another host (`claude mcp add NAME -- npx …`), as READMEs print
 * it: the server, and not the host's own program. Undefined: it is none of those.
 */
export function readAddCommand(line: string): ServersRead | undefined {
  if (!MAY_ADD.test(line)) return undefined;
  const words = splitWords(line);
  const values = takeAssignments(words);
  const read = readWords(words);
  return read && withVariables(read, values);
}

const HOST = /^(claude|codex|gemini|qwen|code|code-insiders|cursor|copilot|grok|droid|amp)(\.exe|\.cmd)?$/i;
/** The program may have any name: these tell a host about its servers. */
const VERBS = 'add|add-json|list|ls|get|remove|rm|login|logout|auth|test|enable|disable';
const VERB = new RegExp(`^(?:${VERBS})$`);
const ASSIGNMENT = String.raw`[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+`;
/** Other lines need no look at their words, which may be those of a sentence. */
const MAY_ADD = new RegExp(
  String.raw`^\s*(?:${ASSIGNMENT})*(?:${HOST.source.slice(1, -1)}\s|\S+\s+mcp\s+(?:${VERBS})(?:\s|$)|(?:npx|bunx|pnpm)\s.{0,20}\b(?:add|install)-mcp\b)`,
  'i',
);

function readWords(words: string[]): ServersRead | undefined {
  const [program = '', topic, verb] = words;
  const isHost = HOST.test(program);
  const toEditor = words.indexOf('--add-mcp');
  if (isHost && toEditor > 0) return readNamedJson(words[toEditor + 1] ?? '');
  const adder = words.findIndex((word) => /^(?:add|install)-mcp(@\S+)?$/.test(word));
  if (adder >= 0 && words.slice(0, adder).every((word) => /^(npx|bunx|pnpm|dlx|-y|--yes)$/.test(word))) {
    return one(readAddMcp(words.slice(adder + 1)));
  }
  if (isHost && /^(extensions?|plugins?)$/.test(topic ?? '')) throw new HostError('bad-input', { code: 'command-without-server' });
  // `claude mcp serve` is a server itself.
  if (topic !== 'mcp' || verb === undefined || /^(serve|server|start|-.*)$/.test(verb)) return undefined;
  if (!isHost && !VERB.test(verb)) return undefined;
  if (verb === 'add') return one(readAdd(words.slice(3)));
  if (verb !== 'add-json') throw new HostError('bad-input', { code: 'command-without-server' });
  const [name = '', json = ''] = positionsOf(words.slice(3)).positions;
  return readEntries([[name, parsed(json)]]);
}

function one(proposal: Proposal): ServersRead {
  return { proposals: [proposal], refused: [], notes: [] };
}

/** JSON of one server with its name in it, and for some its fields in a `config`. */
export function readNamedJson(json: string): ServersRead {
  const server = parsed(json);
  if (!isFields(server) || typeof server['name'] !== 'string') return readServersJson(json);
  const { name, config } = server;
  return readEntries([[name, isFields(config) ? config : server]]);
}

/** PowerShell wants quotes within an argument to be written three times, or behind a backslash. */
function parsed(json: string): unknown {
  const failures: unknown[] = [];
  for (const text of [json, json.replaceAll('"""', '"').replaceAll('\\"', '"')]) {
    try {
      return JSON.parse(text);
    } catch (cause) {
      failures.push(cause);
    }
  }
  throw new HostError('bad-input', { code: 'json-inside-unreadable' }, { cause: failures[0] });
}

function readAdd(words: string[]): Proposal {
  const { positions, options } = positionsOf(words);
  const name = valueOf(options, 'name') ?? positions.shift();
  const [first, ...rest] = positions;
  const target = valueOf(options, 'url') ?? valueOf(options, 'command') ?? first;
  if (name === undefined || target === undefined) throw new HostError('bad-input', { code: 'add-command-incomplete' });
  return readTarget(name, target, [...rest, ...argsIn(options)], options);
}

/** `npx add-mcp` and `npx install-mcp` add an address, a package or a command to other hosts. */
function readAddMcp(words: string[]): Proposal {
  const { positions, options } = positionsOf(words);
  const [source] = positions;
  if (source === undefined || /^(find|search|list|remove|sync|unify|list-agents)$/.test(source)) {
    throw new HostError('bad-input', { code: 'command-without-server' });
  }
  const isPackage = !isAddress(source) && !/\s/.test(source);
  const line = readCommandLine(isPackage ? `npx -y ${source}` : source);
  const name = valueOf(options, 'name') ?? suggestName(isAddress(source) ? { kind: 'http', url: source, headers: {} } : line);
  return isAddress(source)
    ? readTarget(name, source, [], options)
    : readTarget(name, line.command, [...line.args, ...argsIn(options)], options);
}

function readTarget(name: string, target: string, args: string[], options: Option[]): Proposal {
  const server = isAddress(target)
    ? { url: target, headers: headersIn(options) }
    : { command: target, ...(args.length > 0 && { args }), env: pairsIn(options, 'env', /=/) };
  const [proposal] = readEntries([[name, server]]).proposals;
  if (!proposal) throw new HostError('bad-input', { code: 'command-without-server' });
  return proposal;
}

function headersIn(options: Option[]): Record<string, string> {
  const bearer = valueOf(options, 'bearer-token-env-var') ?? valueOf(options, 'bearer-token-env');
  return { ...pairsIn(options, 'header', /[:=]/), ...(bearer !== undefined && { Authorization: `Bearer \${${bearer}}` }) };
}

/** One after the other, or all of them as a list in JSON. */
function argsIn(options: Option[]): string[] {
  return options.flatMap(([option, text]) => {
    if (option !== 'args') return [];
    const list = text.startsWith('[') ? parsed(text) : [text];
    return Array.isArray(list) ? list.map(String) : [];
  });
}

function pairsIn(options: Option[], wanted: string, mark: RegExp): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(([option, pair]) => {
      if (option !== wanted) return [];
      const at = pair.search(mark);
      return [at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
    }),
  );
}

function valueOf(options: Option[], wanted: string): string | undefined {
  return options.find(([option]) => option === wanted)?.[1];
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

type Option = [name: string, value: string];

const SHORT: Record<string, string> = { e: 'env', s: 'scope', t: 'transport', H: 'header', n: 'name', a: 'agent' };
const TAKES_VALUE = new Set(
  [
    'agent args auth bearer-token-env bearer-token-env-var callback-port client client-id command config description env oauth',
    'exclude-tools header include-tools name scope scopes timeout transport type url',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Options may stand before and behind the name and an address, or a command within quotes; behind a
 * program, and behind "--", all is the program's own.
 */
function positionsOf(words: string[]): { positions: string[]; options: Option[] } {
  const positions: string[] = [];
  const options: Option[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { positions: [...positions, ...words.slice(at + 1)], options };
    const [, second] = positions;
    const isProgram = second !== undefined && !isAddress(second) && !second.startsWith('{') && !/^[^\s\\/]+\s/.test(second);
    const option = isProgram ? undefined : /^(?:--([\w-]+)|-(\w))(?:=(.*))?$/s.exec(word);
    if (!option) {
      positions.push(word);
      continue;
    }
    const name = option[1] ?? SHORT[option[2] ?? ''] ?? '';
    if (!TAKES_VALUE.has(name)) continue;
    options.push([name, option[3] ?? words[(at += 1)] ?? '']);
    // Several pairs may follow one -e, and several arguments one --args.
    const goesOn = name === 'env' ? /^[A-Za-z_]\w*=/ : name === 'args' ? /^[^-]/ : undefined;
    while (goesOn?.test(words[at + 1] ?? '')) options.push([name, words[(at += 1)] ?? '']);
  }
  return { positions, options };
}
