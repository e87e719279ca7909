import { HostError } from '../../../../contract/errors.ts';
import { instructionsForModel } from '../../../../contract/server-instructions.ts';
import type { State } from '../../../../contract/state.ts';
import { SEARCH_TOOLS } from '../../models/searches-tools.ts';
import { wantedTools } from '../wanted-tools.ts';
import { rankTools, type SearchedTool } from './find-tools.ts';
import type { HostTool, HostToolNeeds } from './host-tool.ts';

/** The number of tools that one search adds to the list. */
const AT_ONCE = 8;
/** The other tools of the servers with the best matches are named. */
const SISTER_SERVERS = 3;
const SISTER_NAMES = 40;

/**
 * Finds tools that are not in the request. The result says only their names: the next request has
 * their definitions.
 */
export function searchTools({ journal }: Pick<HostToolNeeds, 'journal'>): HostTool {
  return {
    name: SEARCH_TOOLS,
    title: 'Search tools',
    description:
      'Finds tools of the connected servers that are not in your list of tools yet, by words of their names, titles, descriptions, ' +
      `argument names and servers. The best ${AT_ONCE} that match are added to your list: from your next reply on you can call them. ` +
      '"matching" says how many match in all; with "skip" you get those after the first ones. "others" names more tools of the same ' +
      'servers: search for a name to add it. Search once for each step of a task.',
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description: 'Words for one thing you want to do, like "create issue". Left empty with a server: all of its tools',
        },
        server: { type: 'string', description: 'The name of the only server to search' },
        skip: { type: 'integer', minimum: 0, description: 'How many of the tools that match to leave out, the best first' },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
    // The search is not in the request where nothing is deferred; a model that calls it all the
    // same gets its answer.
    isOffered: () => true,

    async run({ query, server, skip }, { caller: { conversation } }) {
      const all = searchedIn(journal.state(), conversation ?? '');
      const only = typeof server === 'string' && server.trim() !== '' ? all.filter((one) => isCalled(one, server)) : all;
      if (only.length === 0 && all.length > 0) {
        const others = [...new Set(all.map(({ serverName }) => serverName))];
        throw new HostError('not-found', {
          code: 'no-server-called',
          name: typeof server === 'string' ? server.slice(0, 100) : '',
          others,
        });
      }
      const matching = rankTools(only, typeof query === 'string' ? query : '');
      const from = typeof skip === 'number' && skip > 0 ? Math.floor(skip) : 0;
      const best = matching.slice(from, from + AT_ONCE);
      const others = sistersOf(best, only);
      const structured = {
        tools: best.map(({ tool }) => tool.alias),
        matching: matching.length,
        ...(Object.keys(others).length > 0 && { others }),
      };
      return { content: [{ type: 'text', text: JSON.stringify(structured) }], structured };
    },
  };
}

/** The names of the other tools of the first servers among these, by server. */
function sistersOf(best: SearchedTool[], all: SearchedTool[]): Record<string, string[]> {
  const servers = [...new Set(best.map(({ server }) => server))].slice(0, SISTER_SERVERS);
  const others = all.filter((one) => servers.includes(one.server) && !best.includes(one)).slice(0, SISTER_NAMES);
  return Object.fromEntries(
    [...Map.groupBy(others, ({ serverName }) => serverName)].map(([name, its]) => [name, its.map(({ tool }) => tool.name)]),
  );
}

function searchedIn(state: State, conversation: string): SearchedTool[] {
  return wantedTools(state, conversation).map((usable) => {
    const server = state.servers[usable.server];
    const instructions = (server && instructionsForModel(server)) ?? '';
    return { ...usable, serverName: server?.name ?? usable.server, instructions };
  });
}

function isCalled({ serverName }: SearchedTool, wanted: string): boolean {
  return serverName.toLowerCase() === wanted.trim().toLowerCase();
}
