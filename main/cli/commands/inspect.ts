import type { Output } from '../../../contract/api.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { printTraffic } from '../follow-traffic.ts';
import { namedServer } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { dateAndTime, printJson } from '../printing/print.ts';
import { trafficLine } from '../printing/traffic-line.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNamed } from '../wait-for-servers.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';

/**
 * Prints what goes over the wire, until it is interrupted: beside a running host what goes on
 * there, else of servers started for it.
 */
export async function inspect(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...rest] = options.words;
  if (rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayOneServer('inspect'));
  if (options.search !== undefined) return withSession(options, terminal, (session) => showKept(session, options, terminal), 'left');
  return withSession(
    options,
    terminal,
    (session) => show(session, options, terminal),
    wanted === undefined ? 'started' : namedServer(wanted),
  );
}

/**
 * Prints messages from disk, oldest first. No server has to run for it, so they are told apart by
 * the name they had.
 */
async function showKept({ ask }: CommandSession, { words: [wanted], json, search }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const pages: Output<'traffic.kept'>[] = [];
  let before: string | undefined;
  do {
    const page = await ask('traffic.kept', { text: search, before }, terminal.stop);
    pages.unshift(page);
    before = page.next;
  } while (before !== undefined);
  for (const { body, ...message } of pages.flatMap(({ lines }) => lines)) {
    if (wanted !== undefined && ![message.serverName, message.server].includes(wanted)) continue;
    if (json) printJson(terminal, { ...message, body });
    else terminal.out(`${dateOf(message.at)} ${trafficLine(terminal.words, message)}\n`);
  }
  return EXIT.done;
}

function dateOf(at: number): string {
  return dateAndTime(at).slice(0, 10);
}

async function show(session: CommandSession, { words: [wanted], json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const server = wanted === undefined ? undefined : serverNamed(session.state(), wanted).id;
  if (!json) terminal.say(terminal.words.cliRun.inspecting);
  await printTraffic(session, {
    server,
    until: AbortSignal.any([terminal.stop, session.lost]),
    onSeen({ message, body }) {
      if (json) printJson(terminal, { ...message, body: parsedBody(body) });
      else terminal.out(`${trafficLine(terminal.words, message)}\n`);
    },
  });
  return EXIT.done;
}
