import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { OptionName } from '../known-options.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { jsonReason } from '../printing/printed.ts';
import { needsPerson, printServers, type RefusedRow, reportServer } from '../printing/report-servers.ts';
import { isServerWord, SERVER_WORDS, type ServerWordName, takenBy } from '../server-words.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServers } from '../wait-for-servers.ts';
import { addBundle, addBundleFrom, isBundle, isBundleAddress } from './add-bundle.ts';
import { addFromRegistry, isRegistryName, searchServers } from './registry.ts';
import { addServers } from './add-servers.ts';
import { removeServer, restartServer, showServer, turnServer } from './change-server.ts';
import { importServers } from './import-servers.ts';
import { goBack, installServer, uninstallServer } from './install-server.ts';
import { reviewServers } from './review-servers.ts';
import { setServer } from './set-server.ts';

type RunWord = (names: string[], options: CommandOptions, terminal: Terminal) => Promise<ExitCode>;

const RUNS: Record<ServerWordName, RunWord> = {
  add: (names, options, terminal) => waysToAdd(names)(names, options, terminal),
  search: searchServers,
  import: importServers,
  on: (names, options, terminal) => turnServer('on', names, options, terminal),
  off: (names, options, terminal) => turnServer('off', names, options, terminal),
  restart: restartServer,
  remove: removeServer,
  show: showServer,
  set: setServer,
  install: (names, options, terminal) => installServer('install', names, options, terminal),
  update: (names, options, terminal) => installServer('update', names, options, terminal),
  back: goBack,
  uninstall: uninstallServer,
  review: reviewServers,
};

/** `switchyard servers`: lists all, or does what the next word says. */
export function servers(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [word, ...names] = options.words;
  if (word !== undefined && !isServerWord(word))
    throw new UsageError(({ cliServers }) => cliServers.wordsThen(word, Object.keys(SERVER_WORDS)));
  const taken = takenBy(word);
  const strange = givenOf(options).find((option) => !taken.includes(option));
  if (strange !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.optionOfOthers(`--${strange}`));
  return word === undefined ? listServers(options, terminal) : RUNS[word](names, options, terminal);
}

function waysToAdd(names: string[]): RunWord {
  if (isBundle(names)) return addBundle;
  if (isBundleAddress(names)) return addBundleFrom;
  return isRegistryName(names) ? addFromRegistry : addServers;
}

/** The options given that only some of the words take. */
function givenOf(options: CommandOptions): OptionName[] {
  const given: [OptionName, boolean][] = [
    ['config', options.config !== undefined],
    ['root', options.root.length > 0],
    ['name', options.name !== undefined],
    ['env', options.env.length > 0],
    ['header', options.header.length > 0],
    ['set', options.set.length > 0],
    ['handles', options.handles.length > 0],
    ['tell-folders', options.tellFolders],
    ['scripts', options.scripts],
    ['dry-run', options.dryRun],
    ['long', options.long],
  ];
  return given.flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

function listServers(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(options, terminal, async (session) => {
    await waitForServers(session, terminal);
    const state = session.state();
    const reports = Object.values(state.servers).map((server) => reportServer(terminal, state, server));
    const refused = session.refused.map(({ name, reason }): RefusedRow => ({
      name,
      origin: 'given',
      state: 'refused',
      reason: jsonReason(terminal, reason),
    }));
    if (options.json) printJson(terminal, [...reports, ...refused]);
    else printServers(terminal, reports, refused);
    return refused.length > 0 || reports.some(needsPerson) ? EXIT.failed : EXIT.done;
  });
}
