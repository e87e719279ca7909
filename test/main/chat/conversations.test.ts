import { expect, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import type { Content } from '../../../contract/content.ts';
import { defined } from '../../doubles/defined.ts';
import { gist, hangs, hostInMemory } from '../../doubles/host-in-memory.ts';
import { calls, hangsAfter, says } from '../../doubles/scripted-ask.ts';
import { refusalOf } from '../../doubles/in-english.ts';

test('sending answers before the model does, with the message on disk', () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.conversations.of(chat).send({ text: 'Hello' });
  expect(gist(host.storage.entries(chat))).toEqual(['message: Hello']);
  expect(host.model.requests).toEqual([]);
});

test('a working chat takes no second message until it was stopped', async () => {
  const host = hostInMemory();
  host.model.next(hangsAfter());
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'One' });
  expect(() => host.conversations.of(chat).send({ text: 'Two' })).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(() => host.conversations.of(chat).retry()).toThrow(expect.objectContaining({ code: 'busy' }));
  host.conversations.of(chat).stop();
  await host.turnEnds(turn);
  expect(await host.say(chat, 'Two')).toMatchObject({ outcome: 'done' });
});

test('whoever sees a turn end can send the next message at once, and stop that one, too', async () => {
  const host = hostInMemory();
  host.model.next(says('One.'), hangsAfter());
  const chat = host.begin();
  let second: string | undefined;
  host.journal.onEvent((_number, { type }) => {
    if (type === 'turn.ended') second ??= host.conversations.of(chat).send({ text: 'Again' }).turn;
  });
  await host.say(chat, 'Hello');
  await expect.poll(() => host.model.requests.length).toBe(2);
  host.conversations.of(chat).stop();
  expect(await host.turnEnds(defined(second))).toMatchObject({ outcome: 'stopped' });
});

test('what there is not, is refused in words', () => {
  const host = hostInMemory();
  const refusal = (code: string) => expect.objectContaining({ name: 'HostError', code });
  expect(() => host.conversations.of('x').open()).toThrow(refusal('not-found'));
  expect(() => host.conversations.of('x').send({ text: 'a' })).toThrow(refusal('not-found'));
  expect(() => host.conversations.of(host.begin()).send({ text: '  ' })).toThrow(refusal('bad-input'));
  const { conversation } = host.conversations.create({ model: { endpoint: 'gone', model: 'm' } });
  expect(() => host.conversations.of(conversation).send({ text: 'a' })).toThrow(refusal('no-model'));
  expect(() => host.conversations.of(conversation).chooseModel({ endpoint: 'gone', model: 'm' })).toThrow(refusal('no-model'));
});

test('what is attached is kept with the message, goes to the model, and can be all there is', async () => {
  const host = hostInMemory();
  host.offer('notes', {});
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: '', attached: [read(host, [{ type: 'text', text: 'milk' }])] });
  await host.turnEnds(turn);
  expect(JSON.stringify(host.model.requests[0]?.messages)).toContain('[Attached from notes: note:///1]\\nmilk');
  expect(host.journal.state().conversations[chat]?.title).toBe('List');
  const again = host.restart();
  again.conversations.of(chat).open();
  expect(again.entries(chat)[0]).toMatchObject({ attached: [{ server: 'notes', serverName: 'notes', name: 'List' }] });
});

const MB = 1024 * 1024;
const blob = (bytes: number): Content => ({ type: 'resource', uri: 'note:///1', blob: 'A'.repeat((bytes / 3) * 4) });

test.each([
  ['larger than 20 MB', [blob(12 * MB), blob(9 * MB)], 'larger than 20 MB together'],
  ['longer than a million characters', [{ type: 'text' as const, text: 'x'.repeat(1_000_001) }], 'longer than 1,000,000 characters'],
])('nothing is sent with an attachment that is %s', (_what, contents, words) => {
  const host = hostInMemory();
  host.offer('notes', {});
  const conversation = host.begin();
  const send = () => host.conversations.of(conversation).send({ text: 'Look', attached: [read(host, contents)] });
  expect(refusalOf(send)).toContain(words);
  expect(host.entries(conversation)).toEqual([]);
});

test('nothing is sent with an attachment of a server that is gone, or that was read before a restart', () => {
  const host = hostInMemory();
  host.offer('notes', {});
  const conversation = host.begin();
  const attached = [read(host, [{ type: 'text', text: 'milk' }])];
  host.journal.record({ type: 'server.removed', server: 'notes' });
  const send = ({ conversations }: typeof host) => conversations.of(conversation).send({ text: 'Look', attached });
  expect(refusalOf(() => send(host))).toContain('The server “notes” no longer exists');
  const again = host.restart();
  again.offer('notes', {});
  expect(refusalOf(() => send(again))).toContain('no longer holds what is attached');
  expect(opened(again, conversation)).toEqual([]);
});

