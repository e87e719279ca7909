import type { Call, Entry } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';
import type { ViewFacts } from '../../../contract/view.ts';
import type { Handlers } from '../../../contract/wire.ts';

const now = Date.now();
const LONG = 'a-server-whose-name-has-forty-characters';

/** The row of a view before it is drawn: asked about, asked about again, and one that cannot be. */
export function viewScenes(base: () => State) {
  return {
    views: () => withViews(base(), [call('v1', 'logbook', 'show_errors'), call('v2', LONG, 'show_map'), call('v3', 'logbook', 'show_all')]),
  };
}

export function viewHandlers(): Partial<Handlers> {
  return {
    'view.open': ({ call: id }) => {
      if (id === 'v1') return { state: 'ask', facts: facts('logbook', {}) };
      if (id === 'v3') return { state: 'none', why: { code: 'view-too-large', bytes: 9_400_000, most: 8_388_608 } };
      const wished = {
        connects: ['https://tiles.maps.example', 'wss://live.maps.example'],
        loads: ['https://*.maps.example'],
        frames: ['https://embedded.example'],
        bases: ['https://cdn.maps.example'],
        permissions: ['geolocation', 'clipboardWrite'] as const,
        refused: ['http://maps.example; script-src *'],
        leftOut: 12,
      };
      const { permissions, ...others } = wished;
      return {
        state: 'ask',
        facts: facts(LONG, { ...others, permissions: [...permissions], hash: 'other', bytes: 226_000 }),
        before: facts(LONG, { loads: ['https://cdn.example'] }),
      };
    },
    'view.close': () => ({}),
    'view.list-allowed': ({ server }) => {
      if (server !== 'tickets') return { views: [] };
      const board = facts('tickets', { uri: 'ui://tickets/board' });
      const map = facts('tickets', { uri: 'ui://tickets/map-of-all-berths', connects: ['https://tiles.maps.example'] });
      return {
        views: [
          { facts: board, always: true, granted: [] },
          { facts: map, always: true, granted: ['geolocation', 'clipboardWrite'] },
        ],
      };
    },
    'view.forget': () => ({}),
  };
}

function facts(server: string, changed: Partial<ViewFacts>): ViewFacts {
  return {
    server,
    serverName: server,
    uri: 'ui://view',
    hash: 'one',
    bytes: 218_000,
    connects: [],
    loads: [],
    frames: [],
    bases: [],
    refused: [],
    leftOut: 0,
    permissions: [],
    tools: ['show_errors', 'mark_known', 'poll', 'list'],
    ...changed,
  };
}

function call(id: string, server: string, name: string): Call {
  return {
    type: 'call',
    id,
    turn: id,
    at: now,
    reply: `r-${id}`,
    toolUse: id,
    alias: `${server}__${name}`,
    tool: { server, serverName: server, name },
    input: { night: '18 Nov, 01:00 to 02:00' },
    state: { state: 'ended', outcome: 'ok', tookMs: 800, content: [{ type: 'text', text: '612 errors' }], view: { uri: 'ui://view' } },
  };
}

function withViews(state: State, calls: Call[]): State {
  const [any] = Object.values(state.servers);
  const servers = any ? ['logbook', LONG].map((name, at) => ({ ...any, id: name, name, hue: 6 + at, fingerprint: name })) : [];
  const entries = calls.flatMap((one): Entry[] => [
    { type: 'message', id: `m-${one.id}`, turn: one.id, at: now, text: 'Show me the errors of that night.' },
    one,
  ]);
  return {
    ...state,
    about: { ...state.about, views: { by: 'port', port: 4000 } },
    servers: { ...state.servers, ...Object.fromEntries(servers.map((one) => [one.id, one])) },
    entries: { c1: entries },
  };
}
