import { isAbsolute, resolve } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { Launch, type Proposal } from '../../../../contract/server.ts';
import { fillText } from '../../../../contract/variables.ts';
import { type Fields, isFields } from '../../base/fields.ts';
import { inOurVariables } from './in-our-variables.ts';
import { waysInEntry } from '../registry/filed-entry.ts';
import { isKnownKey, leftOutOf } from './left-out.ts';
import { splitWords, takeAssignments } from './read-command-line.ts';
import { namedInReason, readSignInClient } from './read-sign-in-client.ts';
import { withPlainDashes } from './strip-markup.ts';
import { suggestName } from './suggest-name.ts';
import { withOtherKeys } from './with-other-keys.ts';

/** The servers a text configures: one bad entry is held back alone. */
export type ServersRead = {
  proposals: Proposal[];
  refused: { name: string; reason: Reason }[];
  /** Notes a person has to read besides. */
  notes: Reason[];
};

/** The surroundings of entries. */
export type EntriesIn = {
  /** Relative programs and folders count from it. */
  folder?: string | undefined;
  /** The values that VS Code asks for, as its file lists them. */
  inputs?: unknown;
  /** `$NAME` is a variable, too: Gemini CLI has it so. */
  bareDollar?: boolean | undefined;
};

/**
 * Servers by name, in order; a name may come twice. Throws HostError where all of them are refused.
 */
export function readEntries(entries: [string, unknown][], around: EntriesIn = {}): ServersRead {
  const read = readEachEntry(entries, around);
  const { proposals, refused } = read;
  if (proposals.length > 0 || refused.length === 0) return read;
  throw new HostError('bad-input', { code: 'several', whys: refused.map(({ reason }) => reason) });
}

/** The same, where it may be that no entry is a server. */
export function readEachEntry(entries: [string, unknown][], around: EntriesIn = {}): ServersRead {
  const proposals: Proposal[] = [];
  const refused: ServersRead['refused'] = [];
  for (const [name, server] of entries) {
    try {
      if (!isFields(server)) throw new HostError('bad-input', { code: 'entry-without-launch', server: name });
      const ways = readOfRegistry(server);
      proposals.push(...(ways?.proposals ?? [{ ...readServer(name, server, around), name: shortened(nameOf(name, server)) }]));
      refused.push(...(ways?.refused ?? []));
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      refused.push({ name, reason: cause.reason });
    }
  }
  return { proposals, refused, notes: namesGivenTwice(proposals) };
}

/** The ways of an entry of the registry, each as a server. Undefined: it is no entry of one. */
export function readOfRegistry(value: Fields): Pick<ServersRead, 'proposals' | 'refused'> | undefined {
  const ways = waysInEntry(value);
  return (
    ways && {
      proposals: ways.flatMap(({ name, ...way }) =>
        'launch' in way ? [{ name: shortened(name), launch: way.launch, ...(way.leftOut.length > 0 && { leftOut: way.leftOut }) }] : [],
      ),
      refused: ways.flatMap(({ name, ...way }) => ('refused' in way ? [{ name, reason: way.refused }] : [])),
    }
  );
}

/** Cherry Studio has an id of its own making for a key, and the name inside. */
function nameOf(key: string, { name, isActive }: Fields): string {
  const isId = isActive !== undefined || key.trim() === '' || /^(?=.*\d)(?=.*[a-zA-Z])[\w-]{20,}$/.test(key);
  return isId && typeof name === 'string' && name.trim() !== '' ? name : key;
}

/** One server that stands in no list, so that its name is its own or made up. */
export function readNameless(server: Fields, around: EntriesIn): Proposal {
  const proposal = readServer(undefined, server, around);
  const { name } = server;
  return { ...proposal, name: shortened(typeof name === 'string' && name.trim() !== '' ? name : suggestName(proposal.launch)) };
}

function shortened(name: string): string {
  return name.trim().slice(0, 40) || 'server';
}

