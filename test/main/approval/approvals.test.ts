import { expect, test } from 'vitest';
import type { CallQuestion } from '../../../contract/approval.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';

const bound = { server: 's', fingerprint: 'f', tool: 't', definition: 'd', knows: ['mail'] };

function question(id: string, conversation: string | null): CallQuestion {
  return {
    kind: 'call',
    id,
    conversation,
    call: 'c',
    asker: 'Model',
    server: 's',
    serverName: 'S',
    tool: 't',
    description: '',
    inputSchema: { type: 'object' },
    input: { path: '/a/b' },
    problems: [],
    carried: [],
    askedAt: 0,
  };
}

function asking() {
  const host = hostInMemory();
  const chat = host.begin();
  const stop = new AbortController();
  return { ...host, chat, stop, answered: host.approvals.ask(question('q', chat), bound, stop.signal) };
}

const refusal = (code: string) => expect.objectContaining({ name: 'HostError', code });

test('a question waits in the state until it is answered, once', async () => {
  const { approvals, answered, journal } = asking();
  expect(Object.keys(journal.state().questions)).toEqual(['q']);
  await approvals.answer('q', { answer: 'once' });
  expect(journal.state().questions).toEqual({});
  await expect(approvals.answer('q', { answer: 'deny' })).rejects.toEqual(refusal('already-answered'));
  expect(await answered).toEqual({ answer: 'once' });
  await expect(approvals.answer('never asked', { answer: 'once' })).rejects.toEqual(refusal('not-found'));
});

test('the signal withdraws a question, also one that comes too late', async () => {
  const { approvals, answered, events, stop, chat } = asking();
  stop.abort();
  expect(await answered).toEqual({ answer: 'withdrawn' });
  expect(events).toContainEqual({ type: 'question.closed', question: 'q', how: 'withdrawn' });
  const before = events.length;
  expect(await approvals.ask(question('late', chat), bound, stop.signal)).toEqual({ answer: 'withdrawn' });
  expect(events).toHaveLength(before);
});

test('"once" leaves no rule; "in this chat" and "always" leave one that is bound to what was asked about', async () => {
  const { approvals, journal, chat } = asking();
  await approvals.answer('q', { answer: 'once' });
  expect(journal.state().rules).toEqual({});
  void approvals.ask(question('q2', chat), bound, new AbortController().signal);
  await approvals.answer('q2', { answer: 'chat' });
  void approvals.ask(question('q3', chat), bound, new AbortController().signal);
  await approvals.answer('q3', { answer: 'always', covers: { width: 'folder', argument: 'path', folder: '/a' } });
  expect(Object.values(journal.state().rules)).toMatchObject([
    { ...bound, scope: { scope: 'chat', conversation: chat }, covers: { width: 'tool' }, uses: 0 },
    { ...bound, scope: { scope: 'always' }, covers: { width: 'folder', folder: '/a' }, uses: 0 },
  ]);
});

test('a rule that would not cover its own call is refused, and the question waits on', async () => {
  const { approvals, journal } = asking();
  const covers = { width: 'exact' as const, input: { path: '/a/b' } };
  await expect(approvals.answer('q', { answer: 'always', covers, input: { path: '/c' } })).rejects.toEqual(refusal('bad-input'));
  expect(Object.keys(journal.state().questions)).toEqual(['q']);
  expect(journal.state().rules).toEqual({});
});

test('declining all answers every question of the chat and of no other', async () => {
  const { approvals, answered, journal, chat } = asking();
  void approvals.ask(question('other', 'another chat'), bound, new AbortController().signal);
  const second = approvals.ask(question('q2', chat), bound, new AbortController().signal);
  approvals.denyAll(chat, 'Enough.');
  expect(await Promise.all([answered, second])).toEqual([
    { answer: 'deny', reason: 'Enough.' },
    { answer: 'deny', reason: 'Enough.' },
  ]);
  expect(Object.keys(journal.state().questions)).toEqual(['other']);
});

test('a revoked rule is gone, comes back once, and survives a restart as it was left', async () => {
  const host = asking();
  await host.approvals.answer('q', { answer: 'always', covers: { width: 'tool' } });
  const [rule] = Object.values(host.journal.state().rules);
  host.approvals.revoke(rule!.id);
  expect(host.journal.state().rules).toEqual({});
  expect(() => host.approvals.revoke(rule!.id)).toThrow(refusal('not-found'));
  host.approvals.restore(rule!.id);
  expect(() => host.approvals.restore(rule!.id)).toThrow(refusal('not-found'));
  const after = host.restart();
  expect(after.journal.state().rules).toEqual({ [rule!.id]: rule });
  after.approvals.revoke(rule!.id);
  expect(after.restart().journal.state().rules).toEqual({});
});
