import { installLines, lookLines } from '../../../client/install-lines.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import type { InstallLook, InstallPlan } from '../../../contract/install-plan.ts';
import type { Server } from '../../../contract/server.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { sayToolChanges } from '../printing/tool-changes.ts';
import { visibleText } from '../printing/visible.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNameIn, untilSettled, withServer } from './change-server.ts';

/**
 * `servers install NAME`: shows the exact version that the command of a server would fetch now, or
 * that a built-in server needs. After a yes it is installed. `servers update NAME` does the same
 * for a server that has one already. After a first yes the new version is started once beside it,
 * and the difference of their tools is shown. After a second yes it takes its place. With
 * `--scripts` its packages may run code of theirs meanwhile.
 */
export function installServer(word: 'install' | 'update', names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn(word, names), options, terminal, async (session, server) => {
    const { cliInstall, install } = terminal.words;
    if (word === 'update' && installedOf(server) === undefined) throw new UsageError((words) => words.cliInstall.notInstalled(server.name));
    terminal.say(cliInstall.asking);
    const plan = await session.ask('server.install-plan', { server: server.id }, terminal.stop);
    const before = installedOf(server);
    if (plan.before?.lock === plan.lock && before?.scripts === options.scripts) {
      if (options.json) printJson(terminal, plan);
      else terminal.out(`${printed(plan.shipped ? install.isShipped(plan.version) : cliInstall.isNewest(plan.name, plan.version))}\n`);
      return EXIT.done;
    }
    if (!(await readAndAgree(session, { server, plan }, options, terminal))) {
      await session.ask('server.install-let-go', { server: server.id });
      return EXIT.failed;
    }
    const what = { server: server.id, lock: plan.lock, scripts: options.scripts };
    await whileTellingSize(session, { server, plan }, terminal, () => session.ask('server.install', what, terminal.stop));
    const { name, version } = plan;
    terminal.say(printed(plan.shipped ? install.done(name, version) : cliInstall.installed(name, version, server.name)));
    return settled(session, terminal, server, options);
  });
}

/** `servers back NAME`: the server is started from the installed version before again. */
export function goBack(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn('back', names), options, terminal, async (session, server) => {
    await session.ask('server.install-back', { server: server.id });
    const version = server.olderVersion?.version ?? '';
    terminal.say(printed(terminal.words.cliInstall.wentBack(server.name, version)));
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

/** Shows all that a person reads before the version is used: true after their yes to it. */
async function readAndAgree(
  session: CommandSession,
  { server, plan }: { server: Server; plan: InstallPlan },
  options: CommandOptions,
  terminal: Terminal,
): Promise<boolean> {
  const { words } = terminal;
  show(plan, options, terminal);
  if (plan.shipped) return confirm(words.cliInstall.questionShipped, options, terminal);
  if (!plan.before) return confirm(words.cliInstall.question, options, terminal);
  const { version } = plan.before;
  terminal.say(printed(words.install.lookFirst(plan.version, version)));
  if (!(await confirm(words.cliInstall.lookQuestion, options, terminal))) return false;
  const what = { server: server.id, lock: plan.lock, scripts: options.scripts };
  const look = await whileTellingSize(session, { server, plan }, terminal, () => session.ask('server.install-look', what, terminal.stop));
  showLook(look, plan.version, version, terminal);
  if (look.is === 'failed' && options.yes) {
    terminal.say(printed(words.cliInstall.notTaken(version)));
    return false;
  }
  return confirm(words.cliInstall.takeQuestion, options, terminal);
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

function showLook(look: InstallLook, version: string, before: string, terminal: Terminal): void {
  const { say, words } = terminal;
  if (look.is === 'listed') {
    for (const line of lookLines(words, look, before)) say(`  ${printed(line)}`);
    sayToolChanges(look.tools, terminal);
    return;
  }
  const { reason, stderr } = look.trouble;
  say(printed(words.install.lookFailed(version)));
  say(`  ${printedReason(terminal, reason)}`);
  for (const line of stderr) say(`  ${visibleText(line)}`);
  say(words.install.lookFailedMore);
}

async function confirm(question: string, { yes }: CommandOptions, { ask, say, words }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new UsageError((spoken) => [spoken.cliInstall.needsYes]);
  if (saysYes(await ask(`${question} `).catch(() => ''))) return true;
  say(words.cliInstall.nothing);
  return false;
}

async function whileTellingSize<T>(
  session: CommandSession,
  { server, plan: { shipped } }: { server: Server; plan: InstallPlan },
  { rewrite, words }: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  if (!rewrite) return work();
  const stop = session.onEvent((event) => {
    if (event.type !== 'install.grew' || event.server !== server.id) return;
    rewrite(shipped ? words.install.soFarOf(event.bytes, shipped.bytes) : words.install.soFar(event.bytes));
  });
  return work().finally(() => {
    stop();
    rewrite('');
  });
}
