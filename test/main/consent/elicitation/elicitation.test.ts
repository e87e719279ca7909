import { expect, test, vi } from 'vitest';
import type { Aside } from '../../../../contract/conversation.ts';
import type { Decided } from '../../../../contract/decision.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { asReasons } from '../../../../main/host/consent/schema/check-schema.ts';
import { schemaCheck } from '../../../../main/host/consent/schema/schema-problems.ts';
import { DecisionLog } from '../../../../main/host/consent/decision-log.ts';
import { Questions } from '../../../../main/host/consent/questions.ts';
import type { Caller, ServerAsk } from '../../../../main/host/servers/asks/asks.ts';
import { createElicitation } from '../../../../main/host/consent/elicitation/elicitation.ts';
import { Journal } from '../../../../main/host/base/journal.ts';
import { emptyState } from '../../../doubles/empty-state.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import type { Reason } from '../../../../contract/reason.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    repo: { type: 'string', pattern: '/' },
    notify: { type: 'string', format: 'email' },
    count: { type: 'integer', maximum: 5 },
    password: { type: 'string' },
  },
  required: ['repo'],
};

function listening(open: (url: string) => Promise<void> = async () => undefined) {
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  const clock = createHandClock();
  const decided: Decided[] = [];
  journal.onEvent((_number, event) => event.type === 'decided' && decided.push(event.decided));
  const questions = new Questions({ journal });
  const decisions = new DecisionLog({ journal, clock, storage: { decisions: () => ({ decisions: [], more: false }) } });
  const opened: string[] = [];
  let ids = 0;
  const elicitation = createElicitation({
    journal,
    questions,
    decisions,
    check: async (_server, wanted, value, whole) => ({ problems: asReasons(schemaCheck(wanted)(value), whole) }),
    openInBrowser: async (url) => {
      opened.push(url);
      await open(url);
    },
    clock,
    newId: () => `q${++ids}`,
  });
  const stop = vi.fn<() => void>();
  const asides: Aside[] = [];
  const caller: Caller = { conversation: 'chat', call: 'k', during: 'create_issue', stop, note: (aside) => void asides.push(aside) };
  const ending = new AbortController();
  const ask = (params: JsonObject, more: Partial<ServerAsk> = {}) =>
    elicitation.answerServer({ server: 'gh', method: 'elicitation/create', params, caller, gone: ending.signal, ...more }, ending.signal);
  return {
    ...elicitation,
    questions,
    opened,
    stop,
    asides,
    decided,
    ending,
    ask,
    form: () => ask({ message: 'Where to?', requestedSchema: schema }),
    page: (again = false, url = 'https://gh.example/login') => ask({ mode: 'url', message: 'Sign in', url, elicitationId: 'e' }, { again }),
    accept: (content: JsonObject, acknowledged?: string[]) =>
      elicitation.answer({ question: 'q1', answer: { action: 'accept', content, acknowledged } }),
    waiting: () => Object.values(journal.state().questions).filter((one) => one.kind === 'elicitation'),
  };
}

const refusal = (code: string, reason: unknown = expect.anything()) => expect.objectContaining({ name: 'HostError', code, reason });

test('a form waits in the chat of the call, and the server reads what the person sent', async () => {
  const { form, accept, waiting, asides, decided } = listening();
  const answered = form();
  expect(waiting()).toMatchObject([
    { id: 'q1', conversation: 'chat', call: 'k', during: 'create_issue', serverName: 'gh', message: 'Where to?', ask: { mode: 'form' } },
  ]);
  await accept({ repo: 'a/b', count: 2 });
  expect(await answered).toEqual({ action: 'accept', content: { repo: 'a/b', count: 2 } });
  expect(waiting()).toEqual([]);
  expect(asides).toMatchObject([
    { about: 'form', message: 'Where to?', how: { code: 'person-answered' }, content: { repo: 'a/b', count: 2 } },
  ]);
  expect(decided).toMatchObject([{ about: 'form', how: 'allowed', tool: 'create_issue', details: { answers: { repo: 'a/b' } } }]);
  await expect(accept({ repo: 'a/b' })).rejects.toEqual(refusal('already-answered'));
});

