import { doubtAbout, doubtWords } from '../../../contract/doubt.ts';
import { listOffers } from './list-offers.ts';
import { firstLine } from '../printing/print.ts';

export const tools = listOffers({
  json: (offer, server) =>
    offer.tools.map(({ alias, name, ...rest }) => {
      const doubt = doubtAbout(offer, name);
      return { name: alias, server: server.name, tool: name, ...rest, ...(doubt && { doubt }) };
    }),
  remark: ({ doubt }, { name }) => doubt && doubtWords(name, doubt),
  headings: ['NAME', 'SERVER', 'TOOL', 'DESCRIPTION'],
  row: ({ name, server, tool, description }) => [name, server, firstLine(tool), firstLine(description)],
});
