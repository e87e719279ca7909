import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import { namedServer } from '../named-servers.ts';
import type { CommandOptions } from '../options.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServer } from '../wait-for-servers.ts';

const USUAL = 4;

/**
 * Asks a server for the shortest answer there is, one time after the other, and prints how long
 * each took. One that fails ends it.
 */
export async function ping(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...rest] = options.words;
  if (wanted === undefined || rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayServer('ping'));
  const { words } = terminal;
  return withSession(
    options,
    terminal,
    async (session) => {
      const { id, name } = await waitForServer(session, terminal, wanted);
      const took: number[] = [];
      try {
        while (took.length < (options.count ?? USUAL)) {
          const { tookMs } = await session.ask('server.ping', { server: id }, terminal.stop);
          took.push(tookMs);
          if (!options.json) terminal.out(`${printed(words.cliRun.answered(name, tookMs))}\n`);
        }
        return EXIT.done;
      } finally {
        if (options.json) printJson(terminal, { server: name, tookMs: took });
        else terminal.out(`${summary(terminal, took)}\n`);
      }
    },
    namedServer(wanted),
  );
}

function summary({ words: { cliRun } }: Terminal, took: number[]): string {
  return cliRun.answers(took.length, ...spreadOf(took));
}

/** The least, the median and the most of them. */
export function spreadOf(took: number[]): [number, number, number] {
  const sorted = took.toSorted((one, other) => one - other);
  return [sorted[0] ?? 0, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted.at(-1) ?? 0];
}
