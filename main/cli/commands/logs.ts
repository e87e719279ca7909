import { logLine } from '../../../client/words/log-line.ts';
import type { LogLine, Server } from '../../../contract/server.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { namedServer } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { visibleText } from '../printing/visible.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNamed, waitForServers } from '../wait-for-servers.ts';

/**
 * Prints the kept log of all servers or of one, and with --follow what comes on. Without a running
 * host the servers are started for it.
 */
export async function logs(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...rest] = options.words;
  if (rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayOneServer('logs'));
  return withSession(
    options,
    terminal,
    async (session) => {
      const all = Object.values(session.state().servers);
      const servers = wanted === undefined ? all : [serverNamed(session.state(), wanted)];
      if (!options.follow) await waitForServers(session, terminal);
      await Promise.all(servers.map((server) => print(session, server, options, terminal)));
      return EXIT.done;
    },
    wanted === undefined ? 'started' : namedServer(wanted),
  );
}

async function print(
  { ask, lost }: CommandSession,
  { id, name }: Server,
  { json, follow }: CommandOptions,
  terminal: Terminal,
): Promise<void> {
  const stop = AbortSignal.any([terminal.stop, lost]);
  const { lines, last: before } = await ask('server.log', { server: id });
  let last = before;
  show(lines);
  if (!follow) return;
  while (!stop.aborted) {
    const more = await ask('server.log', { server: id, after: last }, stop).catch((cause: unknown) => {
      if (!stop.aborted) throw cause;
    });
    if (!more) return;
    show(more.lines);
    last = more.last;
  }

  function show(shown: LogLine[]): void {
    for (const line of shown) {
      if (json) printJson(terminal, { server: name, ...line });
      else terminal.out(`${visibleText(name)}  ${visibleText(logLine(terminal.words, line))}\n`);
    }
  }
}
