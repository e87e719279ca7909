import { parse } from 'smol-toml';
import { HostError } from '../../../../contract/errors.ts';
import { isFields } from '../../base/fields.ts';
import { readEntries, type ServersRead } from './read-entries.ts';

export function looksLikeToml(text: string): boolean {
  return /^\s*(\[{1,2}\s*mcp_servers\b|mcp_servers\s*[.=])/m.test(text);
}

/** The servers of Codex's `config.toml`, or of a piece of it. */
export function readServersToml(text: string): ServersRead {
  return readEntries(tomlEntries(text));
}

/** The entries of its servers, in the words that other apps have. */
export function tomlEntries(text: string): [string, unknown][] {
  return entriesOf(parsed(text)['mcp_servers']).map(([name, server]) => [name, isFields(server) ? inOurWords(server) : server]);
}

/** Under their names, or in a list (`[[mcp_servers]]`) with their names in them. */
function entriesOf(servers: unknown): [string, unknown][] {
  if (isFields(servers)) return Object.entries(servers);
  if (!Array.isArray(servers)) return [];
  return servers.filter(isFields).map((server) => [typeof server['name'] === 'string' ? server['name'] : '', server]);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (cause) {
    const [first = ''] = (cause as Error).message.split('\n');
    throw new HostError(
      'bad-input',
      { code: 'toml-invalid', text: first.replace(/^Invalid TOML document: /, '').replace(/\.$/, '') },
      {
        cause,
      },
    );
  }
}

/** Codex names variables of the environment where others write `${NAME}`. */
function inOurWords(server: Record<string, unknown>): Record<string, unknown> {
  const { env_vars: passed, bearer_token_env_var: bearer, env, headers, http_headers: sent, env_http_headers: named } = server;
  const names = Array.isArray(passed) ? passed.filter((name) => typeof name === 'string') : [];
  return {
    ...server,
    env: { ...Object.fromEntries(names.map((name) => [name, `\${${name}}`])), ...(isFields(env) && env) },
    headers: {
      ...(isFields(headers) && headers),
      ...(isFields(sent) && sent),
      ...(isFields(named) && Object.fromEntries(Object.entries(named).map(([header, name]) => [header, `\${${String(name)}}`]))),
      ...(typeof bearer === 'string' && { Authorization: `Bearer \${${bearer}}` }),
    },
  };
}
