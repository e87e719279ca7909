import { expect, test } from 'vitest';
import { defined, first } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { says } from '../../../doubles/scripted-ask.ts';

const NOTE = 'I will keep that.\n<tool_call>\n{"name": "notes__create_note", "arguments": {"title": "Milk"}}\n</tool_call>';

function hostWithNotes() {
  const host = hostInMemory();
  host.offer('notes', { create_note: {} });
  return host;
}

const noticesOf = (host: ReturnType<typeof hostInMemory>, chat: string) =>
  (host.journal.state().entries[chat] ?? []).flatMap((entry) => (entry.type === 'notice' ? [entry.reason] : []));

test('a call that a model wrote as text is told, runs as a call once the person allows it, and the model reads its result', async () => {
  const host = hostWithNotes();
  const chat = host.begin();
  host.model.next(says(NOTE), says('It is kept.'));
  await host.say(chat, 'Keep milk');
  expect(noticesOf(host, chat)).toEqual([{ code: 'call-written-as-text', model: expect.any(String), tools: ['notes__create_note'] }]);
  expect(host.made).toEqual([]);

  // Also after a restart.
  const again = host.restart();
  again.offer('notes', { create_note: {} });
  again.model.next(says('It is kept.'));
  again.conversations.of(chat).open();
  const { turn } = again.conversations.of(chat).runWrittenCalls();
  const question = first(await again.asked());
  expect(question).toMatchObject({ tool: 'create_note', input: { title: 'Milk' } });
  await again.approvals.answer(question.id, { answer: 'once' });
  await again.turnEnds(turn);
  expect(again.made).toEqual([{ server: 'notes', tool: 'create_note', input: { title: 'Milk' } }]);
  const roles = defined(again.model.requests.at(-1)).messages.map(({ role }) => role);
  expect(roles).toEqual(['user', 'assistant', 'user']);
  expect(JSON.stringify(again.model.requests.at(-1)?.messages)).not.toContain('Go on from where you are');
  expect(() => again.conversations.of(chat).runWrittenCalls()).toThrow();
});

test('refused by the person it does not run', async () => {
  const host = hostWithNotes();
  const chat = host.begin();
  host.model.next(says(NOTE), says('Then not.'));
  await host.say(chat, 'Keep milk');
  const refused = host.conversations.of(chat).runWrittenCalls();
  await host.approvals.answer(first(await host.asked()).id, { answer: 'deny' });
  await host.turnEnds(refused.turn);
  expect(host.made).toEqual([]);
  expect(host.callsOf(chat).at(-1)?.state).toMatchObject({ outcome: 'denied' });
});

test.each([
  ['an answer about calls', 'A call looks like {"name": "notes__create_note", "arguments": {}} in JSON, as you know.'],
  ['a call of a tool that is off in the chat', '<tool_call>{"name": "web__get", "arguments": {}}</tool_call>'],
])('%s ends its turn as it is', async (_, text) => {
  const host = hostWithNotes();
  const chat = host.begin();
  host.model.next(says(text));
  await host.say(chat, 'Hello');
  expect(noticesOf(host, chat)).toEqual([]);
  expect(() => host.conversations.of(chat).runWrittenCalls()).toThrow();
});
