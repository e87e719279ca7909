import { listOffers } from './list-offers.ts';
import { firstLine } from '../printing/print.ts';

export const prompts = listOffers({
  json: (offer, server) =>
    offer.prompts.map((prompt) => ({ ...prompt, name: `${server.name}/${prompt.name}`, server: server.name, prompt: prompt.name })),
  headings: ['name', 'arguments', 'description'],
  row: ({ name, arguments: all, description, title }) => [
    firstLine(name),
    firstLine(all.map((argument) => (argument.required ? `${argument.name}=` : `[${argument.name}=]`)).join(' '), 200),
    firstLine(description ?? title ?? ''),
  ],
});
