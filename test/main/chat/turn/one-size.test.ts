import { expect, test } from 'vitest';
import { importChats } from '../../../../client/transfer.ts';
import type { Entry } from '../../../../contract/conversation.ts';
import { askBy } from '../../../doubles/asked.ts';
import { defined, only } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { ends, says } from '../../../doubles/scripted-ask.ts';

type InMemory = ReturnType<typeof hostInMemory>;

const meter = (host: InMemory, chat: string) => host.journal.state().conversations[chat]?.contextTokens;
const numbers = async (host: InMemory, chat: string) => (await host.contexts.read(chat)).used;

test('after an answer, which the next request has in it, the meter shows what the numbers say', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.model.next([
    { type: 'text', text: 'And so on. '.repeat(900) },
    { ...ends('rest'), usage: { inputTokens: 700, outputTokens: 2_500 } },
  ]);
  await host.say(chat, 'Tell me all of it.');
  const shown = meter(host, chat);
  expect(shown).toBeGreaterThan(1_000);
  expect(await numbers(host, chat)).toBe(shown);
});

test('numbers that the endpoint counts are those of the meter, too, and it stays at them', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.model.next(says('Hi.'));
  await host.say(chat, 'Hello');
  host.counts(async () => 1_234);
  expect(await numbers(host, chat)).toBe(1_234);
  expect(meter(host, chat)).toBe(1_234);
});

test('on another branch, and after what followed was deleted, the meter shows an estimate at once', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.model.next(says('Long. '.repeat(2_000)), says('Hi.'));
  await host.say(chat, 'Tell me all of it.');
  const whole = defined(meter(host, chat));
  await host.say(chat, 'Hello');
  const hello = defined(host.entries(chat).find((entry) => entry.type === 'message' && entry.text === 'Hello'));

  host.conversations.of(chat).deleteFrom(hello.id);
  expect(meter(host, chat)).toBeUndefined();
  await expect.poll(() => meter(host, chat)).toBeGreaterThan(whole * 0.8);
  expect(await numbers(host, chat)).toBe(meter(host, chat));
});

test('a chat from elsewhere shows an estimate once it is opened', async () => {
  const host = hostInMemory();
  const entries = Array.from({ length: 40 }, (_, at): Entry => ({
    type: 'message',
    id: `m${at}`,
    turn: `t${at}`,
    at,
    text: 'And so on. '.repeat(100),
  }));
  const chat = { id: 'c', title: 'Harbour dues', createdAt: 1, updatedAt: 1, model: null };
  const file = new Blob([JSON.stringify({ format: 'switchyard-chats', version: 2, chats: [{ chat, entries }] })]);
  const { conversations } = await importChats(
    askBy({
      'import.begin': () => host.imports.begin(),
      'import.piece': (input) => (host.imports.add(input), {}),
      'import.end': (input, signal) => host.imports.end(input, signal),
    }),
    file,
  );
  const id = only(conversations);
  host.conversations.of(id).open();
  await expect.poll(() => meter(host, id)).toBeGreaterThan(8_000);
  expect(await numbers(host, id)).toBe(meter(host, id));
});
