import { expect, test, vi } from 'vitest';
import type { CallQuestion } from '../../../contract/approval.ts';
import type { Doubt } from '../../../contract/server.ts';
import { defined, first, last } from '../../doubles/defined.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls } from '../../doubles/scripted-ask.ts';
import { saidBefore } from '../../../contract/reason.ts';

type Host = ReturnType<typeof hostInMemory>;

const announced: Doubt = { because: 'announced', since: 1, problem: saidBefore('It could not list them: not now') };
const always = { answer: 'always', covers: { width: 'tool' } } as const;

test('a rule for a tool in doubt counts again once its list was read: the call waits for it and nobody is asked', async () => {
  const { host, call } = await hostWithRule();
  comeIntoDoubt(host);
  const confirms = vi.fn(async () => host.offer('notes', { add: {} }));
  host.confirms(confirms);
  expect(await call()).toMatchObject({ decision: { by: 'rule' }, state: { outcome: 'ok' } });
  expect(confirms.mock.calls).toMatchObject([[{ server: 'notes', tool: 'add' }, expect.any(AbortSignal)]]);
});

test('while the list cannot be read the person is asked, reads why, and their answer lets the call run', async () => {
  const { host, call } = await hostWithRule();
  comeIntoDoubt(host);
  const ended = call();
  const question = first(await host.asked());
  expect(question).toMatchObject({ doubt: announced, despite: { code: 'tool-rule', effect: 'always', width: 'tool' } });
  await host.approvals.answer(question.id, { answer: 'once' });
  expect(await ended).toMatchObject({ decision: { by: 'person' }, state: { outcome: 'ok' } });
  expect(host.decisions.read({ limit: 3 }).decisions).toContainEqual(
    expect.objectContaining({
      how: 'asked',
      because: {
        code: 'several',
        whys: expect.arrayContaining([expect.objectContaining({ code: 'tools-in-doubt', server: 'notes', because: 'announced' })]),
      },
    }),
  );
});

test('a trusted hint does not count for a tool in doubt', async () => {
  const host = hostInMemory();
  host.offer('notes', { read: { annotations: { readOnlyHint: true } } });
  trust(host);
  comeIntoDoubt(host);
  const { conversation, turn } = begin(host, 'read');
  const question = first(await host.asked());
  expect(question).toMatchObject({
    doubt: announced,
    despite: { code: 'hints-say-read-only' },
  });
  await host.approvals.answer(question.id, { answer: 'deny' });
  await host.turnEnds(turn);
  expect(host.callsOf(conversation)[0]?.state).toMatchObject({ outcome: 'denied' });
});

test('what is never allowed is denied in doubt, too, and nobody is asked', async () => {
  const { host, call } = await hostWithRule();
  host.approvals.forbid({ server: 'notes', tool: 'add' });
  comeIntoDoubt(host);
  expect(await call()).toMatchObject({ state: { outcome: 'denied', reason: { code: 'never-allowed' } } });
});

test('a tool that comes into doubt after a rule allowed its call, and before the call leaves, is asked about', async () => {
  const { host, call } = await hostWithRule();
  let told = false;
  host.journal.onEvent((_number, event) => {
    if (event.type !== 'rule.changed' || told) return;
    told = true;
    comeIntoDoubt(host);
  });
  const ended = call();
  const question = first(await host.asked());
  expect(question).toMatchObject({ doubt: announced });
  expect(host.made).toHaveLength(1);
  await host.approvals.answer(question.id, { answer: 'deny' });
  expect(await ended).toMatchObject({ state: { outcome: 'denied' } });
});

test('an answer given before the doubt came up counts once the list confirms the tool', async () => {
  const { host, question, ended } = await asked();
  comeIntoDoubt(host);
  host.confirms(async () => host.offer('notes', { add: {} }));
  await host.approvals.answer(question.id, { answer: 'once', input: { text: 'edited' } });
  expect(await ended).toMatchObject({ decision: { by: 'person', answer: 'once' }, state: { outcome: 'ok' } });
  expect(host.made).toEqual([{ server: 'notes', tool: 'add', input: { text: 'edited' } }]);
});

test('an answer given before the doubt came up is asked for once more while the list cannot be read, with what the person made of it', async () => {
  const { host, question, ended } = await asked();
  comeIntoDoubt(host);
  await host.approvals.answer(question.id, { answer: 'once', input: { text: 'edited' } });
  const again = await vi.waitUntil(async () => (await host.asked()).find(({ id }) => id !== question.id), { timeout: 10_000 });
  expect(again).toMatchObject({ input: { text: 'edited' }, doubt: announced });
  expect(host.made).toEqual([]);
  await host.approvals.answer(again.id, { answer: 'once' });
  expect(await ended).toMatchObject({ input: { text: 'edited' }, proposed: {}, state: { outcome: 'ok' } });
});

test('a call under a rule is not sent once more when its tool came into doubt while it ran', async () => {
  const { host, call } = await hostWithRule();
  const said: unknown[] = [];
  host.handle('notes', 'add', async (_input, _signal, _onProgress, { whyNotAgain }) => {
    said.push(await whyNotAgain?.());
    comeIntoDoubt(host);
    said.push(await whyNotAgain?.());
    return ok('');
  });
  await call();
  expect(said).toEqual([undefined, { code: 'tool-may-have-changed', server: 'notes' }]);
});

test('only what a list that broke off did not confirm is in doubt', async () => {
  const { host, call } = await hostWithRule();
  comeIntoDoubt(host, { ...announced, tools: ['other'] });
  expect(await call()).toMatchObject({ decision: { by: 'rule' } });
});

async function hostWithRule() {
  const { host, question, ended } = await asked();
  await host.approvals.answer(question.id, always);
  await ended;
  return { host, call: () => callOf(host, begin(host)) };
}

async function asked(): Promise<{ host: Host; question: CallQuestion; ended: ReturnType<typeof callOf> }> {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const begun = begin(host);
  const question = first(await host.asked());
  return { host, question: question, ended: callOf(host, begun) };
}

function begin(host: Host, tool = 'add') {
  host.model.next(calls([`notes__${tool}`, {}]));
  const conversation = host.begin();
  return { conversation, ...host.conversations.of(conversation).send({ text: 'Go' }) };
}

async function callOf(host: Host, { conversation, turn }: ReturnType<typeof begin>) {
  await host.turnEnds(turn);
  return last(host.callsOf(conversation));
}

function comeIntoDoubt(host: Host, doubt = announced): void {
  host.journal.record({ type: 'offer.doubted', server: 'notes', doubt });
}

function trust(host: Host): void {
  host.journal.record({ type: 'server.changed', server: { ...defined(host.journal.state().servers['notes']), hintsTrusted: true } });
}
