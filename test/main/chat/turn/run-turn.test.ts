import { expect, test, vi } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { gist, hangs, hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { breaksAfter, calls, ends, hangsAfter, proposes, says } from '../../../doubles/scripted-ask.ts';

test('a message is answered, the call it needs is asked for, and the model reads the result', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next(calls(['notes__add', { text: 'hi' }]), says('Added.'));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Add a note' });

  const question = first(await host.asked());
  expect(host.made).toEqual([]);
  await host.approvals.answer(question.id, { answer: 'once' });
  const ended = await host.turnEnds(turn);

  expect(ended).toMatchObject({ outcome: 'done', usage: { inputTokens: 20, outputTokens: 10 } });
  expect(host.made).toEqual([{ server: 'notes', tool: 'add', input: { text: 'hi' } }]);
  expect(gist(host.entries(chat))).toEqual(['message: Add a note', 'call notes__add: ok', 'answer done: Added.']);
  expect(JSON.stringify(host.model.requests[1]?.messages)).toContain('{\\"text\\":\\"hi\\"}');
  expect(host.journal.state().conversations[chat]).toMatchObject({
    title: 'Add a note',
    activity: { state: 'resting' },
  });
});

test('calls of one reply run side by side', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  let running = 0;
  let most = 0;
  host.handle('notes', 'add', async () => {
    most = Math.max(most, ++running);
    await vi.waitUntil(() => most === 3);
    running -= 1;
    return ok('');
  });
  host.model.next(calls(['notes__add', { n: 1 }], ['notes__add', { n: 2 }], ['notes__add', { n: 3 }]));
  const { turn } = host.conversations.of(host.begin()).send({ text: 'Three' });
  await Promise.all((await host.asked(3)).map(({ id }) => host.approvals.answer(id, { answer: 'once' })));
  await host.turnEnds(turn);
  expect(most).toBe(3);
});

test('a call with the id of another one in its reply is not run, and the model reads why', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next(
    [
      proposes('notes__add', { n: 1 }, 'same'),
      proposes('notes__add', { n: 1 }, 'same'),
      proposes('notes__add', { n: 2 }, 'same'),
      ends('calls'),
    ],
    says('So.'),
  );
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Add' });
  const [question, ...more] = await host.asked();
  expect(more).toEqual([]);
  await host.approvals.answer(defined(question).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made).toEqual([{ server: 'notes', tool: 'add', input: { n: 1 } }]);
  expect(gist(host.entries(chat)).slice(1)).toEqual([
    'call notes__add: ok',
    'call notes__add: failed',
    'call notes__add: failed',
    'answer done: So.',
  ]);
  const results = host.model.requests[1]?.messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  expect(new Set(results?.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []))).size).toBe(3);
  expect(JSON.stringify(results).match(/The call was not run: it has the id of another call in the same reply/g)).toHaveLength(2);
});

test('streamed text is gathered for 30 ms and whole in the end', async () => {
  const host = hostInMemory();
  host.model.next(hangsAfter(...says('a', 'b', 'c', 'd').slice(0, -1)));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  await expect.poll(() => host.clock.waiting()).toEqual([30]);
  await expect.poll(() => host.model.requests.length).toBe(1);
  host.clock.forward(30);
  expect(gist(host.entries(chat)).at(-1)).toBe('answer streaming: abcd');
  expect(host.events.filter(({ type }) => type === 'text')).toHaveLength(1);
  host.conversations.of(chat).stop();
  await host.turnEnds(turn);
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'answer cut: abcd', 'notice stopped']);
});

test('thinking keeps its signature and stands before the answer', async () => {
  const host = hostInMemory();
  host.model.next([{ type: 'thinking', text: 'hm' }, { type: 'thinking-signature', signature: 'sig' }, ...says('So.')]);
  const chat = host.begin();
  await host.say(chat, 'Why?');
  expect(gist(host.entries(chat)).slice(1)).toEqual(['thinking done: hm', 'answer done: So.']);
  expect(host.entries(chat)[1]).toMatchObject({ signature: 'sig' });
});

