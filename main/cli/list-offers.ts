import type { Offer, Server } from '../../contract/server.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Options } from './options.ts';
import { printJson, printTable } from './print.ts';
import { withSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { waitForServers } from './wait-for-servers.ts';

type Listed<T> = { json(offer: Offer, server: Server): T[]; headings: string[]; row(item: T): string[] };

/** Connects all servers and lists one kind of what they offer. Servers that failed were already named on stderr. */
export function listOffers<T>({ json, headings, row }: Listed<T>) {
  return (options: Options, terminal: Terminal): Promise<ExitCode> =>
    withSession(options, terminal, async (session) => {
      await waitForServers(session, terminal);
      const { servers, offers } = session.state();
      const items = Object.values(servers).flatMap((server) => {
        const offer = offers[server.id];
        return offer && server.state.state === 'ready' ? json(offer, server) : [];
      });
      if (options.json) printJson(terminal, items);
      else printTable(terminal, [headings, ...items.map(row)]);
      return EXIT.done;
    });
}
