import { expect, test } from 'vitest';
import { looksAtNeeded } from '../../client/looks.ts';
import { emptyState } from '../doubles/empty-state.ts';
import type { Launch, Server } from '../../contract/server.ts';

const server = (id: string, launch: Launch): Server => ({
  id,
  name: id,
  hue: 1,
  enabled: true,
  origin: 'added',
  launch,
  fingerprint: id,
  state: { state: 'off' },
});
const program = (command: string): Launch => ({ kind: 'stdio', command, args: [], env: {} });

test('the doctor looks for Python and uv where a server is started with them, once each', () => {
  const all = [
    server('one', program('uv')),
    server('two', program('uv')),
    server('three', program('python3')),
    server('four', program('npx')),
    server('five', { kind: 'http', url: 'https://python.example/mcp', headers: {} }),
  ];
  const state = { ...emptyState(), servers: Object.fromEntries(all.map((one) => [one.id, one])) };
  expect(looksAtNeeded(state)).toEqual([
    { at: 'program', program: 'python3' },
    { at: 'program', program: 'uv' },
  ]);
  expect(looksAtNeeded(emptyState())).toEqual([]);
});
