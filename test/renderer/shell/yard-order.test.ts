import { expect, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { usedLately, yardRows } from '../../../renderer/shell/yard-order.ts';
import { partOf } from '../../doubles/beyond-types.ts';

const server = (id: string, state: Server['state']['state'] = 'ready', enabled = true) =>
  partOf<Server>({ id, enabled, state: { state, says: {} } });
const many = (count: number) => Array.from({ length: count }, (_, at) => server(`s${at}`));
const none = { offers: {}, used: [], open: undefined };
const ids = ({ shown }: { shown: Server[] }) => shown.map(({ id }) => id);

test('eight servers stand in their order, also when one of them fails', () => {
  const servers = [...many(7), server('broken', 'failed')];
  expect(yardRows(servers, none)).toEqual({ shown: servers, more: 0 });
});

test.each(['failed', 'changed', 'signed-out', 'signing-in'] as const)('of more, one that is %s stands first', (state) => {
  const rows = yardRows([...many(24), server('broken', state)], none);
  expect(ids(rows)).toEqual(['broken', 's0', 's1', 's2', 's3', 's4', 's5', 's6']);
  expect(rows.more).toBe(17);
});

test('then comes one that starts again, then the servers that this chat used, then those that are on', () => {
  const offers = { held: partOf<Offer>({ tools: [{ hold: { keptOff: false } }] }) };
  const servers = [server('off', 'off', false), ...many(9), server('again', 'restarting'), server('held')];
  expect(ids(yardRows(servers, { ...none, offers, used: ['s8', 's4'] }))).toEqual(['held', 'again', 's4', 's8', 's0', 's1', 's2', 's3']);
});

test('the server whose page is open stays in sight', () => {
  expect(ids(yardRows(many(20), { ...none, open: 's19' }))[0]).toBe('s19');
});

test('a chat used the servers of its last calls', () => {
  const call = (of: string | null) => partOf<Entry>({ type: 'call', tool: of === null ? null : { server: of } });
  expect(usedLately([call('b'), call('a'), call(null), call('b'), partOf<Entry>({ type: 'message' })])).toEqual(['a', 'b']);
  expect(usedLately(undefined)).toEqual([]);
});
