import type { Offer, Server } from '../../../contract/server.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson, printTable } from '../printing/print.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { waitForServer, waitForServers } from '../wait-for-servers.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { printed } from '../printing/printed.ts';

type OfferPrinter<T> = {
  json(offer: Offer, server: Server): T[];
  /** Remarks about all of them, on stderr. */
  remarks?(offer: Offer, server: Server, words: ShellWords): Phrase[];
  headings: (keyof ShellWords['cliRun']['heads'])[];
  row(item: T, words: ShellWords): string[];
};

/**
 * Connects all servers and lists one kind of what they offer, or what the one that is named does.
 * Failures were named on stderr.
 */
export function listOffers<T>({ json, remarks, headings, row }: OfferPrinter<T>) {
  return async (options: CommandOptions, terminal: Terminal): Promise<ExitCode> => {
    const [only, ...rest] = options.words;
    if (rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.oneServer(rest[0] ?? ''));
    return withSession(options, terminal, async (session) => {
      const named = only === undefined ? undefined : [await waitForServer(session, terminal, only)];
      if (!named) await waitForServers(session, terminal);
      const { servers, offers } = session.state();
      const items = (named ?? Object.values(servers)).flatMap((server) => {
        const offer = offers[server.id];
        if (!offer || server.state.state !== 'ready') return [];
        for (const remark of remarks?.(offer, server, terminal.words) ?? []) terminal.say(printed(remark));
        return json(offer, server);
      });
      if (options.json) printJson(terminal, items);
      else
        printTable(terminal, [
          headings.map((name) => terminal.words.cliRun.heads[name]),
          ...items.map((item) => row(item, terminal.words)),
        ]);
      return EXIT.done;
    });
  };
}
