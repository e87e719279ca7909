import { call } from './commands/call.ts';
import { type CommandName, helpFor, isCommand } from './printing/command-help.ts';
import { isBundleName } from './commands/add-bundle.ts';
import { backups } from './commands/backups.ts';
import { chats } from './commands/chats.ts';
import { exportChat } from './commands/export.ts';
import { importFile } from './commands/import.ts';
import { complete } from './commands/complete.ts';
import { completion } from './commands/completion.ts';
import { check } from './commands/check.ts';
import { runCopyData } from './commands/copy-data.ts';
import { runDeleteEverything } from './commands/delete-everything.ts';
import { doctor } from './commands/doctor.ts';
import { errorCodeOf, EXIT, exitCodeOf, UsageError, type ExitCode } from './exit-codes.ts';
import { help } from './printing/help.ts';
import { findInstallation } from '../host/machine/installation.ts';
import { inspect } from './commands/inspect.ts';
import { link } from './commands/link.ts';
import { log } from './commands/log.ts';
import { logs } from './commands/logs.ts';
import { moveData } from './commands/move-data.ts';
import { nearest } from './printing/nearest.ts';
import type { OptionName } from './known-options.ts';
import { ALONE, readOptions, type CommandOptions, withCommandFirst } from './options.ts';
import { ownPrompts } from './commands/own-prompts.ts';
import { ping } from './commands/ping.ts';
import { projects } from './commands/projects.ts';
import { prompt } from './commands/prompt.ts';
import { prompts } from './commands/prompts.ts';
import { runRead } from './commands/read.ts';
import { resources } from './commands/resources.ts';
import { rules } from './commands/rules.ts';
import { run } from './commands/run.ts';
import { serve } from './commands/serve.ts';
import { servers } from './commands/servers.ts';
import { start } from './commands/start.ts';
import type { Terminal } from './terminal.ts';
import { templates } from './commands/templates.ts';
import { tools } from './commands/tools.ts';
import { jsonText } from './printing/print.ts';
import { printed, printedReason } from './printing/printed.ts';
import { reasonOf, HostError } from '../../contract/errors.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { languageNamed } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import { typed } from './printing/typed.ts';

type CliCommand = { takes: readonly OptionName[]; words?: 'none'; run(options: CommandOptions, terminal: Terminal): Promise<ExitCode> };

const common = ['config', 'data', 'root', 'json'] as const;
const commands: Record<CommandName, CliCommand> = {
  servers: {
    takes: [...common, 'name', 'env', 'header', 'long', 'set', 'handles', 'tell-folders', 'yes', 'scripts', 'dry-run'],
    run: servers,
  },
  tools: { takes: common, words: 'none', run: tools },
  prompts: { takes: common, words: 'none', run: prompts },
  resources: { takes: common, run: resources },
  templates: { takes: common, run: templates },
  call: { takes: [...common, 'allow', 'trace'], run: call },
  prompt: { takes: [...common, 'trace'], run: prompt },
  read: { takes: [...common, 'out', 'template', 'trace'], run: runRead },
  complete: { takes: common, run: complete },
  run: {
    takes: [
      ...common,
      'model',
      'base-url',
      'chat',
      'continue',
      'project',
      'temporary',
      'allow',
      'allow-foreign',
      'deny',
      'attach',
      'trace',
    ],
    run,
  },
  chats: { takes: ['data', 'json', 'project'], words: 'none', run: chats },
  projects: { takes: ['data', 'json'], words: 'none', run: projects },
  export: { takes: ['data', 'json', 'out', 'all', 'everything', 'project'], run: exportChat },
  import: { takes: ['data', 'json'], run: importFile },
  backups: { takes: ['data', 'json'], run: backups },
  'copy-data': { takes: ['data'], run: runCopyData },
  'move-data': { takes: ['data'], run: moveData },
  'delete-everything': { takes: ['data', 'yes'], words: 'none', run: runDeleteEverything },
  'own-prompts': { takes: ['data', 'json'], run: ownPrompts },
  rules: { takes: ['data', 'json'], run: rules },
  log: { takes: ['data', 'json', 'csv', 'server', 'limit'], run: log },
  inspect: { takes: [...common, 'search'], run: inspect },
  logs: { takes: [...common, 'follow'], run: logs },
  ping: { takes: [...common, 'count', 'trace'], run: ping },
  check: { takes: [...common, 'tools', 'junit', 'era', 'declare', 'strict', 'load', 'arguments', 'count', 'at-once'], run: check },
  serve: { takes: [...common, 'port', 'open'], words: 'none', run: serve },
  link: { takes: ['data', 'json'], words: 'none', run: link },
  start: { takes: ['data', 'json', 'port', 'open'], run: start },
  doctor: { takes: ['data', 'json'], words: 'none', run: doctor },
  completion: { takes: [], run: (options, terminal) => completion(options, terminal, optionsByCommand()) },
};

