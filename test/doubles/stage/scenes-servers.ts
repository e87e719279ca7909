import type { Offer, Server, Tool, Trouble } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';
import { toolGrant } from '../rules.ts';

/** The page of a server. */
export const serverScenes = (base: () => State) => ({
  server: () => withTickets(base()),
  'server-trust': () => withTickets(base()),
  'server-instructions': () => withTickets(base()),
  'server-offers': () => withTickets(base()),
  'server-about': () => withTickets(base()),
  'server-many': () => withTickets(base(), { tools: Array.from({ length: 200 }, (_, at) => tool(`query_${at}`, `Asks table ${at}`)) }),
  'server-stopped': () => stopped(withTickets(base())),
  'servers-many': () => many(base()),
  'servers-cost': () => many(base()),
  'server-long': () => withTickets(base(), {}, 'a-server-whose-name-has-forty-characters'),
});

/** A ticket, as a PNG of 48 pixels. */
const TICKET = [
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAAd0lEQVR42u3YwQ2AIBAEwGvA2izE/t9aAyBxkXncFzIJm9xSx3XWylMAAAAAAA',
  'B/AdyLDcDw5YP3AmwNEGKAxAzUSwfPBDSvEkmA7l0o5r0DAPRnAADgqwzErQ4tgNj9J6ETKzQACg2ADORXSr/TAAAAAAAAs+cBB3U0bUMgm7YA',
  'AAAASUVORK5CYII=',
].join('');

/** The icons that servers of scenes name for themselves. */
export const iconHandlers: Partial<Handlers> = {
  'server.costs': () => ({
    servers: [
      { server: 'tickets', memory: 1_200_000_000, processes: 9 },
      { server: 'files', memory: 41_000_000, processes: 1 },
      { server: 'shell', memory: 8_000_000, processes: 1 },
    ],
    own: 186_000_000,
    leftOver: 0,
  }),
  'server.icon': ({ server }) => (server === 'tickets' ? { icon: `data:image/png;base64,${TICKET}` } : {}),
};

function tool(name: string, description: string, more: Partial<Tool> = {}): Tool {
  return { name, alias: name, description, inputSchema: { type: 'object' }, definition: name, ...more };
}

const reads = { annotations: { readOnlyHint: true } };
const moved = tool('move_ticket', 'Moves a ticket to another board');
const tools: Tool[] = [
  tool('search_tickets', 'Searches tickets of a project and returns at most 20', reads),
  tool('read_ticket', 'One ticket with its comments, links and history', reads),
  tool('list_projects', 'Projects this account can see', reads),
  tool('board', 'Columns of a board with the tickets in them', reads),
  tool('comment', 'Adds a comment to a ticket. Members of the project see it'),
  tool('create_ticket', 'Makes a ticket in a project', {
    inputSchema: { type: 'object', properties: { title: { type: 'string', description: 'One line' } }, required: ['title'] },
  }),
  tool('close_ticket', 'Closes a ticket with a reason'),
  { ...moved, description: 'Moves a ticket to another project', definition: 'other', hold: { before: moved, keptOff: false } },
];

const tickets: Offer = {
  tools,
  prompts: [{ name: 'triage', title: 'Triage open tickets', arguments: [] }],
  resources: [
    { uri: 'tickets://open', name: 'open', title: 'Open tickets', description: 'All tickets that nobody closed' },
    { uri: 'tickets://mine', name: 'mine' },
  ],
  templates: [{ uriTemplate: 'tickets://{id}', name: 'ticket', description: 'One ticket by its number' }],
  heldBack: [{ kind: 'tool', name: 'bulk_export', reason: { code: 'schema-properties-not-object' } }],
  completes: false,
};

function withTickets(state: State, offered: Partial<Offer> = {}, name = 'tickets'): State {
  const server: Server = {
    id: name,
    name,
    hue: 8,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: 'npx', args: ['@harbor/tickets-mcp@1.8.2', '--project', 'HARB'], env: {} },
    fingerprint: name,
    handles: { private: true, untrusted: false },
    handlesFrom: { untrusted: { by: 'person', at: Date.now() - 15 * 86_400_000 } },
    knowsFolders: true,
    state: {
      state: 'ready',
      since: Date.now() - 3_600_000,
      tookMs: 812,
      protocolVersion: '2026-07-28',
      era: 'modern',
      answeredAt: Date.now() - 9000,
      latencyMs: 4,
      says: {
        name: 'tickets-mcp',
        version: '1.8.2',
        ...(name === 'tickets' && { icons: 'a ticket' }),
        instructions: Array.from({ length: 30 }, (_, at) => `${at + 1}. Search before you make a ticket.`).join('\n'),
      },
    },
  };
  const grants = ['search_tickets', 'read_ticket'].map((one) =>
    toolGrant({ id: `grant ${one}`, server: name, serverName: name, tool: one, definition: one, fingerprint: name }),
  );
  return {
    ...state,
    servers: { ...state.servers, [name]: server },
    offers: { ...state.offers, [name]: { ...tickets, ...offered } },
    rules: { ...state.rules, ...Object.fromEntries(grants.map((rule) => [rule.id, rule])) },
  };
}

function stopped(state: State): State {
  const { tickets: server } = state.servers;
  if (!server) return state;
  const stderr = ['starting', 'Error: Cannot find module “@harbor/queue”', '    at Module._resolveFilename (node:internal)'];
  const trouble = { reason: { code: 'server-ended-meanwhile' as const }, stderr, exit: { code: 1, signal: null } };
  return { ...state, servers: { ...state.servers, tickets: { ...server, state: { state: 'failed', at: Date.now(), trouble } } } };
}

/** Servers of somebody who uses many: three are in trouble, and each wants another cure. */
function many(base: State): State {
  const state = withTickets(base);
  const { tickets: like } = state.servers;
  if (!like) return state;
  const others = Array.from({ length: 18 }, (_, at) => `harbor-${at + 1}`);
  const troubles: [string, Trouble][] = [
    ['calendar', { reason: { code: 'script-missing', path: '/srv/calendar.js' }, cure: { code: 'correct-script-path' }, stderr: [] }],
    ['logbook', { reason: { code: 'fetch-not-trusted', runner: 'npx' }, cure: { code: 'trust-authority' }, stderr: [] }],
    ['weather', { reason: { code: 'http-fault', host: 'weather.example', status: 503 }, cure: { code: 'try-later' }, stderr: [] }],
  ];
  const named = (name: string, at: number): Server => ({ ...like, id: name, name, hue: (at % 8) + 1, fingerprint: name });
  const added = [
    ...others.map((name, at) => named(name, at)),
    ...troubles.map(([name, trouble], at): Server => ({ ...named(name, at), state: { state: 'failed', at: Date.now(), trouble } })),
  ];
  return { ...state, servers: { ...state.servers, ...Object.fromEntries(added.map((server) => [server.id, server])) } };
}