test('just not too much can be attached', async () => {
  const host = hostInMemory();
  host.offer('notes', {});
  const conversation = host.begin();
  const much = [read(host, [blob(12 * MB), blob(6 * MB)]), read(host, [{ type: 'text', text: 'x'.repeat(1_000_000) }])];
  const { turn } = host.conversations.of(conversation).send({ text: 'Look', attached: much });
  expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
});

test('the first message names the chat, unless the person did', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  await host.say(chat, '## Plan the *trip*\nmore');
  await host.say(chat, 'Second');
  expect(host.journal.state().conversations[chat]?.title).toBe('Plan the trip');

  const named = host.begin();
  host.conversations.of(named).rename('Mine');
  await host.say(named, 'Other');
  expect(host.journal.state().conversations[named]?.title).toBe('Mine');
});

test('a message from a prompt keeps the prompt, with its names', async () => {
  const host = hostInMemory();
  host.offer('notes', {});
  const chat = host.begin();
  const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: 'Sum up' } }];
  const { turn } = host.conversations.of(chat).send({ text: '/notes:sum', prompt: { server: 'notes', name: 'sum', messages } });
  await host.turnEnds(turn);
  expect(host.entries(chat)[0]).toMatchObject({ text: '/notes:sum', prompt: { serverName: 'notes', name: 'sum', messages } });
  expect(JSON.stringify(host.model.requests[0]?.messages)).toContain('Sum up');
});

test('what was said is there after a restart, and can go on', async () => {
  const before = hostInMemory();
  const chat = before.begin();
  before.model.next(says('I am well.'));
  await before.say(chat, 'How are you?');
  const host = before.restart();
  expect(host.journal.state().conversations[chat]?.title).toBe('How are you?');
  expect(gist(opened(host, chat))).toEqual(['message: How are you?', 'answer done: I am well.']);
  await host.say(chat, 'Good');
  expect(host.model.requests[0]?.messages).toHaveLength(3);
});

const HALFWAY = [
  ['the model wrote', hangsAfter({ type: 'text', text: 'Half' }), ['answer cut: Half']],
  ['a call waited', calls(['notes__add', {}]), ['call notes__add: stopped']],
] as const;

/** A chat in which a reply is on its way. */
async function chatWith(reply: (typeof HALFWAY)[number][1]) {
  const before = hostInMemory();
  before.offer('notes', { add: {} });
  before.model.next(reply);
  const chat = before.begin();
  before.conversations.of(chat).send({ text: 'Go' });
  await expect.poll(() => before.entries(chat).length).toBe(2);
  return { before, chat };
}

test.each(HALFWAY)('a chat that was interrupted while %s opens mended, once, and can go on', async (_when, reply, left) => {
  const { before, chat } = await chatWith(reply);

  const host = before.restart();
  const mended = ['message: Go', ...left, 'notice interrupted'];
  expect(gist(opened(host, chat))).toEqual(mended);
  const again = host.restart();
  expect(gist(opened(again, chat))).toEqual(mended);
  const { turn } = again.conversations.of(chat).retry();
  expect(await again.turnEnds(turn)).toMatchObject({ outcome: 'done' });
});

test.each(HALFWAY)(
  'a chat in which %s when the app was closed in order says that, and not that I stopped it',
  async (_when, reply, left) => {
    const { before, chat } = await chatWith(reply);
    await before.conversations.close();

    const host = before.restart();
    expect(gist(opened(host, chat))).toEqual(['message: Go', ...left, 'notice interrupted']);
    expect(host.entries(chat).at(-1)).toMatchObject({ reason: { code: 'turn-interrupted' }, retry: true });
    const { turn } = host.conversations.of(chat).retry();
    expect(await host.turnEnds(turn)).toMatchObject({ outcome: 'done' });
  },
);

test('a turn that I stopped stays stopped by me, though the app is closed before it has ended', async () => {
  const before = hostInMemory();
  before.model.next(hangsAfter());
  const chat = before.begin();
  before.conversations.of(chat).send({ text: 'Go' });
  before.conversations.of(chat).stop();
  await before.conversations.close();
  const host = before.restart();
  expect(gist(opened(host, chat))).toEqual(['message: Go', 'notice stopped']);
});

test('a chat that was interrupted before the model said anything says so', async () => {
  const before = hostInMemory();
  before.model.next(hangsAfter());
  const chat = before.begin();
  before.conversations.of(chat).send({ text: 'Go' });
  const host = before.restart();
  expect(gist(opened(host, chat))).toEqual(['message: Go', 'notice interrupted']);
});

