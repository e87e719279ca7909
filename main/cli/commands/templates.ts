import { listOffers } from './list-offers.ts';
import { firstLine } from '../printing/print.ts';

export const templates = listOffers({
  json: (offer, server) => offer.templates.map((template) => ({ ...template, server: server.name })),
  headings: ['template', 'server', 'type', 'name'],
  row: ({ uriTemplate, server, mimeType, name, title }) => [
    firstLine(uriTemplate, 120),
    server,
    firstLine(mimeType ?? ''),
    firstLine(title ?? name),
  ],
});
