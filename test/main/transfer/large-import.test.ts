import { chatsIn } from '../../../contract/chats-by-id.ts';
import { expect, test } from 'vitest';
import { importChats } from '../../../client/transfer.ts';
import type { Entry } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { Host } from '../../../contract/wire.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { askBy } from '../../doubles/asked.ts';

type InMemory = ReturnType<typeof hostInMemory>;

const words = 'A few words that somebody said long ago. '.repeat(4);

function chatOf(number: number, messages = 2): Pick<ExportedChat, 'chat' | 'entries'> {
  const entries = Array.from({ length: messages }, (_, at): Entry => ({
    type: 'message',
    id: `e${number}-${at}`,
    turn: `t${at}`,
    at,
    text: `${words}n${at}`,
  }));
  return { chat: { id: `c${number}`, title: `Chat ${number}`, createdAt: number, updatedAt: number, model: null }, entries };
}

function fileOf(chats: Pick<ExportedChat, 'chat' | 'entries'>[]): Blob {
  return new Blob([JSON.stringify({ format: 'switchyard-chats', version: 2, chats })]);
}

function askOf({ imports }: InMemory): Host['ask'] {
  return askBy({
    'import.begin': () => imports.begin(),
    'import.piece': (input) => (imports.add(input), {}),
    'import.end': (input, signal) => imports.end(input, signal),
  });
}

test('many chats and a very long one come in by small steps, with their progress, and one event shows all of them', async () => {
  const host = hostInMemory();
  const { bringIn } = host.storage;
  const sizes: number[] = [];
  const shown: number[] = [];
  host.storage.bringIn = (ofImport, parts) => {
    sizes.push(parts.reduce((sum, { entries }) => sum + entries.length + 1, 0));
    shown.push(Object.keys(host.journal.state().conversations).length);
    host.clock.forward(60);
    bringIn.call(host.storage, ofImport, parts);
  };
  let id = '';
  const progress: (number | undefined)[] = [];
  host.journal.onEvent((_number, { type }) => type === 'import.progress' && progress.push(host.journal.state().imports[id]?.done));
  const chats = [...Array.from({ length: 600 }, (_, at) => chatOf(at)), chatOf(600, 700)];
  const imported = await importChats(askOf(host), fileOf(chats), { begun: (begun) => (id = begun) });

  expect(imported).toMatchObject({ messages: 1900, leftOut: [] });
  expect(imported.conversations).toHaveLength(601);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(101);
  expect(new Set(shown)).toEqual(new Set([0]));
  expect(host.events.filter(({ type }) => type.startsWith('conversation'))).toHaveLength(1);
  expect(progress.at(-1)).toBeUndefined();
  expect(progress.length).toBeGreaterThan(5);
  expect(progress.slice(0, -1)).toEqual(progress.slice(0, -1).toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  const longest = imported.conversations.at(-1) ?? '';
  expect(host.storage.entries(longest)).toHaveLength(700);
  expect(host.storage.load().conversations).toEqual(host.journal.state().conversations);
  expect(host.storage.search('Chat 412')).toHaveLength(1);
});

test('an import that is stopped leaves no chat behind, in this run and after the next start', async () => {
  const host = hostInMemory();
  const stop = new AbortController();
  const { bringIn } = host.storage;
  host.storage.bringIn = (id, parts) => {
    bringIn.call(host.storage, id, parts);
    stop.abort();
  };
  const chats = Array.from({ length: 600 }, (_, at) => chatOf(at));
  await expect(importChats(askOf(host), fileOf(chats), { signal: stop.signal })).rejects.toMatchObject({ code: 'stopped' });
  expect(host.storage.load().conversations).toEqual({});
  expect(host.storage.search('somebody')).toEqual([]);
  expect(host.journal.state().imports).toEqual({});
  expect(host.restart().storage.load().conversations).toEqual({});
});

test('a large file that is no export is refused in words, as a small one is', async () => {
  const host = hostInMemory();
  const refused = { code: 'bad-input', reason: { code: 'import-format-unknown' } };
  for (const size of [10, 300_000])
    await expect(importChats(askOf(host), new Blob([JSON.stringify({ hay: 'x'.repeat(size) })]))).rejects.toMatchObject(refused);
});

test('chats that are here already are not brought in a second time, and the person reads so', async () => {
  const host = hostInMemory();
  const ask = askOf(host);
  await importChats(ask, fileOf([chatOf(1), chatOf(2)]));
  const again = await importChats(ask, fileOf([chatOf(2), chatOf(3), chatOf(1)]));
  expect(again).toMatchObject({ messages: 2, leftOut: [{ code: 'left-out-there', count: 2 }] });
  const titles = () => chatsIn(host.journal.state().conversations).map(({ title }) => title);
  expect(titles()).toEqual(['Chat 1', 'Chat 2', 'Chat 3']);
  expect(await importChats(ask, fileOf([chatOf(2)]))).toMatchObject({ conversations: [], messages: 0 });
});

test('entries that share an id all come in, and as many messages are told as are there', async () => {
  const host = hostInMemory();
  const { chat, entries } = chatOf(1);
  const imported = await importChats(askOf(host), fileOf([{ chat, entries: [...entries, ...entries] }]));
  expect(imported.messages).toBe(4);
  expect(host.storage.entries(imported.conversations[0] ?? '')).toHaveLength(4);
});
