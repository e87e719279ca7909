import { expect, test } from 'vitest';
import { defined } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

test('a tool that its server means for its own views is not offered, and refused when the model calls it anyway', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {}, draw: {} });
  const offer = defined(host.journal.state().offers['notes']);
  const tools = offer.tools.map((tool) => (tool.name === 'draw' ? { ...tool, isForViews: true } : tool));
  host.journal.record({ type: 'offer.changed', server: 'notes', offer: { ...offer, tools } });
  host.model.next(calls(['notes__draw', {}]), says('So.'));
  const chat = host.begin();
  await host.say(chat, 'Go');
  expect(host.model.requests[0]?.tools.map(({ name }) => name)).toEqual(['notes__add']);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({
    outcome: 'failed',
    reason: { code: 'tool-for-views', server: 'notes', tool: 'draw' },
  });
  expect(host.made).toEqual([]);
});

test('a tool of which every call is forbidden is offered again once that is taken back, and one of which some are, always', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {}, read: {} });
  const rule = host.approvals.forbid({ server: 'notes', tool: 'add' });
  host.approvals.forbid({ server: 'notes', tool: 'read', covers: { width: 'exact', input: {} } });
  const chat = host.begin();
  host.model.next(says('One.'));
  await host.say(chat, 'Go');
  host.approvals.revoke(rule);
  host.model.next(says('Two.'));
  await host.say(chat, 'Go on');
  expect(host.model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([['notes__read'], ['notes__read', 'notes__add']]);
});