function namesGivenTwice(proposals: Proposal[]): Reason[] {
  const names = proposals.map(({ name }) => name.toLowerCase());
  const twice = proposals.filter(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  return [...new Set(twice.map(({ name }) => name))].map((name): Reason => ({ code: 'name-given-twice', server: name }));
}

/** A server as far as its fields have the names of a server's: enough where servers stand. */
export function isServer(value: Fields): boolean {
  const entry = withOtherKeys(value);
  return !isOtherThing(value) && (commandOf(entry) !== undefined || urlOf(entry) !== undefined);
}

/**
 * A server by more than the name of one of its fields, which other files have, too: translations,
 * tasks, scripts, models, links.
 */
export function looksLikeServer(value: unknown): boolean {
  if (!isFields(value) || isOtherThing(value)) return false;
  const entry = withOtherKeys(value);
  const isProgram = hasCommand(entry);
  const url = urlOf(entry) ?? '';
  const { type, args, env } = entry;
  const command = entry['command'] ?? entry['cmd'];
  if (!isProgram && !/^(?:https?:\/\/|\$\{)/i.test(url)) return false;
  if (typeof type === 'string' && TRANSPORT.test(type)) return true;
  if (isProgram && (Array.isArray(args) || isFields(env) || Array.isArray(command))) return true;
  const isKnown = Object.keys(value).every((key) => key.startsWith('$') || isKnownKey(key));
  return isProgram ? mayBeProgram(command) && (isKnown || isSurelyProgram(command)) : isKnown || /\b(?:mcp|sse)\b/i.test(url);
}

function hasCommand(entry: Fields): boolean {
  const command = entry['command'] ?? entry['cmd'];
  return (typeof command === 'string' && command.trim() !== '') || (typeof command === 'object' && command !== null);
}

const TRANSPORT = /^(?:stdio|sse|http|streamable[-_ ]?http|local|remote|ws|websocket)$/i;
/** Status lines and hooks of Claude Code, and tasks of VS Code: programs, and no servers. */
const OTHER_THINGS = /^(?:command|shell|process|npm|prompt|agent|task|script|hook|node|gulp|grunt|promptString|pickString)$/;

function isOtherThing({ type, request }: Fields): boolean {
  return (typeof type === 'string' && OTHER_THINGS.test(type)) || typeof request === 'string';
}

/** A path, a file that is run, a name in parts, or a program that starts others. */
function isSurelyProgram(command: unknown): boolean {
  if (typeof command !== 'string') return true;
  const [first = ''] = command.trim().split(/\s+/);
  return SCRIPTS.test(first) || /[\\/]|^[a-z\d]+(?:[-_][a-z\d]+)+$|\.(?:exe|cmd|bat|sh|py|js|mjs|jar)$/i.test(first);
}

/** A word of a language, as a label on a button has it, is none. */
function mayBeProgram(command: unknown): boolean {
  if (typeof command !== 'string') return true;
  const [first = ''] = command.trim().split(/\s+/);
  return /[\\/.]/.test(first) || !/^\p{Lu}|[^\0-\x7f]|[:…!?]$/u.test(first);
}

function readServer(name: string | undefined, entry: Fields, around: EntriesIn): Omit<Proposal, 'name'> {
  if (isPartOfApp(entry)) throw new HostError('bad-input', { code: 'entry-part-of-app', ...namedInReason(name) });
  if (isOtherThing(entry)) throw new HostError('bad-input', { code: 'entry-other-thing', ...namedInReason(name) });
  const { server, files } = inOurVariables(withOtherKeys(entry), around.bareDollar);
  const launch = Launch.safeParse(launchIn(name, server, around.folder));
  const off = server['disabled'] === true || ['enabled', 'isActive', 'active', 'isEnabled'].some((key) => server[key] === false);
  if (launch.success) {
    const leftOut = leftOutOf({ entry, files, launch: launch.data, inputs: around.inputs });
    return { launch: launch.data, ...(off && { off }), ...(leftOut.length > 0 && { leftOut }) };
  }
  const url = urlOf(server);
  if (url === undefined) throw new HostError('bad-input', { code: 'entry-without-launch', ...namedInReason(name) });
  if (url.includes('${')) {
    throw new HostError('bad-input', { code: 'entry-address-with-variable', ...namedInReason(name), address: url });
  }
  throw new HostError('bad-input', { code: 'entry-address-not-web', ...namedInReason(name) });
}

/**
 * goose lists the extensions that it brings along, and Zed those of its own kind: nobody else can
 * start one.
 */
function isPartOfApp(entry: Fields): boolean {
  const { type, source } = entry;
  if (commandOf(entry) !== undefined || urlOf(entry) !== undefined) return false;
  return source === 'extension' || (typeof type === 'string' && /^(builtin|platform|frontend|inline_python)$/.test(type));
}

function launchIn(name: string | undefined, server: Fields, folder: string | undefined) {
  const { cwd } = server;
  const command = commandOf(server);
  if (command) {
    const { words, env } = command;
    const all = withoutShell([...words, ...readArgs(name, command.args)]);
    const rest = isEnv(all) ? all.slice(1) : all;
    const given = isEnv(all) ? takeAssignments(rest) : {};
    const [program = '', ...args] = rest;
    return {
      kind: 'stdio',
      command: /[\\/]/.test(program) ? from(folder, program) : program,
      args,
      env: { ...given, ...readValues(name, env) },
      ...(typeof cwd === 'string' && { cwd: from(folder, cwd) }),
    };
  }
  // Some say here only how to sign in, which is found out.
  const { auth } = server;
  const oauth = readSignInClient(name, server['oauth'] ?? (typeof auth === 'string' ? undefined : auth));
  const url = fillText(urlOf(server) ?? '', (variable) => (variable.kind === 'environment' ? variable.fallback : undefined));
  return { kind: 'http', url, headers: readValues(name, server['headers']), ...(oauth && { oauth }) };
}

/**
 * The program: a text, all of the command as a list, or, as Zed wrote it once, an object of its
 * own.
 */
function commandOf(server: Fields): { words: string[]; args: unknown; env: unknown } | undefined {
  const { args } = server;
  const command = server['command'] ?? server['cmd'];
  const env = envOf(server);
  if (typeof command === 'string') return { words: wordsOf(command, hasWords(args)), args, env };
  if (Array.isArray(command) && command.length > 0 && command.every((word) => typeof word === 'string'))
    return { words: command, args, env };
  if (isFields(command) && typeof command['path'] === 'string')
    return { words: [command['path']], args: command['args'], env: command['env'] };
  return undefined;
}

function hasWords(args: unknown): boolean {
  return Array.isArray(args) ? args.length > 0 : args !== undefined && args !== null && args !== '';
}

/**
 * Where no arguments are given, some write the whole command as one text. A program in quotes, or
 * one that only starts others, is written so beside arguments, too.
 */
function wordsOf(command: string, hasArgs: boolean): string[] {
  if (/^\s*["']/.test(command)) return splitWords(command);
  const [, program, rest] = /^([A-Za-z]:\\.*?\.(?:exe|cmd|bat|ps1))\s+(.+)$/i.exec(command) ?? [];
  if (program !== undefined && rest !== undefined && !hasArgs) return [program, ...splitWords(rest)];
  const [first = ''] = command.trim().split(/\s/, 1);
  const isLine = /^[^\s\\/]+\s/.test(command) && (!hasArgs || SCRIPTS.test(first));
  return isLine ? splitWords(command) : [command];
}

/**
 * `cmd /c npx …` is how Windows starts `npx`, which is a script there; we find such a script
 * ourselves.
 */
function withoutShell(words: string[]): string[] {
  const [command = '', slash = '', program, ...rest] = words;
  const isShell = /^(?:.*[\\/])?cmd(?:\.exe)?$/i.test(command) && /^\/[ck]$/i.test(slash);
  return isShell && program !== undefined && SCRIPTS.test(program) ? [program, ...rest] : words;
}

/** `env KEY=value npx …`: a program that sets variables for another one, and is nothing besides. */
function isEnv([program = '', first = '']: string[]): boolean {
  return /^(?:\/usr\/bin\/)?env$/.test(program) && /^[A-Za-z_]\w*=/.test(first);
}

const SCRIPTS = /^(npx|npm|pnpm|pnpx|yarn|bunx|bun|uvx|uv|pipx|node|deno|docker|python3?|py)(\.cmd|\.exe)?$/i;

/** goose names variables that it keeps elsewhere. */
function envOf(server: Fields): unknown {
  const env = server['env'] ?? server['environment'] ?? server['envs'];
  const keys = server['env_keys'];
  if (!Array.isArray(keys) || (env !== undefined && env !== null && !isFields(env))) return env;
  return { ...Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, `\${${key}}`])), ...env };
}

/**
 * A path counts from the folder of its file; what a variable begins decides where it lies itself.
 */
function from(folder: string | undefined, path: string): string {
  return folder === undefined || isAbsolute(path) || /^(\$\{|~)/.test(path) ? path : resolve(folder, path);
}

/** Names that apps have for the address. */
const URL_KEYS = ['url', 'serverUrl', 'server_url', 'httpUrl', 'http_url', 'uri', 'baseUrl', 'baseURL', 'base_url', 'sseUrl', 'endpoint'];

function urlOf(server: Fields): string | undefined {
  const url = URL_KEYS.map((key) => server[key]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof url === 'string' ? url : undefined;
}

/** A list, or the same as the text of a command line or of a list in JSON. */
function readArgs(name: string | undefined, args: unknown): string[] {
  if (args === undefined || args === null) return [];
  if (typeof args === 'string') return args.trimStart().startsWith('[') ? readArgs(name, jsonIn(args)) : splitWords(args);
  if (!Array.isArray(args) || !args.every(isPlain))
    throw new HostError('bad-input', { code: 'entry-args-not-texts', ...namedInReason(name) });
  return args.map((arg) => withPlainDashes(String(arg)));
}

/** An object, which is no list, where it is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function readValues(name: string | undefined, values: unknown): Record<string, string> {
  if (values === undefined || values === null) return {};
  if (!isFields(values)) throw new HostError('bad-input', { code: 'entry-values-not-object', ...namedInReason(name) });
  const pairs = Object.entries(values).filter(([, value]) => value !== null);
  if (!pairs.every(([, value]) => isPlain(value)))
    throw new HostError('bad-input', { code: 'entry-values-not-texts', ...namedInReason(name) });
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