test('a block of a kind nobody knows is kept in its place, and goes back as it came', async () => {
  const host = hostInMemory();
  const block = { type: 'from_the_future', data: ['x', { y: null }] };
  host.model.next([{ type: 'text', text: 'a' }, { type: 'block', block }, ...says('b')], says('c'));
  const chat = host.begin();
  await host.say(chat, 'Why?');
  expect(gist(host.entries(chat)).slice(1)).toEqual(['answer done: a', 'block "from_the_future"', 'answer done: b']);
  await host.say(chat, 'And?');
  expect(host.model.requests[1]?.messages[1]?.content).toEqual([{ type: 'text', text: 'a' }, block, { type: 'text', text: 'b' }]);
});

test('stopping while a person is asked withdraws the question, and the call does not run', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next(calls(['notes__add', {}]));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  host.conversations.of(chat).stop();
  expect(host.journal.state().questions).toEqual({});
  await expect(host.approvals.answer(question.id, { answer: 'once' })).rejects.toEqual(
    expect.objectContaining({ code: 'already-answered' }),
  );
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'stopped' });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'call notes__add: stopped', 'notice stopped']);
  expect(host.made).toEqual([]);
});

test('stopping one of two running calls ends that one alone: the other goes on, and the model reads both', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {}, find: {} });
  let finishFind = () => {};
  host.handle('notes', 'add', hangs);
  host.handle('notes', 'find', () => new Promise((resolve) => (finishFind = () => resolve(ok('found')))));
  host.model.next(calls(['notes__add', {}], ['notes__find', {}]), says('One came.'));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  for (const question of await host.asked(2)) await host.approvals.answer(question.id, { answer: 'once' });
  await expect.poll(() => host.made.length).toBe(2);
  const [add, find] = host.callsOf(chat);

  host.conversations.of(chat).stopCall(defined(add).id);
  await expect.poll(() => host.callsOf(chat)[0]?.state).toMatchObject({ state: 'ended', outcome: 'stopped' });
  expect(host.callsOf(chat)[1]?.state.state).toBe('running');
  finishFind();
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'call notes__add: stopped', 'call notes__find: ok', 'answer done: One came.']);
  expect(JSON.stringify(host.model.requests[1]?.messages)).toContain('the call was stopped. It may have had its effect.');
  expect(() => host.conversations.of(chat).stopCall(defined(find).id)).not.toThrow();
});

test('stopping while calls run ends them as stopped and asks the model no more', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.handle('notes', 'add', hangs);
  host.model.next(calls(['notes__add', {}]));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await expect.poll(() => host.made.length).toBe(1);
  host.conversations.of(chat).stop();
  await host.turnEnds(turn);
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'call notes__add: stopped', 'notice stopped']);
  expect(host.model.requests).toHaveLength(1);
});

test('a model that fails leaves what it said, a reason, and a way to try again', async () => {
  const host = hostInMemory();
  host.model.next(
    breaksAfter(new HostError('model-failed', { code: 'said-before', text: 'The endpoint is overloaded.' }), {
      type: 'text',
      text: 'I th',
    }),
  );
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({
    outcome: 'failed',
    reason: { code: 'said-before', text: 'The endpoint is overloaded.' },
  });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'answer cut: I th', 'notice model-failed']);

  host.model.next(says('Better now.'));
  const { turn } = host.conversations.of(chat).retry();
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
  expect(gist(host.entries(chat)).at(-1)).toBe('answer done: Better now.');
});

test('a reply that was cut runs none of its calls', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next([{ type: 'text', text: 'Let me' }, proposes('notes__add', {}), ends('cut')]);
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ outcome: 'failed' });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'answer done: Let me', 'call notes__add: stopped', 'notice limit']);
  expect(host.journal.state().questions).toEqual({});
});

test('a stream that ends without its end counts as cut', async () => {
  const host = hostInMemory();
  host.model.next([{ type: 'text', text: 'Half' }]);
  const chat = host.begin();
  await host.say(chat, 'Go');
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'answer cut: Half', 'notice limit']);
});

test('an answer at the limit of tokens says so, is kept for the model, and goes on when the person says so', async () => {
  const host = hostInMemory();
  const { maxOutputTokens } = host.journal.state().settings;
  host.model.next([{ type: 'text', text: 'Step 1' }, ends('limit')], says('Step 2'));
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ reason: { code: 'answer-at-limit', tokens: maxOutputTokens } });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'answer done: Step 1', 'notice limit']);
  await host.say(chat, 'Continue.');
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain('Step 1');
});