test('a removed chat comes back until the app quits, whatever it was doing', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.handle('notes', 'add', hangs);
  host.model.next(calls(['notes__add', {}]));
  const chat = host.begin();
  host.conversations.of(chat).send({ text: 'Go' });
  await host.asked();
  await host.conversations.remove({ conversation: chat });
  expect(host.journal.state().conversations[chat]).toBeUndefined();
  expect(host.journal.state().questions).toEqual({});
  host.conversations.restore({ conversation: chat });
  expect(gist(opened(host, chat))).toEqual(['message: Go', 'call notes__add: stopped', 'notice stopped']);

  // A prompt that is being made for this chat, whose server asks something.
  const about = { conversation: chat, server: 'notes', serverName: 'notes', askedAt: 0 };
  const answered = host.questions.ask<'roots'>({ id: 'folders', kind: 'roots', ...about }, new AbortController().signal);
  await host.conversations.remove({ conversation: chat });
  expect(await answered).toBeUndefined();
  expect(host.journal.state().questions).toEqual({});
  const after = host.restart();
  expect(after.journal.state().conversations).toEqual({});
  expect(after.storage.entries(chat)).toEqual([]);
  expect(() => after.conversations.restore({ conversation: chat })).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('a chat is removed only once nothing works in it, also when its next turn begins just then', async () => {
  const host = hostInMemory();
  host.model.next(hangsAfter(), hangsAfter());
  const chat = host.begin();
  host.conversations.of(chat).send({ text: 'Hello' });
  const stopListening = host.journal.onEvent((_number, { type }) => {
    if (type !== 'turn.ended') return;
    stopListening();
    host.conversations.of(chat).send({ text: 'Again' });
  });
  await host.conversations.remove({ conversation: chat });
  host.conversations.restore({ conversation: chat });
  expect(host.journal.state().conversations[chat]?.activity).toEqual({ state: 'resting' });
});

test('of many opened chats those opened last and those at work stay in memory, and the others open again', async () => {
  const host = hostInMemory();
  host.model.next(hangsAfter({ type: 'text', text: 'Half' }));
  const atWork = host.begin();
  host.conversations.of(atWork).send({ text: 'Go' });
  const first = host.begin();
  await host.say(first, 'Hello');
  const others = Array.from({ length: 20 }, host.begin);
  expect(Object.keys(host.journal.state().entries)).toEqual([atWork, ...others.slice(1)]);
  expect(gist(host.entries(atWork))).toEqual(['message: Go', 'answer streaming: Half']);

  expect(gist(opened(host, first))).toEqual(['message: Hello', 'answer done: Done.']);
  await host.say(first, 'Still there?');
  expect(host.entries(first)).toHaveLength(4);
  await host.conversations.close();
});

test('closing stops every turn and waits for its end', async () => {
  const host = hostInMemory();
  host.model.next(hangsAfter(), hangsAfter());
  const chats = [host.begin(), host.begin()];
  for (const conversation of chats) host.conversations.of(conversation).send({ text: 'Go' });
  await expect.poll(() => host.model.requests.length).toBe(2);
  await host.conversations.close();
  for (const chat of chats) expect(gist(host.storage.entries(chat))).toEqual(['message: Go', 'notice interrupted']);
});

test('what can be answered no more goes away when the person sends the next message', async () => {
  const host = hostInMemory();
  const [chat, other] = [host.begin(), host.begin()];
  const asked = (id: string, conversation: string, gone?: string) =>
    ({
      kind: 'roots',
      id,
      conversation,
      server: 's',
      serverName: 'S',
      askedAt: 0,
      ...(gone !== undefined && { gone: { code: 'said-before' as const, text: gone } }),
    }) as const;
  for (const question of [asked('gone', chat, 'It gave up.'), asked('waiting', chat), asked('elsewhere', other, 'It gave up.')]) {
    host.journal.record({ type: 'question.asked', question });
  }
  await host.say(chat, 'Go on');
  expect(Object.keys(host.journal.state().questions)).toEqual(['waiting', 'elsewhere']);
});

function opened({ conversations, entries }: ReturnType<typeof hostInMemory>, conversation: string): Entry[] {
  conversations.of(conversation).open();
  return entries(conversation);
}

/** The id of what a window has read. */
function read({ readings }: ReturnType<typeof hostInMemory>, contents: Content[]): string {
  return readings.hold({ server: 'notes', uri: 'note:///1', name: 'List', contents }).id;
}

test('what was said last in a chat is told in plain words, also of an answer that is being written', async () => {
  const host = hostInMemory();
  const conversation = host.begin();
  const lastWords = () => host.conversations.lastWords({ conversations: [conversation] }).said;
  host.model.next(says('## Result\n\nAll **212** agree.'), hangsAfter({ type: 'text', text: 'In `notes__2026`:' }));
  await host.say(conversation, 'Do they agree?');
  expect(lastWords()).toEqual([{ conversation, by: 'model', text: 'Result All 212 agree.' }]);
  const { turn } = host.conversations.of(conversation).send({ text: 'Where is *that*?' });
  expect(lastWords()).toEqual([{ conversation, by: 'person', text: 'Where is that?' }]);
  await expect.poll(lastWords).toEqual([{ conversation, by: 'model', text: 'In notes__2026:', isWriting: true }]);
  host.conversations.of(conversation).stop();
  await host.turnEnds(turn);
  expect(lastWords()).toEqual([{ conversation, by: 'model', text: 'In notes__2026:' }]);
});
