import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { HostError } from '../../../../contract/errors.ts';
import { Launch, type Proposal } from '../../../../contract/server.ts';
import { type Fields, isFields } from '../fields.ts';
import { readSignInClient } from './read-sign-in-client.ts';
import { suggestName } from './suggest-name.ts';

export function looksLikeJson(text: string): boolean {
  return /^(\{|\[|\/\/|\/\*|"[^"\n]*"\s*:)/.test(text);
}

/** The servers in a file as Claude Desktop (`mcpServers`) or VS Code (`servers`) writes it, or in a piece of one; comments may be in it. */
export function readServersJson(text: string): Proposal[] {
  const trimmed = text.trim();
  const errors: ParseError[] = [];
  const whole = trimmed.startsWith('"') ? `{${trimmed.replace(/,$/, '')}}` : trimmed;
  const value: unknown = parse(whole, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error) {
    const line = whole.slice(0, error.offset).split('\n').length;
    throw new HostError('bad-input', `This is not valid JSON: ${printParseErrorCode(error.error)} in line ${line}.`);
  }
  if (!isFields(value)) throw new HostError('bad-input', 'This JSON holds no servers.');
  if (isServer(value)) {
    const launch = readServer('This server', value);
    return [{ name: suggestName(launch), launch }];
  }
  const { mcp } = value;
  const named = value['mcpServers'] ?? value['servers'] ?? (isFields(mcp) ? mcp['servers'] : undefined) ?? value;
  if (!isFields(named)) throw new HostError('bad-input', 'The list of servers in this JSON is not an object.');
  return Object.entries(named).map(([name, server]) => {
    if (!isFields(server)) throw new HostError('bad-input', `"${name}" is not a server: it has neither a command nor a url.`);
    return { name: name.trim().slice(0, 40) || 'server', launch: readServer(`"${name}"`, server) };
  });
}

function isServer(value: Fields): boolean {
  return typeof value['command'] === 'string' || urlOf(value) !== undefined;
}

function readServer(name: string, server: Fields): Launch {
  const { command, cwd } = server;
  const url = urlOf(server);
  const oauth = typeof command === 'string' ? undefined : readSignInClient(name, server['oauth']);
  const read =
    typeof command === 'string'
      ? {
          kind: 'stdio',
          command,
          args: readArgs(name, server['args']),
          env: readValues(name, server['env']),
          ...(typeof cwd === 'string' && { cwd }),
        }
      : { kind: 'http', url, headers: readValues(name, server['headers']), ...(oauth && { oauth }) };
  const launch = Launch.safeParse(read);
  if (launch.success) return launch.data;
  if (url === undefined) throw new HostError('bad-input', `${name} is not a server: it has neither a command nor a url.`);
  throw new HostError('bad-input', `${name} has no http or https address.`);
}

function urlOf(server: Fields): string | undefined {
  const url = server['url'] ?? server['serverUrl'] ?? server['httpUrl'];
  return typeof url === 'string' ? url : undefined;
}

function readArgs(name: string, args: unknown): string[] {
  if (args === undefined || args === null) return [];
  if (!Array.isArray(args) || !args.every(isPlain)) throw new HostError('bad-input', `The args of ${name} are not a list of texts.`);
  return args.map(String);
}

/** What another app would ask for (`${input:…}`) is left empty, for the person to fill in. */
function readValues(name: string, values: unknown): Record<string, string> {
  if (values === undefined || values === null) return {};
  if (!isFields(values)) throw new HostError('bad-input', `The env or headers of ${name} are not an object.`);
  const pairs = Object.entries(values).filter(([, value]) => value !== null);
  if (!pairs.every(([, value]) => isPlain(value)))
    throw new HostError('bad-input', `The env or headers of ${name} hold something that is not text.`);
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value).replace(/\$\{input:[^}]*\}/g, '')]));
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
