import { HostError } from '../../../../contract/errors.ts';
import type { ServersRead } from './read-entries.ts';
import { readServersJson } from './read-servers-json.ts';
import { refuseTooDeep, tooDeep, withinStack } from './too-deep.ts';

/**
 * A name alone in its line with something further in below it, a place of servers anywhere, or the
 * first field of a server.
 */
export function looksLikeYaml(text: string): boolean {
  return (
    /^(?:#.*\n|---[ \t]*\n|[ \t]*\n)*[\w-]+:[ \t]*\n[ \t]*(?:- )?[\w"'-]+:/.test(text) ||
    /^(?:mcpServers|mcp_servers|context_servers|extensions|servers|mcp):[ \t]*(?:#.*)?$/m.test(text) ||
    /^(?:mcpServers|mcp_servers):[ \t]*[[{]/m.test(text) ||
    /^(?:- )?(?:name|command|cmd|args|type|url|uri):[ \t]+\S.*\n[ \t]*[\w-]+:/.test(text)
  );
}

/**
 * The servers of a YAML file, as Continue, goose, LibreChat, LiteLLM and others write it, or of a
 * piece of one. Relative programs and folders count from `folder`, where the text has one.
 */
export async function readServersYaml(text: string, folder?: string): Promise<ServersRead> {
  return readServersJson(await yamlAsJson(text), folder);
}

/**
 * The value of a YAML file as JSON text. Throws HostError for one that is none, or that holds
 * itself.
 */
export async function yamlAsJson(text: string): Promise<string> {
  // Few pastes are YAML, and its parser is as large as all that reads the others.
  const { parse, YAMLParseError } = await import('yaml');
  refuseTooDeep(text);
  try {
    return withinStack(() => JSON.stringify(parse(text, { logLevel: 'error' }) ?? null));
  } catch (cause) {
    if (cause instanceof HostError) throw cause;
    if (/call stack/i.test((cause as Error).message)) throw tooDeep();
    const [first = ''] = (cause as Error).message.split('\n');
    const told = first.replace(/:$/, '');
    throw new HostError('bad-input', { code: 'yaml-invalid', text: cause instanceof YAMLParseError ? told : 'unreadable' }, { cause });
  }
}
