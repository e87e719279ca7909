import type { Content } from '../../../../contract/content.ts';
import { HostError } from '../../../../contract/errors.ts';
import { isServerOffHere } from '../../../../contract/off-here.ts';
import { chatInProject } from '../../../../contract/project.ts';
import type { Offer, Resource, ResourceTemplate, Server } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';
import type { HostTool, HostToolNeeds } from './host-tool.ts';
import { serverCalled } from './server-called.ts';

type ResourceLine = { server: Server; words: string; line: string };

const PAGE = 100;
const LONGEST_DESCRIPTION = 300;

export function listResources({ journal }: Pick<HostToolNeeds, 'journal'>): HostTool {
  return {
    name: 'list_resources',
    title: 'List resources',
    description:
      'Lists what the connected servers hold to be read, a hundred at a time: one JSON object a line, with the address in "uri". ' +
      'Where it says "uriTemplate", fill in the variables to get an address. read_resource reads one.',
    inputSchema: {
      type: 'object',
      properties: {
        filter: { type: 'string', description: 'Words that have to be in its address, name, title or description' },
        server: { type: 'string', description: 'The name of the only server to list' },
        cursor: { type: 'string', description: 'Where to go on, as the page before said' },
      },
      additionalProperties: false,
    },
    isOffered: (conversation) => conversation.readsResources === true,

    async run({ filter, server, cursor }, { caller, from }) {
      const state = journal.state();
      const only = typeof server === 'string' && server !== '' ? serverCalled(server, state) : undefined;
      const off = chatInProject(state, caller.conversation ?? '')?.offHere;
      const isOn = (one: Server) => !isServerOffHere(off, one.id);
      const items = matching(itemsOf(state, only, isOn), typeof filter === 'string' ? filter : '');
      const start = typeof cursor === 'string' && cursor !== '' ? Number(cursor) : 0;
      if (!Number.isInteger(start) || start < 0 || start > items.length) throw new HostError('bad-input', { code: 'cursor-unknown' });
      const page = items.slice(start, start + PAGE);
      from.push(...serversOf(page).map(({ id, name }) => ({ server: id, serverName: name })));
      return { content: inPieces(page, { start, of: items.length }) };
    },
  };
}

function itemsOf({ servers, offers }: State, only: Server | undefined, isOn: (server: Server) => boolean): ResourceLine[] {
  const shown = (only ? [only] : Object.values(servers)).filter(isOn);
  return shown.flatMap((server) => {
    const offer = server.state.state === 'ready' ? offers[server.id] : undefined;
    return offer ? [...resourcesOf(offer), ...templatesOf(offer)].map((item) => ({ server, ...item })) : [];
  });
}

function resourcesOf({ resources }: Offer) {
  return resources.map((resource) => toItem({ uri: resource.uri, ...described(resource), size: resource.size }));
}

function templatesOf({ templates }: Offer) {
  return templates.map((template) => toItem({ uriTemplate: template.uriTemplate, ...described(template) }));
}

function described({ name, title, description, mimeType }: Resource | ResourceTemplate) {
  return { name, title, description: description?.slice(0, LONGEST_DESCRIPTION), mimeType };
}

function toItem(fields: Record<string, string | number | undefined>): Pick<ResourceLine, 'words' | 'line'> {
  return { words: Object.values(fields).join('\n').toLowerCase(), line: JSON.stringify(fields) };
}

function matching(items: ResourceLine[], filter: string): ResourceLine[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

/** One piece for each server, so that it stays known who said what. */
function inPieces(page: ResourceLine[], { start, of }: { start: number; of: number }): Content[] {
  if (page.length === 0) return [{ type: 'text', text: of === 0 ? 'Nothing is listed.' : 'There are no more.' }];
  const end = start + page.length;
  const pieces = serversOf(page).map(({ id, name }) => {
    const lines = page.filter(({ server }) => server.id === id).map(({ line }) => line);
    return [`From the server "${name}":`, ...lines];
  });
  pieces[0]?.unshift(`${start + 1} to ${end} of ${of}.`);
  if (end < of) pieces.at(-1)?.push(`There are more, from the cursor "${end}" on.`);
  return pieces.map((lines) => ({ type: 'text', text: lines.join('\n') }));
}

function serversOf(page: ResourceLine[]): Server[] {
  return [...new Set(page.map(({ server }) => server))];
}