test.each<[JsonObject, Reason]>([
  [{}, { code: 'field-misfit', field: 'repo', problem: { code: 'needs-answer' } }],
  [
    { repo: 'a/b', notify: 'priya@harbor' },
    { code: 'field-misfit', field: 'notify', problem: { code: 'needs-email' } },
  ],
  [
    { repo: 'a/b', count: 6 },
    { code: 'field-misfit', field: 'count', problem: { code: 'too-high', limit: 5 } },
  ],
  [
    { repo: 'a/b', more: true },
    { code: 'field-not-asked', field: 'more' },
  ],
  // Only the schema itself says so.
  [{ repo: 'no slash' }, { code: 'value-misfit', whole: 'answers', path: 'repo', text: 'must match pattern "/"' }],
])('answers that do not fit, %j, are refused in words, and the form waits on', async (content, problem) => {
  const { form, accept, waiting } = listening();
  void form();
  await expect(accept(content)).rejects.toEqual(refusal('bad-input', { code: 'answers-misfit', problems: [problem] }));
  expect(waiting()).toHaveLength(1);
});

test('what looks like a secret leaves only when the person said so, and is written down nowhere', async () => {
  const { form, accept, asides, decided } = listening();
  const answered = form();
  const content = { repo: 'a/b', password: 'hunter2' };
  await expect(accept(content)).rejects.toEqual(refusal('bad-input', { code: 'answer-looks-secret', field: 'password' }));
  await accept(content, ['password']);
  expect(await answered).toEqual({ action: 'accept', content });
  expect(JSON.stringify([asides, decided])).not.toContain('hunter2');
});

test('declining and stopping the call are two things', async () => {
  const declined = listening();
  const first = declined.form();
  await declined.answer({ question: 'q1', answer: { action: 'decline' } });
  expect(await first).toEqual({ action: 'decline' });
  expect(declined.stop).not.toHaveBeenCalled();
  expect(declined.asides).toMatchObject([{ how: { code: 'person-declined' } }]);

  const stopped = listening();
  const second = stopped.form();
  await stopped.answer({ question: 'q1', answer: { action: 'cancel' } });
  expect(await second).toEqual({ action: 'cancel' });
  expect(stopped.stop).toHaveBeenCalledOnce();
  expect(stopped.decided).toMatchObject([{ how: 'denied', because: { code: 'person-stopped-call' } }]);
});

test('a form that belongs to no call of ours is shown to nobody', async () => {
  const { ask, waiting, decided } = listening();
  expect(await ask({ message: 'Hi', requestedSchema: schema }, { caller: undefined })).toEqual({ action: 'cancel' });
  expect(waiting()).toEqual([]);
  expect(decided).toMatchObject([{ how: 'refused', conversation: null }]);
});

test('of what a server gave up only the last few are kept', async () => {
  const { form, waiting, ending } = listening();
  for (let at = 0; at < 6; at += 1) void form();
  ending.abort({ gaveUp: undefined });
  await expect
    .poll(() => waiting().map(({ gone }) => gone))
    .toEqual(Array.from({ length: 4 }, () => ({ code: 'server-stopped-waiting', server: 'gh' })));
});

test('a server that gave up leaves the question with a word, and nothing of it can be sent', async () => {
  const { form, accept, waiting, ending, asides, questions } = listening();
  const answered = form();
  ending.abort({ gaveUp: undefined });
  expect(await answered).toEqual({ action: 'cancel' });
  expect(waiting()).toMatchObject([{ gone: { code: 'server-stopped-waiting', server: 'gh' } }]);
  expect(asides).toMatchObject([{ how: { code: 'ask-went-away' } }]);
  await expect(accept({ repo: 'a/b' })).rejects.toEqual(refusal('already-answered'));
  questions.dismiss('q1');
  expect(waiting()).toEqual([]);
});