test('a chat that its model has no room for is not tried again as it is', async () => {
  const host = hostInMemory();
  host.model.next([ends('window')]);
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ reason: { code: 'context-window-full' } });
  expect(host.entries(chat).at(-1)).toMatchObject({ type: 'notice', retry: false });
});

test('an empty answer to a question says that it is empty; after a call the model may have nothing to add', async () => {
  const host = hostInMemory();
  host.model.next([{ type: 'text', text: ' \n' }, ends('rest')], calls(['nothing', {}]), [ends('rest')]);
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ outcome: 'failed', reason: { code: 'model-said-nothing' } });
  expect(await host.say(chat, 'Call it')).toMatchObject({ outcome: 'done' });
});

test('a turn ends when the model used up its replies', async () => {
  const host = hostInMemory();
  host.journal.record({ type: 'settings.changed', settings: { ...host.journal.state().settings, maxSteps: 2 } });
  host.model.next(calls(['nothing', {}]), calls(['nothing', {}]), says('never'));
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({
    outcome: 'stopped',
    reason: { code: 'too-many-replies', count: 2 },
  });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'call nothing: failed', 'call nothing: failed', 'notice limit']);
});

test('a wait for the endpoint is shown until it answers', async () => {
  const host = hostInMemory();
  host.model.next([{ type: 'retry', at: 5, reason: { code: 'endpoint-overloaded', endpoint: 'Claude' } }, ...says('Now.')]);
  const chat = host.begin();
  await host.say(chat, 'Go');
  const retries = host.events.flatMap((event) => (event.type === 'turn.waiting' ? [event.retry] : []));
  expect(retries).toEqual([{ at: 5, reason: { code: 'endpoint-overloaded', endpoint: 'Claude' } }, null]);
});

test('what nobody foresaw ends the turn in words, and the log has it', async () => {
  const host = hostInMemory();
  const bug = new TypeError('x is not a function');
  host.model.next(breaksAfter(bug));
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({
    outcome: 'failed',
    reason: { code: 'bug' },
  });
  expect(host.bugs).toEqual([bug]);
  expect(host.journal.state().conversations[chat]?.activity).toEqual({ state: 'resting' });
});

test('a disk that refuses in the middle ends the turn, and everyone hears of it', async () => {
  const host = hostInMemory();
  host.model.next(async function* () {
    yield { type: 'text', text: 'One' };
    host.storage.close();
    yield { type: 'text', text: 'Two' };
    host.clock.forward(30);
    yield ends('rest');
  });
  const chat = host.begin();
  const ended = host.say(chat, 'Go');
  await host.rests(chat);
  expect(await ended).toMatchObject({ outcome: 'failed', reason: { code: 'data-folder-failed' } });
  expect(host.journal.state().conversations[chat]?.activity).toEqual({ state: 'resting' });
  expect(host.bugs).not.toEqual([]);
});

test('a disk that takes nothing any more when a call is to be asked about ends the turn, and nothing else', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next([proposes('notes__add', {}), { type: 'end', stop: 'calls', usage: { inputTokens: 0, outputTokens: 0 } }]);
  host.journal.onEvent((_number, event) => event.type === 'call.proposed' && host.storage.close());
  const chat = host.begin();
  const ended = host.say(chat, 'Go');
  await host.rests(chat);
  expect(await ended).toMatchObject({ outcome: 'failed', reason: { code: 'data-folder-failed' } });
  expect(host.journal.state().questions).toEqual({});
});

test('a call that breaks unforeseen stops the others and ends the turn', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {}, wait: {} });
  host.handle('notes', 'wait', hangs);
  host.handle('notes', 'add', () => Promise.reject(new TypeError('bug')));
  host.model.next(calls(['notes__wait', {}], ['notes__add', {}]));
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  for (const { id } of await host.asked(2)) await host.approvals.answer(id, { answer: 'once' });
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'failed' });
  expect(gist(host.entries(chat))).toEqual(['message: Go', 'call notes__wait: stopped', 'call notes__add: stopped', 'notice model-failed']);
  expect(host.bugs).toHaveLength(1);
});
