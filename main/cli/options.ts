import { parseArgs } from 'node:util';
import { ClientCapability, Revision } from '../../contract/check.ts';
import { DATA_KINDS, type DataKind } from '../../contract/handles.ts';
import { LANGUAGES } from '../../contract/language.ts';
import { languageNamed } from '../../client/words/languages.ts';
import { UsageError } from './exit-codes.ts';
import { nearest } from './printing/nearest.ts';
import { knownOptions, type OptionName } from './known-options.ts';
import { usageOf } from './printing/command-help.ts';

export type CommandOptions = {
  /** The words behind the command's name. */
  words: string[];
  config?: string;
  data?: string;
  root: string[];
  model?: string;
  baseUrl?: string;
  /** The beginning of a chat's id. */
  chat?: string;
  /** --continue. */
  goOn: boolean;
  /** The name of a project, or the beginning of its id. */
  project?: string;
  /** Nothing of the chat is written to the disk. */
  temporary: boolean;
  json: boolean;
  csv: boolean;
  server?: string;
  /** The name of a server that is added. */
  name?: string;
  /** Variables of its environment, `KEY=VALUE`. */
  env: string[];
  /** Headers of its address, `NAME=VALUE`. */
  header: string[];
  /** Everything that a person can read before they agree, not in short. */
  long: boolean;
  /** Values of its variables and secrets, `KEY=VALUE`. */
  set: string[];
  /** The kinds of data that the added server handles, with commas between them, or `none`. */
  handles: (DataKind | 'none')[];
  /** A server that is added is told the folders of the chat that uses it. */
  tellFolders: boolean;
  limit?: number;
  count?: number;
  out?: string;
  template?: string;
  allow: string[];
  /** The tools of `allow` may get values that only others wrote. */
  allowForeign: boolean;
  deny: string[];
  attach: string[];
  all: boolean;
  /** Chats, and what the person set up beside them. */
  everything: boolean;
  /** Nobody is asked first. */
  yes: boolean;
  /** Packages may run code of theirs while they are installed. */
  scripts: boolean;
  port?: number;
  open: boolean;
  trace: boolean;
  follow: boolean;
  /** Text that kept messages hold. */
  search?: string;
  /** Tools, with commas between them. */
  tools: string[];
  junit?: string;
  /** The one revision that a check speaks. */
  era?: Revision;
  /** The client capabilities that a check declares, with commas between them. */
  declare: ClientCapability[];
  /** The tool that a check calls many times, and measures, instead of checking. */
  load?: string;
  /** The arguments of `load`, as JSON. */
  arguments?: string;
  atOnce?: number;
  /** Hints fail a check, too. */
  strict: boolean;
  /** A dry run: shows what would be done, and does nothing. */
  dryRun: boolean;
  help: boolean;
};
/** A script that always says yes is right where nothing is asked. */
const BY_ALL: ReadonlySet<string> = new Set(['help', 'yes']);

/**
 * Reads what follows the command's name. An option the command does not have is refused, not
 * ignored.
 */
