import { listOffers } from './list-offers.ts';
import { firstLine } from './print.ts';

export const tools = listOffers({
  json: (offer, server) => offer.tools.map(({ alias, name, ...rest }) => ({ name: alias, server: server.name, tool: name, ...rest })),
  headings: ['NAME', 'SERVER', 'TOOL', 'DESCRIPTION'],
  row: ({ name, server, tool, description }) => [name, server, firstLine(tool), firstLine(description)],
});
