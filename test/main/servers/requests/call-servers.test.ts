import { expect, test, vi } from 'vitest';
import type { Server } from '../../../../contract/server.ts';
import { callServers } from '../../../../main/host/servers/requests/call-servers.ts';
import type { Connection } from '../../../../main/host/servers/session/connection.ts';
import { createJournal } from '../../../../main/host/base/journal.ts';
import { emptyState } from '../../../doubles/empty-state.ts';

test('a tool has its own time limit or that of its server, whatever it is called', async () => {
  const call = vi.fn(async (_what: { limitMs?: number }) => ({ outcome: 'ok' as const, content: [] }));
  const { call: callTool } = callServers({
    journal: createJournal({ initial: emptyState(), keep: () => undefined }),
    known: () => ({ limits: { callMs: 5000, tools: { slow: 9000 } } }) as unknown as Server,
    connectionOf: () => ({ call }) as unknown as Connection,
  });
  const caller = { conversation: null, during: 'a tool', stop: () => undefined, note: () => undefined };
  for (const tool of ['slow', 'quick', 'constructor', '__proto__'])
    await callTool({ server: 's', tool, input: {}, caller }, new AbortController().signal, () => undefined);
  expect(call.mock.calls.map(([{ limitMs }]) => limitMs)).toEqual([9000, 5000, 5000, 5000]);
});
