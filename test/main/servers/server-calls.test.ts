import { expect, test, vi } from 'vitest';
import { ServerCalls } from '../../../main/host/servers/server-calls.ts';
import { newServer } from '../../../main/host/servers/list/server-list.ts';
import type { Supervisor } from '../../../main/host/servers/session/supervisor.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { standIn } from '../../doubles/beyond-types.ts';

const launch = { kind: 'stdio' as const, command: 'x', args: [], env: {} };
const configured = { ...newServer('s', { name: 's', launch }, []), state: { state: 'off' as const } };

test('a tool has its own time limit or that of its server, whatever it is called', async () => {
  const call = vi.fn(async (_what: { limitMs?: number }) => ({ outcome: 'ok' as const, content: [] }));
  const calls = new ServerCalls({
    journal: new Journal({ initial: emptyState(), keep: () => undefined }),
    clock: createHandClock(),
    servers: { known: () => ({ ...configured, limits: { callMs: 5000, tools: { slow: 9000 } } }) },
    supervisors: { ifThere: () => standIn<Supervisor>('Supervisor', { isStarting: () => false, connection: () => ({ calls: { call } }) }) },
  });
  const caller = { conversation: null, during: 'a tool', stop: () => undefined, note: () => undefined };
  for (const tool of ['slow', 'quick', 'constructor', '__proto__'])
    await calls.call({ server: 's', tool, input: {}, caller }, new AbortController().signal, () => undefined);
  expect(call.mock.calls.map(([{ limitMs }]) => limitMs)).toEqual([9000, 5000, 5000, 5000]);
});
