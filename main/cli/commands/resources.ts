import { listOffers } from './list-offers.ts';
import { firstLine } from '../printing/print.ts';

export const resources = listOffers({
  json: (offer, server) => offer.resources.map((resource) => ({ ...resource, server: server.name })),
  headings: ['uri', 'server', 'type', 'name'],
  row: ({ uri, server, mimeType, name, title }) => [firstLine(uri, 120), server, firstLine(mimeType ?? ''), firstLine(title ?? name)],
});
