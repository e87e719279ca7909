import { expect, test } from 'vitest';
import { first } from '../../doubles/defined.ts';
import { gist, hostInMemory } from '../../doubles/host-in-memory.ts';
import { calls, says } from '../../doubles/scripted-ask.ts';

test('a tool that appears in the middle of a turn can be used in the next reply', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next(calls(['notes__add', {}]), calls(['notes__read', {}]), says('Read.'));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const adding = first(await host.asked());
  host.offer('notes', { add: {}, read: {} });
  await host.approvals.answer(adding.id, { answer: 'once' });
  const reading = first(await host.asked());
  await host.approvals.answer(reading.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
    ['notes__add'],
    ['notes__add', 'notes__read'],
    ['notes__add', 'notes__read'],
  ]);
  expect(gist(host.entries(chat)).slice(1)).toEqual(['call notes__add: ok', 'call notes__read: ok', 'answer done: Read.']);
});

test.each([
  ['changes', { add: { description: 'Now it does something else' } }],
  ['goes away', {}],
])('a tool that %s while its call waits is not run, the others are, and the turn goes on', async (_, later) => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.offer('files', { read: {} });
  host.model.next(calls(['notes__add', {}], ['files__read', {}]), says('So.'));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const asked = await host.asked(2);
  host.offer('notes', later);
  for (const { id } of asked) await host.approvals.answer(id, { answer: 'once' });
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
  expect(host.made.map(({ tool }) => tool)).toEqual(['read']);
  expect(gist(host.entries(chat)).slice(1)).toEqual(['call notes__add: failed', 'call files__read: ok', 'answer done: So.']);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({ reason: { code: 'call-overtaken' } });
});
