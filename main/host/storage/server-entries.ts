import { isObject, type JsonObject } from '../../../contract/json.ts';
import { Installed, Launch, type Value } from '../../../contract/server.ts';
import { canonical } from '../base/fingerprint.ts';

/**
 * Servers as every host writes them: `mcpServers` by name, each a command with its arguments or an
 * address.
 */
export type ServerEntries = Record<string, unknown>;

/** Fields of an entry that say how the server is started, in the spellings of other hosts too. */
const LAUNCH_FIELDS = ['type', 'command', 'args', 'env', 'cwd', 'url', 'serverUrl', 'httpUrl', 'headers', 'oauth', 'installed'];

/** The launch that an entry stands for; undefined where it stands for none. */
export function launchOf(entry: unknown): Launch | undefined {
  if (!isObject(entry)) return undefined;
  const { command, args = [], env = {}, cwd, headers = {}, oauth } = entry;
  const url = entry['url'] ?? entry['serverUrl'] ?? entry['httpUrl'];
  const installed = Installed.safeParse(entry['installed']).data;
  const given =
    command === undefined
      ? { kind: 'http', url, headers: valuesOf(headers), ...(isObject(oauth) && { oauth: valuesOf(oauth) }) }
      : { kind: 'stdio', command, args, env: valuesOf(env), ...(cwd !== undefined && { cwd }), ...(installed && { installed }) };
  return Launch.safeParse(given).data;
}

/** The entry of a server, over the one that is there: other fields and spellings stay. */
export function serverEntryOf(launch: Launch, enabled: boolean, before: unknown): JsonObject {
  const rest = isObject(before) ? before : {};
  const same = launchOf(rest);
  const isSame = same !== undefined && canonical(same) === canonical(Launch.parse(launch));
  const others = Object.entries(rest).filter(([field]) => (isSame || !LAUNCH_FIELDS.includes(field)) && field !== 'disabled');
  return {
    ...(isSame ? {} : writtenLaunch(launch)),
    ...Object.fromEntries(others),
    ...(!enabled && { disabled: true }),
  };
}

/** The entry says that the server is not to be started. */
export function isDisabled(entry: unknown): boolean {
  return isObject(entry) && (entry['disabled'] === true || entry['enabled'] === false);
}

function writtenLaunch(launch: Launch): JsonObject {
  if (launch.kind === 'stdio') {
    const { command, args, env, cwd, installed } = launch;
    return {
      command,
      args,
      ...(Object.keys(env).length > 0 && { env: textsOf(env) }),
      ...(cwd !== undefined && { cwd }),
      // Other hosts do not know this field, and run the command.
      ...(installed && { installed: { ...installed } }),
    };
  }
  const { url, headers, oauth } = launch;
  return {
    type: 'http',
    url,
    ...(Object.keys(headers).length > 0 && { headers: textsOf(headers) }),
    ...(oauth && { oauth: { ...oauth, ...(oauth.clientSecret && textsOf({ clientSecret: oauth.clientSecret })) } }),
  };
}

/** A secret is a variable of its own name: its text is in the key store. */
function textsOf(values: Record<string, Value>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : secretMark(name)]));
}

function valuesOf(texts: unknown): unknown {
  if (!isObject(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]): [string, unknown] => [name, valueOf(name, text)]));
}

/** Other hosts write numbers and booleans, too. */
function valueOf(name: string, text: unknown): unknown {
  if (text === secretMark(name)) return { secret: true };
  return typeof text === 'number' || typeof text === 'boolean' ? String(text) : text;
}

function secretMark(name: string): string {
  return `\${secret:${name}}`;
}