export function readOptions(args: string[], takes: readonly OptionName[]): CommandOptions {
  const { values, positionals } = parse(args, takes);
  const strange = Object.keys(values).find((name) => !BY_ALL.has(name) && !(takes as readonly string[]).includes(name));
  if (strange) throw new UsageError(({ cliUsage }) => cliUsage.optionOfOthers(`--${strange}`));
  if (values.lang !== undefined && !languageNamed(values.lang))
    throw new UsageError(({ cliUsage }) => cliUsage.oneOf('--lang', LANGUAGES, values.lang ?? ''));
  const {
    config,
    data,
    root = [],
    model,
    chat,
    continue: goOn = false,
    project,
    temporary = false,
    allow = [],
    deny = [],
    attach = [],
    all = false,
    everything = false,
    yes = false,
    scripts = false,
    json = false,
    csv = false,
    server,
    name,
    env = [],
    header = [],
    long = false,
    set = [],
    handles = [],
    out,
    template,
    open = true,
    trace = false,
    follow = false,
    search,
    tools = [],
    junit,
    era,
    declare = [],
    load,
    arguments: given,
    strict = false,
    help = false,
  } = values;
  return {
    words: positionals,
    config,
    data,
    root,
    model,
    baseUrl: values['base-url'],
    chat,
    goOn,
    project,
    temporary,
    json,
    csv,
    server,
    name,
    env,
    header,
    long,
    set,
    handles: handles.flatMap((names) => names.split(',')).map((name) => readOneOf('--handles', [...DATA_KINDS, 'none'], name)),
    tellFolders: values['tell-folders'] ?? false,
    limit: readNumber('--limit', values.limit),
    count: readNumber('--count', values.count),
    out,
    template,
    allow,
    allowForeign: values['allow-foreign'] ?? false,
    deny,
    attach,
    all,
    everything,
    yes,
    scripts,
    port: readPort(values.port),
    open,
    trace,
    follow,
    search,
    tools: tools.flatMap((names) => names.split(',')).filter((name) => name !== ''),
    junit,
    era: era === undefined ? undefined : readOneOf('--era', Revision.options, era),
    declare: declare
      .flatMap((names) => names.split(','))
      .filter((name) => name !== '')
      .map((name) => readOneOf('--declare', ClientCapability.options, name)),
    load,
    arguments: given,
    atOnce: readNumber('--at-once', values['at-once']),
    strict,
    dryRun: values['dry-run'] ?? false,
    help,
  };
}

/**
 * The command in front, and the options that stand before it behind it: `--lang de servers` is
 * `servers --lang de`.
 */
export function withCommandFirst(args: readonly string[]): string[] {
  let at = 0;
  for (let option = args[at]; option?.startsWith('-') && !ALONE.has(option); option = args[at]) {
    const name = option.replace(/^--?/, '');
    if (!isKnown(name.replace(/=.*$/s, '').replace(/^no-/, ''))) return [...args];
    at += isKnown(name) && knownOptions[name].type === 'string' ? 2 : 1;
  }
  return at < args.length ? [...args.slice(at, at + 1), ...args.slice(0, at), ...args.slice(at + 1)] : [...args];
}

/** These need no command. */
export const ALONE: ReadonlySet<string> = new Set(['--help', '-h', '--version', '-v']);

function parse(args: string[], takes: readonly OptionName[]) {
  const { tokens } = parseArgs({ args, options: knownOptions, allowPositionals: true, allowNegative: true, strict: false, tokens: true });
  for (const token of tokens) if (token.kind === 'option') refuseWrong(token, takes);
  return parseArgs({ args, options: knownOptions, allowPositionals: true, allowNegative: true, strict: true });
}

type Token = { name: string; rawName: string; value: string | undefined; inlineValue: boolean | undefined };

/** Says itself all that `parseArgs` would say in English alone. */
function refuseWrong({ name, rawName, value, inlineValue }: Token, takes: readonly OptionName[]): void {
  if (!isKnown(name) || (rawName.startsWith('--no-') && knownOptions[name].type === 'string')) {
    const meant = nearest(rawName, [...takes.map((taken) => `--${taken}`), '--help']);
    throw new UsageError(({ cliUsage }) => cliUsage.noSuchOption(rawName, meant));
  }
  if (knownOptions[name].type === 'boolean') {
    if (value !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.valueTooMany(rawName, value));
  } else if (value === undefined) {
    throw new UsageError(({ cliUsage }) => cliUsage.valueMissing(usageOf(name)));
  } else if (inlineValue === false && value.length > 1 && value.startsWith('-')) {
    throw new UsageError(({ cliUsage }) => cliUsage.valueLooksLikeOption(rawName, value));
  }
}

function isKnown(name: string): name is keyof typeof knownOptions {
  return Object.hasOwn(knownOptions, name);
}

function readOneOf<T extends string>(option: string, all: readonly T[], text: string): T {
  const found = all.find((one) => one === text);
  if (found === undefined) throw new UsageError(({ cliUsage }) => cliUsage.oneOf(option, all, text));
  return found;
}

function readNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(({ cliUsage }) => cliUsage.numberFrom(option, 1, text));
  return Number(text);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(({ cliUsage }) => cliUsage.numberBetween('--port', 0, 65_535, text));
  return port;
}
