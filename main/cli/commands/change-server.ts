import { whatRuns } from '../../../client/what-runs.ts';
import type { Server } from '../../../contract/server.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { trustNotes } from '../printing/trust-notes.ts';
import { printLaunch } from '../printing/print-launch.ts';
import { needsPerson, printServers, reportServer } from '../printing/report-servers.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { readPairs } from '../read-pairs.ts';
import { askForSecrets, saySecretsNotKept, sortValues } from '../secrets.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { hasSettled, serverNamed, waitForServers } from '../wait-for-servers.ts';

/** `servers on NAME` and `servers off NAME`, of built-in servers too. */
export function turnServer(to: 'on' | 'off', names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn(to, names), options, terminal, async (session, server) => {
    const { id } = server;
    const { secrets, launch } = sortValues(server.launch, readPairs(options.set));
    if (Object.keys(secrets).length > 0) await session.ask('server.enter-secrets', { server: id, secrets });
    if (JSON.stringify(launch) !== JSON.stringify(server.launch))
      await session.ask('server.edit', { server: id, name: server.name, launch });
    // The server is on already, and no host runs it: this command's own does for the moment.
    if (to === 'on' && server.enabled && server.state.state === 'off') await session.ask('server.restart', { server: id });
    else await session.ask('server.enable', { server: id, enabled: to === 'on' });
    if (to === 'on') return onceSecretsAreThere(session, terminal, id, options);
    if (options.json) printJson(terminal, reportServer(terminal, session.state(), session.state().servers[id] ?? server));
    else terminal.out(`${printed(terminal.words.cliServers.isOff(server.name))}\n`);
    sayFolder(session, terminal);
    return EXIT.done;
  });
}

/** Somebody at the terminal is asked for the secrets that are missing. */
async function onceSecretsAreThere(session: CommandSession, terminal: Terminal, id: string, options: CommandOptions): Promise<ExitCode> {
  await settle(session, terminal, id);
  const server = session.state().servers[id];
  const secrets = server && (await askForSecrets(server, terminal));
  if (secrets) await session.ask('server.enter-secrets', { server: id, secrets });
  const code = await untilSettled(session, terminal, id, options);
  if (secrets || options.set.length > 0) saySecretsNotKept(session, [id], terminal);
  return code;
}

/** `servers restart NAME`: starts it again now, or turns it on. */
export function restartServer(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn('restart', names), options, terminal, async (session, { id }) => {
    await session.ask('server.restart', { server: id });
    return untilSettled(session, terminal, id, options);
  });
}

/** `servers remove NAME`: asks first. With it go its rules' effect and its secrets. */
export function removeServer(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn('remove', names), options, terminal, async (session, server) => {
    const { cliServers, servers } = terminal.words;
    sayFolder(session, terminal);
    if (!options.yes) {
      if (!terminal.ask) throw new UsageError((words) => [words.cliServers.removeNeedsYes]);
      if (!saysYes(await terminal.ask(`${printed(cliServers.removeQuestion(server.name))} `).catch(() => ''))) {
        terminal.say(cliServers.nothingRemoved);
        return EXIT.failed;
      }
    }
    await session.ask('server.remove', { server: server.id });
    if (options.json) printJson(terminal, { id: server.id, name: server.name, removed: true });
    else terminal.out(`${printed(servers.removed(server.name))}\n`);
    return EXIT.done;
  });
}

/** `servers show NAME`: how it is started, and what is known of it. Starts nothing. */
export function showServer(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withServer(serverNameIn('show', names), options, terminal, async (session, server) => {
    const { facts } = await session.ask('server.program', { launch: server.launch });
    const report = reportServer(terminal, session.state(), server);
    const { launch, limits, hintsTrusted = false, handles, handlesFrom } = server;
    if (options.json) {
      printJson(terminal, { ...report, enabled: server.enabled, launch, limits, hintsTrusted, handles, handlesFrom, program: facts });
    } else {
      const { words } = terminal;
      const { cliServers } = words;
      const print = (line: string) => terminal.out(`${line}\n`);
      print(printed(cliServers.isTurned(server.name, cliServers.origins[server.origin], server.enabled)));
      const notes = trustNotes(words, { server, facts }, session.state());
      printLaunch(whatRuns(launch, session.state().about), [...notes, ...(hintsTrusted ? [cliServers.hintsTrusted] : [])], {
        print,
        words,
      });
      if (server.state.state !== 'off') printServers(terminal, [report]);
    }
    return EXIT.done;
  });
}

/** The one server that a word behind `servers` is about. */
export function serverNameIn(word: string, names: string[]): string {
  const [name, ...more] = names;
  if (name !== undefined && more.length === 0) return name;
  throw new UsageError(({ cliUsage }) => [cliUsage.sayServer(`servers ${word}`)]);
}

/** At the host that runs, or at one of the command's own that starts no server by itself. */
export function withServer(
  name: string,
  options: CommandOptions,
  terminal: Terminal,
  work: (session: CommandSession, server: Server) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withSession(options, terminal, (session) => work(session, serverNamed(session.state(), name)), NONE);
}

export const NONE = () => [];

function settle(session: CommandSession, terminal: Terminal, id: string): Promise<void> {
  return waitForServers(session, terminal, (state) => {
    const server = state.servers[id];
    return server === undefined || hasSettled(state, server);
  });
}

/** Waits until it is ready or says why it is not, and prints it as `servers` does. */
export async function untilSettled(session: CommandSession, terminal: Terminal, id: string, { json }: CommandOptions): Promise<ExitCode> {
  await settle(session, terminal, id);
  const server = session.state().servers[id];
  if (!server) return EXIT.failed;
  const report = reportServer(terminal, session.state(), server);
  if (json) printJson(terminal, report);
  else printServers(terminal, [report]);
  sayFolder(session, terminal);
  return needsPerson(report) ? EXIT.failed : EXIT.done;
}
