import { expect, test } from 'vitest';
import type { CallQuestion } from '../../../../contract/approval.ts';
import { defined, only } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';

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
  return { ...host, chat, stop, answered: host.approvals.ask(question('q', chat), bound, stop.signal, unruled) };
}

/** No rule says anything about it. */
const unruled = async () => () => ({ question: question('q', 'chat') });
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
  expect(await approvals.ask(question('late', chat), bound, stop.signal, unruled)).toEqual({ answer: 'withdrawn' });
  expect(events).toHaveLength(before);
});

test('"once" leaves no rule; "in this chat" and "always" leave one that is bound to what was asked about', async () => {
  const { approvals, journal, chat } = asking();
  await approvals.answer('q', { answer: 'once' });
  expect(journal.state().rules).toEqual({});
  void approvals.ask(question('q2', chat), bound, new AbortController().signal, unruled);
  await approvals.answer('q2', { answer: 'chat' });
  void approvals.ask(question('q3', chat), bound, new AbortController().signal, unruled);
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
  void approvals.ask(question('other', 'another chat'), bound, new AbortController().signal, unruled);
  const second = approvals.ask(question('q2', chat), bound, new AbortController().signal, unruled);
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
  const rule = only(Object.values(host.journal.state().rules));
  host.approvals.revoke(rule.id);
  expect(host.journal.state().rules).toEqual({});
  expect(() => host.approvals.revoke(rule.id)).toThrow(refusal('not-found'));
  host.approvals.restore(rule.id);
  expect(() => host.approvals.restore(rule.id)).toThrow(refusal('not-found'));
  const after = host.restart();
  expect(after.journal.state().rules).toEqual({ [rule.id]: rule });
  after.approvals.revoke(rule.id);
  expect(after.restart().journal.state().rules).toEqual({});
});

/** A server whose tools are offered as they are now, and a question about its first one. */
function offering() {
  const host = hostInMemory();
  host.offer('s', { t: {}, other: { description: 'Another' }, third: {} });
  const { fingerprint } = defined(host.journal.state().servers['s']);
  const about = { ...bound, fingerprint, definition: definitionOf(host, 't') };
  const chat = host.begin();
  void host.approvals.ask(question('q', chat), about, new AbortController().signal, unruled);
  return { ...host, chat, fingerprint };
}

function definitionOf({ journal }: Pick<ReturnType<typeof hostInMemory>, 'journal'>, tool: string): string {
  return defined(defined(journal.state().offers['s']).tools.find(({ name }) => name === tool)).definition;
}

const always = { answer: 'always' as const, covers: { width: 'folder' as const, argument: 'path', folder: '/a' } };

test('each tool the person marks gets a rule of its own, for every argument and bound to what that tool is now', async () => {
  const host = offering();
  await host.approvals.answer('q', { ...always, tools: ['other', 't', 'third', 'other'] });
  const { fingerprint } = host;
  expect(Object.values(host.journal.state().rules)).toMatchObject([
    { tool: 't', covers: always.covers, knows: ['mail'] },
    { tool: 'other', covers: { width: 'tool' }, fingerprint, definition: definitionOf(host, 'other'), knows: ['mail'] },
    { tool: 'third', covers: { width: 'tool' }, fingerprint, definition: definitionOf(host, 'third') },
  ]);
  expect(host.decisions.read({}).decisions.filter(({ how }) => how === 'made')).toHaveLength(3);
});