test('a page is opened once, by the person, at exactly its address; then the server goes on', async () => {
  const { page, openPage, opened, answer, asides, decided } = listening();
  const answered = page();
  expect(opened).toEqual([]);
  await expect(answer({ question: 'q1', answer: { action: 'accept', content: {} } })).rejects.toEqual(refusal('bad-input'));
  await openPage({ question: 'q1' });
  expect(opened).toEqual(['https://gh.example/login']);
  expect(await answered).toEqual({ action: 'accept' });
  expect(asides).toMatchObject([{ about: 'page', how: { code: 'person-opened-page' } }]);
  expect(decided).toMatchObject([{ about: 'page', how: 'allowed', because: { code: 'person-opened-page' }, tool: 'create_issue' }]);
  await expect(openPage({ question: 'q1' })).rejects.toEqual(refusal('already-answered'));
});

test('a page that was opened is in the log, also when its server gave up meanwhile', async () => {
  const { page, openPage, decided, ending } = listening(async () => ending.abort({ gaveUp: undefined }));
  const answered = page();
  await expect(openPage({ question: 'q1' })).rejects.toEqual(refusal('already-answered'));
  expect(await answered).toEqual({ action: 'cancel' });
  expect(decided.map(({ how }) => how)).toEqual(['allowed', 'withdrawn']);
});

test('two windows open one page once', async () => {
  const { page, openPage, opened } = listening(() => new Promise((resolve) => setImmediate(resolve)));
  void page();
  const first = openPage({ question: 'q1' });
  await expect(openPage({ question: 'q1' })).rejects.toEqual(refusal('already-answered'));
  await first;
  expect(opened).toHaveLength(1);
});

test('a call that was turned away waits for the person to come back from the page', async () => {
  const { page, openPage, answer, waiting, opened } = listening();
  const answered = page(true);
  await openPage({ question: 'q1' });
  await openPage({ question: 'q1' });
  expect(opened).toHaveLength(2);
  expect(waiting()).toMatchObject([{ ask: { mode: 'page', opened: true, again: true } }]);
  await answer({ question: 'q1', answer: { action: 'accept', content: {} } });
  expect(await answered).toEqual({ action: 'accept' });
});

test('an address that is refused cannot be opened, and can be declined', async () => {
  const { page, openPage, opened, answer } = listening();
  const answered = page(false, 'https://gh.example@evil.example/');
  await expect(openPage({ question: 'q1' })).rejects.toEqual(refusal('bad-input'));
  expect(opened).toEqual([]);
  await answer({ question: 'q1', answer: { action: 'decline' } });
  expect(await answered).toEqual({ action: 'decline' });
});

test('a form that cannot be drawn is answered with JSON that fits its schema', async () => {
  const { ask, accept, waiting } = listening();
  const requestedSchema = { type: 'object', properties: { at: { type: 'object', required: ['x'] } }, required: ['at'] };
  const answered = ask({ message: 'Where?', requestedSchema });
  expect(waiting()).toMatchObject([{ ask: { mode: 'json', because: { code: 'field-type-unknown', field: 'at' } } }]);
  await expect(accept({ at: {} })).rejects.toEqual(refusal('bad-input'));
  await expect(accept({ at: { x: 1 }, apiKey: 'k' })).rejects.toEqual(
    refusal('bad-input', { code: 'answer-looks-secret', field: 'apiKey' }),
  );
  await accept({ at: { x: 1 } });
  expect(await answered).toEqual({ action: 'accept', content: { at: { x: 1 } } });
});

test.each<JsonObject>([
  { message: 'x', requestedSchema: 'no' },
  { requestedSchema: schema },
  { message: 'x'.repeat(40_000), requestedSchema: schema },
  { message: 'x', mode: 'voice', requestedSchema: schema },
])('what is no request at all is refused as the protocol says', async (params) => {
  await expect(listening().ask(params)).rejects.toMatchObject({ code: -32602 });
});

test('a field that the server had filled in and the person left so is noted as the server’s', async () => {
  const { ask, accept, asides } = listening();
  const properties = { to: { type: 'string', default: 'eve@evil.example' }, count: { type: 'integer', default: 1 } };
  const answered = ask({ message: 'Where to?', requestedSchema: { type: 'object', properties } });
  await accept({ to: 'eve@evil.example', count: 2 });
  await answered;
  expect(asides).toMatchObject([{ content: { to: 'eve@evil.example', count: 2 }, prefilled: ['to'] }]);
});
