import { doubtAbout } from '../../../contract/doubt.ts';
import { listOffers } from './list-offers.ts';
import { firstLine } from '../printing/print.ts';
import { inDoubt } from '../../../client/words/doubt.ts';

export const tools = listOffers({
  json: (offer, server) =>
    offer.tools.map(({ alias, name, ...rest }) => {
      const doubt = doubtAbout(offer, name);
      return { name: alias, server: server.name, tool: name, ...rest, ...(doubt && { doubt }) };
    }),
  remark: ({ doubt }, { name }, words) => doubt && inDoubt(words, name, doubt),
  headings: ['name', 'server', 'tool', 'description'],
  row: ({ name, server, tool, description }) => [name, server, firstLine(tool), firstLine(description)],
});
