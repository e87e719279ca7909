import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { jsonReason } from '../printing/printed.ts';
import { needsPerson, printServers, type RefusedRow, reportServer } from '../printing/report-servers.ts';
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

/** `switchyard servers`: lists all, or does what the next word says. */
export function servers(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [word, ...names] = options.words;
  if (word !== 'add') {
    refuse({ '--name': options.name, '--env': options.env[0], '--set': options.set[0] });
    refuse({ '--handles': options.handles[0], '--tell-folders': options.tellFolders || undefined });
  }
  const installs = word === 'install' || word === 'update';
  if (!installs && word !== 'add' && word !== 'remove' && word !== 'import') refuse({ '--yes': options.yes || undefined });
  if (!installs) refuse({ '--scripts': options.scripts || undefined });
  if (word !== 'import') refuse({ '--dry-run': options.dryRun || undefined });
  if (word !== undefined && word !== 'review') refuse({ '--config': options.config, '--root': options.root[0] });
  switch (word) {
    case undefined:
      return listServers(options, terminal);
    case 'review':
      return reviewServers(names, options, terminal);
    case 'add':
      if (isBundle(names)) return addBundle(names, options, terminal);
      if (isBundleAddress(names)) return addBundleFrom(names, options, terminal);
      return isRegistryName(names) ? addFromRegistry(names, options, terminal) : addServers(names, options, terminal);
    case 'search':
      return searchServers(names, options, terminal);
    case 'import':
      return importServers(names, options, terminal);
    case 'remove':
      return removeServer(names, options, terminal);
    case 'on':
    case 'off':
      return turnServer(word, names, options, terminal);
    case 'restart':
      return restartServer(names, options, terminal);
    case 'install':
    case 'update':
      return installServer(word, names, options, terminal);
    case 'back':
      return goBack(names, options, terminal);
    case 'uninstall':
      return uninstallServer(names, options, terminal);
    case 'show':
      return showServer(names, options, terminal);
    default:
      throw new UsageError(({ cliServers }) => cliServers.wordsThen(word));
  }
}

/** Refuses options that belong to other words behind `servers`. */
function refuse(given: Record<string, string | true | undefined>): void {
  const strange = Object.keys(given).find((option) => given[option] !== undefined);
  if (strange !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.optionOfOthers(strange));
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