/**
 * Runs one command line to its end. An error is said in words on stderr; the number tells scripts.
 */
export async function runCommandLine(given: string[], outlet: Terminal): Promise<ExitCode> {
  const args = withCommandFirst(given);
  const terminal = { ...outlet, words: (await wordsAskedFor(args)) ?? outlet.words };
  try {
    const code = await dispatch(args, terminal);
    return code !== EXIT.done && terminal.stop.aborted ? EXIT.interrupted : code;
  } catch (cause) {
    if (terminal.stop.aborted) return EXIT.interrupted;
    const message = printedCause(terminal, cause);
    if (args.includes('--json')) {
      const reason = cause instanceof HostError ? { reason: cause.reason } : {};
      terminal.say(jsonText({ error: { code: errorCodeOf(cause), message, ...reason } }));
      return exitCodeOf(cause);
    }
    terminal.say(message);
    if (cause instanceof UsageError)
      terminal.say(printed(terminal.words.cliUsage.seeHelp(typed(`${isCommand(args[0]) ? `${args[0]} ` : ''}--help`))));
    return exitCodeOf(cause);
  }
}

function printedCause(terminal: Terminal, cause: unknown): string {
  if (!(cause instanceof UsageError)) return printedReason(terminal, reasonOf(cause));
  const { told } = cause;
  return typeof told === 'function' ? printed(told(terminal.words)) : printedReason(terminal, told);
}

/** Looked for before the command is known: a wrong command is refused in this language, too. */
export async function wordsAskedFor(args: string[]): Promise<ShellWords | undefined> {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const named = args[at]?.startsWith('--lang=') ? args[at].slice('--lang='.length) : args[at + 1];
  const language = at === -1 ? undefined : languageNamed(named ?? '');
  return language && wordsFor(language);
}

async function dispatch(given: string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...args] = withCommand(given);
  if (['--version', '-v', 'version'].includes(name)) {
    terminal.out(`${findInstallation().version}\n`);
    return EXIT.done;
  }
  if (['--help', '-h', 'help'].includes(name)) {
    const [about] = args;
    terminal.out(isCommand(about) ? helpFor(terminal.words, about, [...commands[about].takes, 'lang']) : help(terminal.words));
    return EXIT.done;
  }
  if (!isCommand(name)) throw new UsageError(({ cliUsage }) => cliUsage.noSuchCommand(name, nearest(name, Object.keys(commands))));
  const command = commands[name];
  const options = readOptions(args, [...command.takes, 'lang']);
  if (options.help) {
    terminal.out(helpFor(terminal.words, name, [...command.takes, 'lang']));
    return EXIT.done;
  }
  if (command.words === 'none' && options.words.length > 0)
    throw new UsageError(({ cliUsage }) => cliUsage.optionsOnly(name, options.words[0] ?? ''));
  return command.run(options, terminal);
}

/** Alone, with options only, or with a bundle, our command opens the app. */
function withCommand(given: string[]): [string, ...string[]] {
  const [first, ...rest] = given;
  const opensApp = first === undefined || (first.startsWith('-') && !ALONE.has(first)) || isBundleName(first);
  return opensApp ? ['start', ...given] : [first, ...rest];
}

function optionsByCommand(): Record<string, readonly OptionName[]> {
  return Object.fromEntries(Object.entries(commands).map(([name, { takes }]) => [name, [...takes, 'lang' as const]]));
}
