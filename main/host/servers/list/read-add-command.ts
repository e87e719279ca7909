import { HostError } from '../../../../contract/errors.ts';
import type { Proposal } from '../../../../contract/server.ts';
import { splitWords } from './read-command-line.ts';
import { readEntries, type ServersRead } from './read-entries.ts';
import { readServersJson } from './read-servers-json.ts';

/**
 * The command that adds a server to another host (`claude mcp add NAME -- npx …`), as READMEs print
 * it: the server, and not the host's own program. Undefined: it is none of those.
 */
export function readAddCommand(line: string): ServersRead | undefined {
  if (!/^\s*(claude|codex|gemini|qwen|code|code-insiders|cursor)(\.exe|\.cmd)?\s/i.test(line)) return undefined;
  const words = splitWords(line);
  const toEditor = words.indexOf('--add-mcp');
  if (toEditor > 0) return readNamedJson(words[toEditor + 1] ?? '');
  if (words[1] !== 'mcp') return undefined;
  if (words[2] === 'add') return { proposals: [readAdd(words.slice(3))], refused: [], notes: [] };
  // `claude mcp serve` is a server itself; `list`, `remove` and others tell the host something
  // else.
  if (words[2] === undefined || /^(serve|server|start|-.*)$/.test(words[2])) return undefined;
  if (words[2] !== 'add-json') throw new HostError('bad-input', { code: 'command-without-server' });
  const [name = '', json = ''] = positionsOf(words.slice(3)).positions;
  return readEntries([[name, parsed(json)]]);
}

/** JSON of one server with its name in it. */
export function readNamedJson(json: string): ServersRead {
  const server = parsed(json);
  const name =
    typeof server === 'object' && server !== null && 'name' in server && typeof server.name === 'string' ? server.name : undefined;
  return name === undefined ? readServersJson(json) : readEntries([[name, server]]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new HostError('bad-input', { code: 'json-inside-unreadable' }, { cause });
  }
}

function readAdd(words: string[]): Proposal {
  const { positions, options } = positionsOf(words);
  const [name, first, ...args] = positions;
  const target = options.find(([option]) => option === 'url')?.[1] ?? first;
  if (name === undefined || target === undefined) {
    throw new HostError('bad-input', { code: 'add-command-incomplete' });
  }
  const env = options.filter(([option]) => option === 'env').map(([, value]) => cut(value, '='));
  const headers = options.filter(([option]) => option === 'header').map(([, value]) => cut(value, ':'));
  const bearer = options
    .filter(([option]) => option === 'bearer-token-env-var')
    .map(([, value]) => ['Authorization', `Bearer \${${value}}`]);
  const server = /^https?:\/\//i.test(target)
    ? { url: target, headers: Object.fromEntries([...headers, ...bearer]) }
    : { command: target, args, env: Object.fromEntries(env) };
  const [proposal] = readEntries([[name, server]]).proposals;
  if (!proposal) throw new HostError('bad-input', { code: 'command-without-server' });
  return proposal;
}

const SHORT: Record<string, string> = { e: 'env', s: 'scope', t: 'transport', H: 'header' };
const TAKES_VALUE = new Set(
  'env scope transport header url bearer-token-env-var client-id callback-port timeout description include-tools exclude-tools'.split(' '),
);

/**
 * Options may stand before and behind the name and an address; behind a program, and behind "--",
 * all is the program's own.
 */
function positionsOf(words: string[]): { positions: string[]; options: [string, string][] } {
  const positions: string[] = [];
  const options: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { positions: [...positions, ...words.slice(at + 1)], options };
    const isProgram = positions[1] !== undefined && !/^https?:\/\//i.test(positions[1]) && !positions[1].startsWith('{');
    const option = isProgram ? undefined : /^(?:--([\w-]+)|-(\w))(?:=(.*))?$/s.exec(word);
    if (!option) {
      positions.push(word);
      continue;
    }
    const name = option[1] ?? SHORT[option[2] ?? ''] ?? '';
    if (!TAKES_VALUE.has(name)) continue;
    options.push([name, option[3] ?? words[(at += 1)] ?? '']);
    // Several pairs may follow one -e.
    if (name === 'env') while (/^[A-Za-z_]\w*=/.test(words[at + 1] ?? '')) options.push([name, words[(at += 1)] ?? '']);
  }
  return { positions, options };
}

function cut(pair: string, mark: string): [string, string] {
  const at = pair.indexOf(mark);
  return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
