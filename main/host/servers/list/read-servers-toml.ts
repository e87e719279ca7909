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

/** The entries of its servers: under their names, or in a list with their names in them. */
export function tomlEntries(text: string): [string, unknown][] {
  const servers = parsed(text)['mcp_servers'];
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
