import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { followTraffic } from '../follow-traffic.ts';
import { serverCalled } from '../named-servers.ts';
import type { Options } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { trafficLine } from '../printing/traffic-line.ts';
import { type Session, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNamed } from '../wait-for-servers.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';

/** Prints what goes over the wire, until it is interrupted: beside a running host what goes on there, else of servers started for it. */
export async function inspect(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...rest] = options.words;
  if (rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayOneServer('inspect'));
  return withSession(
    options,
    terminal,
    (session) => show(session, options, terminal),
    wanted === undefined ? 'started' : serverCalled(wanted),
  );
}

async function show(session: Session, { words: [wanted], json }: Options, terminal: Terminal): Promise<ExitCode> {
  const server = wanted === undefined ? undefined : serverNamed(session.state(), wanted).id;
  if (!json) terminal.say(terminal.words.cliRun.inspecting);
  await followTraffic(session, {
    server,
    until: AbortSignal.any([terminal.stop, session.lost]),
    onSeen({ message, body }) {
      if (json) printJson(terminal, { ...message, body: parsedBody(body) });
      else terminal.out(`${trafficLine(terminal.words, message)}\n`);
    },
  });
  return EXIT.done;
}