test('a marked tool that is gone or on hold, or of a server that changed, makes no rule at all, and the question waits on', async () => {
  const host = offering();
  const offer = defined(host.journal.state().offers['s']);
  const held = offer.tools.map((tool) => (tool.name === 'third' ? { ...tool, hold: { before: tool, keptOff: true } } : tool));
  host.journal.record({ type: 'offer.changed', server: 's', offer: { ...offer, tools: held } });
  const says = (code: string) => expect.objectContaining({ code: 'bad-input', reason: expect.objectContaining({ code }) });
  await expect(host.approvals.answer('q', { ...always, tools: ['other', 'gone'] })).rejects.toEqual(says('tool-no-longer-offered'));
  await expect(host.approvals.answer('q', { ...always, tools: ['other', 'third'] })).rejects.toEqual(says('marked-tool-on-hold'));
  host.offer('s', { t: {}, other: {} }, 'another program');
  await expect(host.approvals.answer('q', { ...always, tools: ['other'] })).rejects.toEqual(says('server-changed-meanwhile'));
  expect(host.journal.state().rules).toEqual({});
  expect(Object.keys(host.journal.state().questions)).toEqual(['q']);
});

test('denying for ever makes a rule that holds for this very call, and is refused when it would not', async () => {
  const { approvals, journal, answered } = asking();
  const elsewhere = { width: 'folder' as const, argument: 'path', folder: '/other' };
  await expect(approvals.answer('q', { answer: 'deny', never: elsewhere })).rejects.toEqual(refusal('bad-input'));
  expect(Object.keys(journal.state().questions)).toEqual(['q']);
  await approvals.answer('q', { answer: 'deny', reason: 'No.', never: { ...elsewhere, folder: '/a' } });
  expect(await answered).toMatchObject({ answer: 'deny', reason: 'No.' });
  expect(Object.values(journal.state().rules)).toMatchObject([
    { effect: 'never', scope: { scope: 'always' }, tool: 't', server: 's', covers: { folder: '/a' }, madeIn: 'card', knows: [] },
  ]);
});

test('in Settings a tool, or the use of the model, is forbidden once, however often it is asked for', () => {
  const { approvals, journal, fingerprint, decisions } = offering();
  const rule = approvals.forbid({ server: 's', tool: 'other' });
  expect(approvals.forbid({ server: 's', tool: 'other' })).toBe(rule);
  const model = approvals.forbid({ server: 's' });
  expect(approvals.forbid({ server: 's' })).toBe(model);
  expect(approvals.forbid({ server: 's', tool: 'other', covers: { width: 'prefix', argument: 'a', prefix: 'b' } })).not.toBe(rule);
  expect(journal.state().rules[rule]).toMatchObject({ about: 'tool', effect: 'never', covers: { width: 'tool' }, fingerprint });
  expect(journal.state().rules[model]).toMatchObject({ about: 'sampling', effect: 'never', madeIn: 'settings' });
  expect(() => approvals.forbid({ server: 'nobody' })).toThrow(refusal('not-found'));
  expect(decisions.read({}).decisions.map(({ because }) => because)).toEqual([
    { code: 'tool-rule', effect: 'never', width: 'prefix', argument: 'a', value: 'b' },
    { code: 'sampling-rule', effect: 'never' },
    { code: 'tool-rule', effect: 'never', width: 'tool' },
    undefined,
  ]);
});

test('the log says which rules were made, revoked and brought back, and keeps the secrets in them to itself', async () => {
  const host = asking();
  const input = { path: '/x', token: 'sk-1' };
  await host.approvals.answer('q', { answer: 'always', covers: { width: 'exact', input }, input });
  const rule = only(Object.values(host.journal.state().rules));
  host.approvals.revoke(rule.id);
  host.approvals.restore(rule.id);
  const lines = host.decisions.read({}).decisions.filter(({ about }) => about === 'rule');
  expect(lines.map(({ how }) => how)).toEqual(['restored', 'revoked', 'made']);
  for (const line of lines) expect(line).toMatchObject({ rule: rule.id, tool: 't', details: { path: '/x', token: '…' } });
});

test('denying works with a disk that takes no more lines', async () => {
  const { approvals, journal, storage, answered } = asking();
  storage.close();
  await expect(approvals.answer('q', { answer: 'deny' })).rejects.toThrow();
  expect(await answered).toEqual({ answer: 'deny' });
  expect(journal.state().questions).toEqual({});
});
