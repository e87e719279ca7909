import { HostError } from '../../../../contract/errors.ts';
import { isFields } from '../../base/fields.ts';
import { readNamedJson } from './read-add-command.ts';
import { readCommandLine } from './read-command-line.ts';
import { readEntries, type ServersRead } from './read-entries.ts';

/** A link or a button that adds a server to VS Code, Cursor or LM Studio. Undefined: it is none. */
export function readInstallLink(text: string): ServersRead | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = /^https?:$/.test(url.protocol);
  // A page that only hands a link on to the app.
  const inner = isWeb ? (url.searchParams.get('url') ?? url.searchParams.get('link')) : null;
  if (inner && isInstall(inner)) return readInstallLink(inner);
  if (!isInstall(text)) return undefined;
  const name = url.searchParams.get('name');
  const config = url.searchParams.get('config');
  if (config === null) return readNamedJson(decoded(url.search.slice(1)));
  const server = jsonOf(config);
  // Cursor writes the whole command as one text.
  const { command, args } = isFields(server) ? server : {};
  const isLine = typeof command === 'string' && args === undefined && /\s/.test(command);
  return readEntries([[name ?? 'server', isLine && isFields(server) ? { ...server, ...commandOf(command) } : server]]);
}

function isInstall(link: string): boolean {
  return (
    /^(vscode|vscode-insiders|vscodium|code-oss):(\/\/)?mcp\/install\?/i.test(link) ||
    /^https:\/\/(insiders\.)?vscode\.dev\/redirect\/mcp\/install\?/i.test(link) ||
    /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/i.test(link) ||
    /^https:\/\/(www\.)?cursor\.com\/(\w+\/)?(install-mcp|link\/mcp\/install)\?/i.test(link) ||
    /^lmstudio:\/\/add_mcp\?/i.test(link)
  );
}

function commandOf(line: string) {
  const { command, args } = readCommandLine(line);
  return { command, args };
}

/** As JSON or, as Cursor and LM Studio write it, as base64 of it. */
function jsonOf(config: string): unknown {
  const text = config.trim().startsWith('{') ? config : Buffer.from(config.replaceAll(' ', '+'), 'base64').toString();
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
