import { doubtAbout } from '../../../contract/doubt.ts';
import { listOffers } from './list-offers.ts';
import { firstLine, quoted } from '../printing/print.ts';
import { typed } from '../printing/typed.ts';
import { inDoubt } from '../../../client/words/doubt.ts';

export const tools = listOffers({
  json: (offer, server) =>
    offer.tools.map(({ alias, name, ...rest }) => {
      const doubt = doubtAbout(offer, name);
      return { name: alias, server: server.name, tool: name, ...rest, ...(doubt && { doubt }) };
    }),
  remarks: ({ doubt, tools: all }, { name }, words) => {
    const onHold = all.filter(({ hold }) => hold).length;
    return [
      ...(doubt ? [inDoubt(words, name, doubt)] : []),
      ...(onHold > 0 ? [words.cliRun.toolsOnHold(name, onHold, typed(`servers review ${quoted(name)}`))] : []),
    ];
  },
  headings: ['name', 'server', 'tool', 'description'],
  row: ({ name, server, tool, description, hold }, { cliRun }) => [
    name,
    server,
    firstLine(tool),
    hold ? `[${cliRun.onHold}] ${firstLine(description)}` : firstLine(description),
  ],
});
