import { HostError } from '../../../../contract/errors.ts';
import { isFields } from '../../base/fields.ts';
import { readNamedJson } from './read-add-command.ts';
import { readCommandLine } from './read-command-line.ts';
import { readEntries, type ServersRead } from './read-entries.ts';

/**
 * A link or a button that adds a server to VS Code, Cursor, Kiro, LM Studio or goose. Undefined: it
 * is none.
 */
export function readInstallLink(text: string): ServersRead | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = /^https?:$/.test(url.protocol);
  // A page that only hands a link on to the app.
  const inner = isWeb ? (url.searchParams.get('url') ?? url.searchParams.get('link')) : null;
  if (inner && isInstall(inner)) return readInstallLink(inner);
  if (!isInstall(text)) return undefined;
  const query = url.searchParams;
  const config = query.get('config');
  if (config === null && !query.has('command') && !query.has('cmd')) return readNamedJson(decoded(url.search.slice(1)));
  const server = config === null ? inParts(query) : jsonOf(config);
  const inputs = query.get('inputs');
  // Cursor writes the whole command as one text.
  const { command, args } = isFields(server) ? server : {};
  const isLine = typeof command === 'string' && args === undefined && /\s/.test(command);
  const entry = isLine && isFields(server) ? { ...server, ...commandOf(command) } : server;
  return readEntries([[query.get('name') ?? query.get('id') ?? 'server', entry]], { inputs: inputs === null ? undefined : jsonOf(inputs) });
}

function isInstall(link: string): boolean {
  return (
    /^(vscode|vscode-insiders|vscodium|code-oss):(\/\/)?mcp\/install\?/i.test(link) ||
    /^https:\/\/(insiders\.)?vscode\.dev\/redirect\/mcp\/install\?/i.test(link) ||
    /^https:\/\/aka\.ms\/vs\/mcp-install\?/i.test(link) ||
    /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/i.test(link) ||
    /^https:\/\/(www\.)?cursor\.com\/([\w-]+\/)?(install-mcp|link\/mcp(\/|%2F)install)\?/i.test(link) ||
    /^(https:\/\/kiro\.dev\/launch|kiro:\/\/kiro\.mcp|kiro:\/)\/(mcp\/)?add\?/i.test(link) ||
    /^(lmstudio:\/\/add_mcp|https:\/\/lmstudio\.ai\/install-mcp)\?/i.test(link) ||
    /^goose:\/\/extension\?/i.test(link)
  );
}

/** The fields of a server, each a parameter: goose repeats those of a list, VS Code has JSON. */
function inParts(query: URLSearchParams): unknown {
  const args = query.get('args');
  const named = query.getAll('env').map((pair) => pair.split('=', 1)[0] ?? '');
  return {
    command: query.get('command') ?? query.get('cmd'),
    args: args === null ? query.getAll('arg') : jsonOf(args),
    // After the name of a variable goose has a description of it.
    env: Object.fromEntries(named.map((name) => [name, `\${input:${name}}`])),
  };
}

function commandOf(line: string): { command: string; args: string[] } {
  const { command, args } = readCommandLine(line);
  return { command, args };
}

/** As JSON or, as Cursor and LM Studio write it, as base64 of it. */
function jsonOf(config: string): unknown {
  const text = /^\s*[{[]/.test(config) ? config : Buffer.from(config.replaceAll(' ', '+'), 'base64').toString();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HostError('bad-input', { code: 'link-without-server' }, { cause });
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new HostError('bad-input', { code: 'link-without-server' }, { cause });
  }
}
