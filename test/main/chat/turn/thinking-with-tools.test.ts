import { expect, test } from 'vitest';
import type { ModelEvent } from '../../../../main/host/models/model.ts';
import { first } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { calls, says } from '../../../doubles/scripted-ask.ts';

const thinks = (text: string, signature: string): ModelEvent[] => [
  { type: 'thinking', text },
  { type: 'thinking-signature', signature },
];
const hidden: ModelEvent = { type: 'block', block: { type: 'redacted_thinking', data: 'x==' } };

test('over several legs of calls all that was thought goes back as it came and in order, and another model reads none of it', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const by = host.journal.state().settings.model;
  host.model.next(
    [...thinks('First', 'one'), hidden, ...thinks('', 'two'), { type: 'text', text: 'I add.' }, ...calls(['notes__add', { n: 1 }])],
    [...thinks('Again', 'three'), ...calls(['notes__add', { n: 2 }])],
    [...thinks('Enough', 'four'), ...says('Done.')],
    says('Ja.'),
  );
  const chat = host.begin();
  host.conversations.of(chat).chooseThinking({ mode: 'adaptive' });
  const { turn } = host.conversations.of(chat).send({ text: 'Add two' });
  for (const _ of [1, 2]) {
    const question = first(await host.asked());
    await host.approvals.answer(question.id, { answer: 'once' });
  }
  host.conversations.of(chat).chooseThinking(null);
  await host.turnEnds(turn);

  const firstLeg = [
    { type: 'thinking', thinking: 'First', signature: 'one' },
    { type: 'redacted_thinking', data: 'x==' },
    { type: 'thinking', thinking: '', signature: 'two' },
    { type: 'text', text: 'I add.' },
  ];
  const last = host.model.requests[2];
  expect(last?.messages[1]?.content.slice(0, 4)).toEqual(firstLeg);
  expect(last?.messages[3]?.content[0]).toEqual({ type: 'thinking', thinking: 'Again', signature: 'three' });
  expect(host.model.requests.map(({ thinking }) => thinking)).toEqual([{ mode: 'adaptive' }, { mode: 'adaptive' }, { mode: 'adaptive' }]);
  expect(host.entries(chat).find(({ type }) => type === 'thinking')).toMatchObject({ by, tookMs: expect.any(Number) });

  host.conversations.of(chat).chooseModel({ ...by, model: 'another' });
  await host.say(chat, 'And?');
  expect(JSON.stringify(host.model.requests[3]?.messages)).not.toContain('thinking');
});
