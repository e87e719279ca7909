import { AS_EVERYWHERE } from '../../../contract/chosen-tools.ts';
import type { Tool } from '../../../contract/server.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';
import { defined } from '../defined.ts';

const NOW = Date.now();

/**
 * Scenes of what a model is told in a chat: the servers and tools that take part, the numbers, and
 * older turns summed up.
 */
export const contextScenes = (base: () => State) => ({
  'chat-tools': () => withTools(base()),
  context: () => withTools(base()),
  'summed-up': () => summedUp(withTools(base())),
});

/** The least that a host says of it. */
export function contextHandlers(state: () => State, happen: (event: Event) => Record<string, never>): Partial<Handlers> {
  return {
    'context.read': () => ({
      window: 200_000,
      used: 61_400,
      counted: true,
      instructions: 1_240,
      tools: inRequest,
      results: 33_420,
      chat: 14_880,
      named: 0,
      today: { tokens: 1_180_400, cost: 2.1 },
    }),
    'context.read-tools': () => ({ tools: inRequest }),
    'conversation.choose-tools': ({ conversation, ...chosen }) =>
      happen({ type: 'conversation.changed', conversation: { ...defined(state().conversations[conversation]), ...chosen } }),
  };
}

const along = (server: string, tools: number, of: number, tokens: number) => ({ server, name: server, tools, of, tokens });
const inRequest = [
  along('files', 11, 11, 2_310),
  along('git', 12, 12, 2_540),
  along('pg', 3, 3, 1_080),
  along('gh', 0, 38, 0),
  along('lb', 4, 4, 540),
];

function withTools(state: State): State {
  const { c1 } = state.conversations;
  const pg = [
    tool('run_query', 'Runs one SQL statement, gives its rows', 520),
    tool('explain', 'Plan of a statement, run or not', 340),
    tool('list_extensions', 'Installed extensions and their versions', 220),
    tool('vacuum_table', 'Reclaims space. May lock the table.\nOn large tables this takes hours, in which nobody can write.', 300),
    tool('kill_session', 'Ends a session by its process id', 340),
  ];
  const offered = { files: many(11), git: many(12), pg, gh: many(38), lb: many(4), shell: many(6) };
  const nothing = { prompts: [], resources: [], templates: [], heldBack: [], completes: false };
  const off = { servers: ['shell'], tools: [defined(pg[3]), defined(pg[4])].map(({ name }) => ({ server: 'pg', tool: name })) };
  const spent = (tokens: number, cost: number) => ({ tokens, cost });
  return {
    ...state,
    offers: Object.fromEntries(Object.entries(offered).map(([id, tools]) => [id, { ...(state.offers[id] ?? nothing), tools }])),
    settings: {
      ...state.settings,
      toolPresets: ['Databases', 'Release', 'Only reading'].map((name, at) => ({
        id: `p${at}`,
        name,
        tools: { ...AS_EVERYWHERE, placedHere: { git: at === 0 ? 'found' : 'always' } },
      })),
    },
    entries: {
      c1: [
        { type: 'message', id: 'm1', turn: 't1', at: NOW, text: 'Which of our extensions block the move to 17?' },
        { type: 'answer', id: 'a1', turn: 't1', at: NOW, reply: 'r1', model: 'M', text: 'Two of them.', state: 'done' },
        { type: 'message', id: 'm2', turn: 't2', at: NOW, text: 'Is anything still missing before we book the window?' },
        { type: 'answer', id: 'a2', turn: 't2', at: NOW, reply: 'r2', model: 'M', text: 'A rehearsal on a copy.', state: 'done' },
      ],
    },
    conversations: {
      ...state.conversations,
      c1: {
        ...defined(c1),
        contextTokens: 61_400,
        offHere: off,
        placedHere: { gh: 'found' },
        context: {
          last: { fresh: spent(13_100, 0.039), cached: spent(48_300, 0.014), written: spent(388, 0.006) },
          spent: spent(412_900, 0.83),
        },
      },
    },
  };
}

function summedUp(state: State): State {
  const { c1 } = state.conversations;
  const text = [
    'Goal. Move harbor-api from Postgres 15 to 17 before 12 December, with at most ten minutes of downtime.',
    'Decided. Logical replication, not pg_upgrade. pg_partman goes to 5.1 first. Ines tests on staging.',
    'Open. timescaledb 2.17 on ARM, and who is on call on the 6th.',
  ].join('\n\n');
  const summary = { until: 'a1', messages: 46, text, at: NOW, by: 'Claude', edited: true, tokens: { before: 38_200, after: 1_900 } };
  return { ...state, conversations: { ...state.conversations, c1: { ...defined(c1), contextTokens: 164_000, context: { summary } } } };
}

function tool(name: string, description: string, tokens: number): Tool {
  const inputSchema = { type: 'object', description: 'x'.repeat(tokens * 3) };
  return { name, alias: `pg__${name}`, description, inputSchema, definition: name };
}

function many(count: number): Tool[] {
  return Array.from({ length: count }, (_, at) => tool(`tool_${at}`, `Does thing ${at}`, 60));
}
