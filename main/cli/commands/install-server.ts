import { installLines } from '../../../client/install-lines.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import type { InstallPlan } from '../../../contract/install-plan.ts';
import type { Server } from '../../../contract/server.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNameIn, untilSettled, withServer } from './change-server.ts';

/**
 * `servers install NAME`: shows the exact version that the command of a server would fetch now, or
 * that a built-in server needs. After a yes it is installed. `servers update NAME` does the same
 * for a server that has one already. With `--scripts` its packages may run code of theirs
 * meanwhile.
 */
export function installServer(word: 'install' | 'update', names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn(word, names), options, terminal, async (session, server) => {
    const { cliInstall, install } = terminal.words;
    if (word === 'update' && installedOf(server) === undefined) throw new UsageError((words) => words.cliInstall.notInstalled(server.name));
    terminal.say(cliInstall.asking);
    const plan = await session.ask('server.install-plan', { server: server.id }, terminal.stop);
    const before = installedOf(server);
    if (before?.lock === plan.lock && before.scripts === options.scripts) {
      if (options.json) printJson(terminal, plan);
      else terminal.out(`${printed(plan.shipped ? install.isShipped(plan.version) : cliInstall.isNewest(plan.name, plan.version))}\n`);
      return EXIT.done;
    }
    show(plan, options, terminal);
    if (!(await confirm(plan, options, terminal))) return EXIT.failed;
    const stopTelling = tellSize(session, server.id, plan, terminal);
    try {
      await session.ask('server.install', { server: server.id, lock: plan.lock, scripts: options.scripts }, terminal.stop);
    } finally {
      stopTelling();
    }
    const { name, version } = plan;
    terminal.say(printed(plan.shipped ? install.done(name, version) : cliInstall.installed(name, version, server.name)));
    return settled(session, terminal, server, options);
  });
}

/**
 * `servers uninstall NAME`: the server is started by its own command again, and a built-in one is
 * off.
 */
export function uninstallServer(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn('uninstall', names), options, terminal, async (session, server) => {
    const { cliInstall, install } = terminal.words;
    const before = installedOf(server);
    const needed = neededPackage(server);
    if (before === undefined) throw new UsageError((words) => words.cliInstall.notInstalled(server.name));
    await session.ask('server.uninstall', { server: server.id });
    terminal.say(
      printed(needed ? install.libraryRemoved(needed.library, server.name) : cliInstall.uninstalled(server.name, before.version)),
    );
    return settled(session, terminal, server, options);
  });
}

function installedOf({ launch }: Server) {
  return launch.kind === 'stdio' ? launch.installed : undefined;
}

/** A server that is off stays off, but for a built-in one that got what it needs. */
async function settled(session: CommandSession, terminal: Terminal, { id }: Server, options: CommandOptions): Promise<ExitCode> {
  if (session.state().servers[id]?.enabled) return untilSettled(session, terminal, id, options);
  if (options.json) printJson(terminal, session.state().servers[id]);
  return EXIT.done;
}

/** On stderr: stdout is for what came of it. */
function show(plan: InstallPlan, { scripts }: CommandOptions, terminal: Terminal): void {
  const { words } = terminal;
  terminal.say(printed(words.cliInstall.title(plan.name, plan.version, plan.before?.version)));
  for (const line of installLines(words, plan, scripts)) terminal.say(`  ${printed(line)}`);
}

async function confirm({ shipped }: InstallPlan, { yes }: CommandOptions, { ask, say, words }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new UsageError((spoken) => [spoken.cliInstall.needsYes]);
  const question = shipped ? words.cliInstall.questionShipped : words.cliInstall.question;
  if (saysYes(await ask(`${question} `).catch(() => ''))) return true;
  say(words.cliInstall.nothing);
  return false;
}

function tellSize(session: CommandSession, server: string, { shipped }: InstallPlan, { rewrite, words }: Terminal): () => void {
  if (!rewrite) return () => undefined;
  const stop = session.onEvent((event) => {
    if (event.type !== 'install.grew' || event.server !== server) return;
    rewrite(shipped ? words.install.soFarOf(event.bytes, shipped.bytes) : words.install.soFar(event.bytes));
  });
  return () => {
    stop();
    rewrite('');
  };
}
