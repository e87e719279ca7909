import { wordsFor } from '../../doubles/words.ts';
import { expect, test } from 'vitest';
import { apply, type Event, type State } from '../../../contract/state.ts';
import type { Server, ServerState } from '../../../contract/server.ts';
import type { CommandSession } from '../../../main/cli/session.ts';
import type { Terminal } from '../../../main/cli/terminal.ts';
import { waitForServer, waitForServers } from '../../../main/cli/wait-for-servers.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { emptyState } from '../../doubles/empty-state.ts';

const ready: ServerState = {
  state: 'ready',
  since: 0,
  tookMs: 420,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'x', version: '1' },
};
const nothing = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };
const trouble = {
  reason: saidBefore('It ended with exit code 3.'),
  cure: saidBefore('Check the command.'),
  stderr: ['first', 'la\u001bst'],
};

test('each server is told about as soon as it is known how it fares', async () => {
  const { session, terminal, said, record } = scene(server('a'), server('b'), { ...server('c'), enabled: false });
  const waiting = waitForServers(session, terminal);
  record({ type: 'server.changed', server: { ...server('b'), state: { state: 'failed', at: 0, trouble } } });
  expect(said).toEqual([
    'Connecting 2 servers …',
    '“b” failed: It ended with exit code 3. Check the command.',
    '  | first',
    '  | la\\u001bst',
  ]);
  record({ type: 'server.changed', server: { ...server('a'), state: ready } });
  expect(said).toHaveLength(4);
  record({
    type: 'offer.changed',
    server: 'a',
    offer: nothing,
  });
  await waiting;
  expect(said.at(-1)).toBe('“a” ready, 0 tools, 0.4 s');
});

test('a command that has what it needs does not wait for the others', async () => {
  const { session, terminal, said } = scene(server('a'));
  await waitForServers(session, terminal, () => true);
  expect(said).toEqual(['Connecting 1 server …']);
});

test('for a command about one server the others are not waited for, however its name is written', async () => {
  const { session, terminal, record } = scene(server('slow'), server('Notes'));
  const waiting = waitForServer(session, terminal, 'notes');
  record({ type: 'server.changed', server: { ...server('Notes'), state: ready } });
  record({ type: 'offer.changed', server: 'Notes', offer: nothing });
  expect((await waiting).name).toBe('Notes');
});

test('a server that nobody knows is not waited for, and one that failed or is off is told', async () => {
  const off: Server = { ...server('off'), enabled: false, state: { state: 'off' } };
  const failed: Server = { ...server('broken'), state: { state: 'failed', at: 0, trouble } };
  const { session, terminal, said } = scene(server('slow'), off, failed);
  await expect(waitForServer(session, terminal, 'gone')).rejects.toThrow('There is no server "gone". There are: slow, off, broken.');
  expect(said).toEqual([]);
  await expect(waitForServer(session, terminal, 'off')).rejects.toMatchObject({
    code: 'not-ready',
    reason: { code: 'server-off', server: 'off' },
  });
  await expect(waitForServer(session, terminal, 'broken')).rejects.toMatchObject({
    code: 'not-ready',
    reason: { code: 'server-not-ready', server: 'broken' },
  });
});

test('no servers are nothing to wait for', async () => {
  const { session, terminal, said } = scene();
  await waitForServers(session, terminal);
  expect(said).toEqual([]);
});

function server(id: string): Server {
  const launch = { kind: 'stdio' as const, command: id, args: [], env: {} };
  return { id, name: id, hue: 1, enabled: true, origin: 'given', launch, fingerprint: id, state: { state: 'starting', since: 0 } };
}

function scene(...servers: Server[]) {
  let state: State = { ...emptyState(), servers: Object.fromEntries(servers.map((one) => [one.id, one])) };
  const listeners = new Set<(event: Event) => void>();
  const said: string[] = [];
  const session: CommandSession = {
    refused: [],
    lost: new AbortController().signal,
    port: undefined,
    ask: () => Promise.reject(new Error('Nothing is asked here.')),
    state: () => state,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    until: (wanted) =>
      new Promise((resolve) => {
        if (wanted(state)) return resolve();
        listeners.add(() => wanted(state) && resolve());
      }),
  };
  const terminal: Terminal = {
    out() {},
    say: (line) => void said.push(line),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  };
  const record = (event: Event) => {
    state = apply(state, event);
    for (const listener of listeners) listener(event);
  };
  return { session, terminal, said, record };
}
