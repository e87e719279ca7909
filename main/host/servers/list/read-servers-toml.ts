import { parse } from 'smol-toml';
import { HostError } from '../../../../contract/errors.ts';
import { isFields } from '../../base/fields.ts';
import type { ServersRead } from './read-entries.ts';
import { readServersJson } from './read-servers-json.ts';
import { refuseTooDeep, withinStack } from './too-deep.ts';

/** The table of Codex, and those that people take for it. */
const TABLE = String.raw`mcp[-_]?servers?|mcp(?=\s*\.\s*servers\b)`;
const LOOKS = new RegExp(String.raw`^[ \t]*(?:\[{1,2}\s*"?(?:${TABLE})\b|(?:${TABLE})\s*[.=])`, 'im');

export function looksLikeToml(text: string): boolean {
  return LOOKS.test(text) || /^\[mcp\][ \t]*$/m.test(text);
}

/** The servers of Codex's `config.toml`, or of a piece of it. */
export function readServersToml(text: string): ServersRead {
  return readServersJson(withinStack(() => JSON.stringify(parsed(text))));
}

/** The entries of its servers: under their names, or in a list with their names in them. */
export function tomlEntries(text: string): [string, unknown][] {
  const servers = parsed(text)['mcp_servers'];
  if (isFields(servers)) return Object.entries(servers);
  if (!Array.isArray(servers)) return [];
  return servers.filter(isFields).map((server) => [typeof server['name'] === 'string' ? server['name'] : '', server]);
}

function parsed(text: string): Record<string, unknown> {
  refuseTooDeep(text);
  try {
    return withinStack(() => parse(text));
  } catch (cause) {
    if (cause instanceof HostError) throw cause;
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
