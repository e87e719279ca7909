import { expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import type { ModelEvent, ModelRequest } from '../../../../main/host/models/model.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { calls, proposes, says } from '../../../doubles/scripted-ask.ts';
import { isDeep } from '../../../doubles/sequences.ts';

const WINDOW = 32_000;

/** Counts otherwise than we estimate. */
const countOf = ({ system, tools, messages }: ModelRequest) => Math.ceil(JSON.stringify([system, tools, messages]).length / 3);
const isSummary = ({ messages }: ModelRequest) => JSON.stringify(messages.at(-1)).includes('Sum up all of it so far');

type Small = { window: number; says?: number | null; named?: boolean };

/**
 * A chat with a model that refuses what its window does not hold, as /v1/messages does. `named`:
 * its refusal says how large that is.
 */
function chatWith({ window, says: windowSaid = window, named = false }: Small, disk: 'kept' | 'none' = 'none') {
  const host = hostInMemory(undefined, undefined, disk);
  const endpoint: Endpoint = {
    id: 'small',
    name: 'Small',
    kind: 'compatible',
    baseUrl: 'http://small.invalid',
    hasKey: false,
    capabilities: { images: true, documents: false, caching: false, countTokens: false, toolChoice: false },
    models: [{ id: 'm', name: 'Small one', ...(windowSaid !== null && { contextWindow: windowSaid }) }],
    state: { state: 'works' },
  };
  host.journal.record({ type: 'endpoint.changed', endpoint });
  const chat = host.conversations.create({ model: { endpoint: 'small', model: 'm' } }).conversation;
  const seen = { refused: 0, summaries: 0, largest: 0 };
  let answer = 'So it is.';
  const plays = (model: typeof host.model) =>
    model.otherwise(async function* (request): AsyncGenerator<ModelEvent> {
      const tokens = countOf(request);
      seen.largest = Math.max(seen.largest, tokens);
      if (tokens + request.maxTokens > window) {
        seen.refused += 1;
        throw new HostError('model-failed', { code: 'conversation-too-large', endpoint: 'Small', ...(named && { window }) });
      }
      if (isSummary(request)) seen.summaries += 1;
      yield { type: 'text', text: isSummary(request) ? `Summary ${seen.summaries}: they count on.` : answer };
      yield { type: 'end', stop: 'rest', usage: { inputTokens: tokens, outputTokens: 5 } };
    });
  plays(host.model);
  return {
    host,
    chat,
    seen,
    plays,
    answers: (text: string) => void (answer = text),
    context: () => host.journal.state().conversations[chat]?.context,
    sent: () => JSON.stringify(host.model.requests.at(-1)?.messages),
  };
}

/** Long enough for a summary to save a part of the chat. */
const BOAT = `My boat is blue. ${'It has three masts and a crew of two. '.repeat(150)}`;

/** All of them in the deep run. */
const TURNS = isDeep() ? 2_000 : 250;

test('a chat of 2,000 turns never is too long for a window of 32,000 tokens, and never ends', async () => {
  const { host, chat, seen, answers, context } = chatWith({ window: WINDOW });
  for (let turn = 0; turn < TURNS; turn += 1) {
    answers('And so on. '.repeat(1 + ((turn * 7) % 90)));
    const { outcome } = await host.say(chat, `Turn ${turn}. ${'x'.repeat((turn * 37) % 4_000)}`);
    expect(outcome).toBe('done');
    host.model.requests.length = 0;
    host.events.length = 0;
  }
  expect(seen.refused).toBe(0);
  expect(seen.summaries).toBeGreaterThan(TURNS / 100);
  expect(host.entries(chat).filter(({ type }) => type === 'message')).toHaveLength(TURNS);
  expect(context()?.summary?.messages).toBeGreaterThan(TURNS - 60);
});

test('the model reads the summary instead of what it stands for, each request begins as the last one, and originals stay', async () => {
  const { host, chat, context, sent, seen } = chatWith({ window: WINDOW }, 'kept');
  for (let turn = 0; !context()?.summary; turn += 1) await host.say(chat, `Turn ${turn}. ${'x'.repeat(8_000)}`);
  const { summary } = defined(context());
  expect(summary).toMatchObject({ by: 'Small one', text: 'Summary 1: they count on.' });
  expect(defined(summary).tokens.after).toBeLessThan(defined(summary).tokens.before / 2);
  await host.say(chat, 'And now?');
  expect(sent()).toContain('Summary 1: they count on.');
  expect(sent()).not.toContain('Turn 0.');
  expect(host.entries(chat)[0]).toMatchObject({ text: expect.stringContaining('Turn 0.') });
  expect(seen.summaries).toBe(1);

  const again = host.restart();
  again.journal.record({ type: 'conversation.opened', conversation: chat, entries: again.storage.entries(chat) });
  expect(again.journal.state().conversations[chat]?.context?.summary).toEqual(summary);
});

test('a person reads the summary, changes it, and takes it back', async () => {
  const { host, chat, context, sent } = chatWith({ window: WINDOW });
  await host.say(chat, BOAT);
  await host.say(chat, 'My cat is red.');
  await host.say(chat, 'What now?');
  expect(await host.conversations.of(chat).sumUp()).toEqual({ summedUp: true });
  expect(host.journal.state().conversations[chat]?.activity).toEqual({ state: 'resting' });
  host.contexts.changeSummary({ conversation: chat, text: 'The boat is green.' });
  await host.say(chat, 'Which colour?');
  expect(sent()).toContain('The boat is green.');
  expect(sent()).not.toContain('My boat is blue.');
  expect(context()?.summary).toMatchObject({ edited: true });
  host.contexts.takeBack(chat);
  await host.say(chat, 'And now?');
  expect(sent()).toContain('My boat is blue.');
  expect(sent()).not.toContain('The boat is green.');
  expect(() => host.contexts.takeBack(chat)).toThrow(HostError);
});

test.each<[string, string, number]>([
  ['older messages are few beside the rest', 'My boat is blue.', 0],
  ['the summary is nearly as long as they are', BOAT, 1],
])('where %s nothing is summed up, and the person reads why', async (_what, text, asked) => {
  const { host, chat, context, seen } = chatWith({ window: WINDOW });
  await host.say(chat, text);
  await host.say(chat, 'And now?');
  host.model.otherwise(async function* (request): AsyncGenerator<ModelEvent> {
    if (isSummary(request)) seen.summaries += 1;
    yield* says(BOAT.slice(0, -200));
  });
  const because = { code: 'summary-saves-little', percent: 20 };
  expect(await host.conversations.of(chat).sumUp()).toEqual({ summedUp: false, because });
  expect(context()?.summary).toBeUndefined();
  expect(seen.summaries).toBe(asked);
});

test('of a chat with one message there is nothing older to sum up', async () => {
  const { host, chat } = chatWith({ window: WINDOW });
  await host.say(chat, 'My boat is blue.');
  const because = { code: 'nothing-older-to-sum-up' };
  expect(await host.conversations.of(chat).sumUp()).toEqual({ summedUp: false, because });
});

test('older results give way first: the model has their names and reads them again', async () => {
  const { host, chat, context, sent, seen } = chatWith({ window: WINDOW });
  host.offer('notes', { read: {} });
  host.handle('notes', 'read', () => ok(`First line\n${'y'.repeat(20_000)}\nLast line`));
  for (let turn = 0; turn < 4; turn += 1) {
    host.model.next(async function* (request): AsyncGenerator<ModelEvent> {
      yield proposes('notes__read', { turn });
      yield { type: 'end', stop: 'calls', usage: { inputTokens: countOf(request), outputTokens: 5 } };
    });
    const { turn: id } = host.conversations.of(chat).send({ text: 'Read' });
    await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
    await host.turnEnds(id);
  }
  expect(context()?.resultsUntil).toBeDefined();
  expect(seen).toMatchObject({ refused: 0, summaries: 0 });
  host.model.next(calls(['read_result', { call: 'c1', from_line: 3 }]), says('Read.'));
  const { turn } = host.conversations.of(chat).send({ text: 'What was the end?' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(sent()).toContain('It is result c1: the tool read_result reads it again.');
  expect(sent()).toContain('[Lines 3 to 3 of 3 of result c1. This is the end.]\\nLast line');
});

test.each([
  ['does not say how large its window is', null, false],
  ['says that it is larger than it is', 200_000, false],
  ['says that it is larger than it is, and how large when it refuses', 200_000, true],
])('a model that %s refuses once; then older turns are summed up, the turn goes on, and a restart knows', async (_what, says, named) => {
  const { host, chat, seen, plays } = chatWith({ window: 12_000, says, named }, 'kept');
  host.journal.record({ type: 'settings.changed', settings: { ...host.journal.state().settings, maxOutputTokens: 1_000 } });
  for (let turn = 0; turn < 12; turn += 1) expect((await host.say(chat, `Turn ${turn}. ${'x'.repeat(6_000)}`)).outcome).toBe('done');
  expect(seen.summaries).toBeGreaterThan(0);
  expect(seen.refused).toBeLessThanOrEqual(named ? 1 : 2);
  const found = host.contexts.read(chat);
  if (named) expect(await found).toMatchObject({ window: 12_000 });

  const again = host.restart();
  plays(again.model);
  const { refused } = seen;
  again.conversations.of(chat).open();
  expect((await again.contexts.read(chat)).window).toBe((await found).window);
  for (let turn = 0; turn < 4; turn += 1) expect((await again.say(chat, `Turn ${turn}. ${'x'.repeat(6_000)}`)).outcome).toBe('done');
  expect(seen.refused).toBe(refused);

  // Loaded anew with another window, as its endpoint says, it is asked as that one.
  const endpoint = defined(again.journal.state().endpoints['small']);
  again.journal.record({ type: 'endpoint.changed', endpoint: { ...endpoint, models: [{ id: 'm', name: 'M', contextWindow: 64_000 }] } });
  expect((await again.contexts.read(chat)).window).toBe(64_000);
  again.journal.record({ type: 'endpoint.changed', endpoint });
  again.clock.forward(8 * 24 * 3600 * 1000);
  expect((await again.contexts.read(chat)).window).toBe(says ?? undefined);
});

const modelOf = ({ id }: Endpoint) => ({ model: { endpoint: id, model: 'm' } });

test('one refusal that does not fit what was sent makes the window of no other chat smaller, and I take it back', async () => {
  const { host, chat, plays } = chatWith({ window: 200_000 });
  const { model, contexts, conversations } = host;
  let isFirst = true;
  model.otherwise(async function* () {
    const refuses = isFirst;
    isFirst = false;
    if (refuses) throw new HostError('model-failed', { code: 'conversation-too-large', endpoint: 'Small', window: 200_000 });
    yield { type: 'text', text: 'So it is.' };
    yield { type: 'end', stop: 'rest', usage: { inputTokens: 900, outputTokens: 5 } };
  });
  await host.say(chat, 'x'.repeat(20_000));
  const found = defined(host.journal.state().conversations[chat]?.context?.window);
  expect(found).toMatchObject({ said: 200_000, sent: expect.any(Number), by: { endpoint: 'small', model: 'm' } });
  expect(await contexts.read(chat)).toMatchObject({ window: found.tokens });
  const small = defined(host.journal.state().endpoints['small']);
  expect(small.windows).toBeUndefined();
  const other = conversations.create(modelOf(small)).conversation;
  expect(await contexts.read(other)).toMatchObject({ window: 200_000 });

  contexts.forgetRefusal(chat);
  expect(await contexts.read(chat)).toMatchObject({ window: 200_000 });
  plays(host.model);
  expect((await host.say(chat, 'Go on.')).outcome).toBe('done');
});

test('a refusal that fits what was sent counts in each chat of the model, until I have it forgotten in one of them', async () => {
  const { host, chat } = chatWith({ window: 12_000, says: 200_000, named: true });
  host.journal.record({ type: 'settings.changed', settings: { ...host.journal.state().settings, maxOutputTokens: 1_000 } });
  for (let turn = 0; turn < 8; turn += 1) await host.say(chat, `Turn ${turn}. ${'x'.repeat(6_000)}`);
  const other = host.conversations.create(modelOf(defined(host.journal.state().endpoints['small']))).conversation;
  expect(await host.contexts.read(other)).toMatchObject({ window: 12_000 });
  host.contexts.forgetRefusal(other);
  for (const one of [chat, other]) expect(await host.contexts.read(one)).toMatchObject({ window: 200_000 });
});

test('where the model sums nothing up the chat goes on with how its messages began', async () => {
  const { host, chat, context } = chatWith({ window: WINDOW });
  await host.say(chat, BOAT);
  await host.say(chat, 'And now?');
  host.model.next(says(''));
  await host.conversations.of(chat).sumUp();
  expect(context()?.summary?.by).toBeUndefined();
  expect(context()?.summary?.text).toContain('- The person: My boat is blue.');
});

test('what a turn cost is kept with its chat: anew, from the cache and written, and of all chats today', async () => {
  const { host, chat, context } = chatWith({ window: WINDOW });
  const usage = { inputTokens: 1_000, outputTokens: 50, cacheRead: 800 };
  for (let turn = 0; turn < 2; turn += 1) {
    host.model.next([
      { type: 'text', text: 'Hi' },
      { type: 'end', stop: 'rest', usage },
    ]);
    await host.say(chat, 'Go');
  }
  expect(context()).toMatchObject({
    last: { fresh: { tokens: 200 }, cached: { tokens: 800 }, written: { tokens: 50 } },
    spent: { tokens: 2_100 },
  });
  expect(await host.contexts.read(chat)).toMatchObject({ window: WINDOW, counted: false, today: { tokens: 2_100 }, tools: [], results: 0 });
});

test('a summary costs, too: its tokens are among those of the chat and of the day', async () => {
  const { host, chat, context } = chatWith({ window: WINDOW });
  await host.say(chat, BOAT);
  await host.say(chat, 'And now?');
  const before = defined(context());
  host.model.next(says('A boat that is blue.'));
  await host.conversations.of(chat).sumUp();
  expect(context()).toMatchObject({
    last: before.last,
    spent: { tokens: defined(before.spent).tokens + 15 },
    today: { tokens: defined(before.today).tokens + 15 },
  });
});

test.each([
  { counter: 900_000, counted: false },
  { counter: 1, counted: false },
  { counter: undefined, counted: false },
  { counter: 2_000, counted: true },
])('the meter believes no counter that cannot be right: $counter', async ({ counter, counted }) => {
  const { host, chat } = chatWith({ window: WINDOW });
  await host.say(chat, 'My boat is blue. '.repeat(1_000));
  host.counts(async () => counter);
  const read = await host.contexts.read(chat);
  expect(read.counted).toBe(counted);
  expect(read.used).toBeGreaterThan(1_500);
  expect(read.used).toBeLessThan(10_000);
});

/**
 * A chat that fills two thirds of the window, with a model that says of every request that it read
 * so many tokens.
 */
async function chatCountedAs(inputTokens: number) {
  const playing = chatWith({ window: WINDOW });
  const { host, chat } = playing;
  host.model.otherwise([
    { type: 'text', text: 'Hi' },
    { type: 'end', stop: 'rest', usage: { inputTokens, outputTokens: 5 } },
  ]);
  for (let turn = 0; turn < 5; turn += 1)
    expect((await host.say(chat, `Turn ${turn}. ${'And so on. '.repeat(1_100)}`)).outcome).toBe('done');
  return playing;
}

test.each([900_000_000, 200_000])('a model that says it read %i tokens has nothing summed up for that', async (inputTokens) => {
  const { host, chat, context } = await chatCountedAs(inputTokens);
  expect(context()?.summary).toBeUndefined();
  expect(context()?.last).toMatchObject({ fresh: { tokens: 0 }, cached: { tokens: 0 } });
  const { used } = await host.contexts.read(chat);
  expect(used).toBeGreaterThan(14_000);
  expect(used).toBeLessThan(24_000);
});

test.each([1, 0])('the meter of a chat whose model says that it read %i tokens shows what we expect', async (inputTokens) => {
  const { host, chat, context } = await chatCountedAs(inputTokens);
  const { contextTokens } = defined(host.journal.state().conversations[chat]);
  expect(contextTokens).toBeGreaterThan(14_000);
  expect(contextTokens).toBeLessThan(24_000);
  for (let turn = 5; turn < 9; turn += 1) await host.say(chat, `Turn ${turn}. ${'And so on. '.repeat(1_100)}`);
  expect(context()?.summary).toBeDefined();
});

test('what an older version believed is not shown: the numbers are those of what would be sent', async () => {
  const { host, chat } = chatWith({ window: WINDOW });
  await host.say(chat, 'My boat is blue.');
  const conversation = defined(host.journal.state().conversations[chat]);
  host.journal.record({ type: 'conversation.changed', conversation: { ...conversation, contextTokens: 900_000_000 } });
  expect((await host.contexts.read(chat)).used).toBeLessThan(5_000);
});
