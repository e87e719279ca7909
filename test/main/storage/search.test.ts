import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import { openedDatabase } from '../../doubles/open-database.ts';
import { searchSaid } from '../../../main/host/storage/search.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { random } from '../../doubles/sequences.ts';

function storageWith(chats: Record<string, string[]>) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dataFolder = temporaryFolder();
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  onTestFinished(() => storage.close());
  for (const [id, texts] of Object.entries(chats)) {
    named(id, `About ${id}`);
    texts.forEach((text, at) => {
      storage.keep({ type: 'entry.changed', conversation: id, entry: { type: 'message', id: `${id}${at}`, turn: 't', at, text } });
    });
  }
  return { storage, dataFolder, named, found: (text: string) => storage.search(text).map(({ conversation }) => conversation) };

  function named(id: string, title: string): void {
    const conversation = { id, title, createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
    storage.keep({ type: 'conversation.changed', conversation });
  }
}

test('a chat is found by its words, whatever their case and accents, the last one half typed', () => {
  const { storage, found } = storageWith({ a: ['The crème brûlée is ready'], b: ['Nothing here'] });
  expect(found('CREME read')).toEqual(['a']);
  expect(found('creme nothing')).toEqual([]);
  expect(storage.search('brulee')).toEqual([
    { conversation: 'a', title: 'About a', entry: 'a0', snippet: 'The crème brûlée is ready', at: 0 },
  ]);
});

test('a chat is found once, by its best match, and by its title as it is now', () => {
  const { found, named } = storageWith({
    a: ['apple', 'apple pie apple'],
    b: ['apple and many other words that have nothing to do with it'],
  });
  expect(found('apple')).toEqual(['a', 'b']);
  named('b', 'Pears');
  expect(found('pears')).toEqual(['b']);
  expect(found('about b')).toEqual([]);
});

test('every place is listed under its chat, the newest first, with the words marked; a title has no place', () => {
  const { storage, named } = storageWith({ a: ['pears', 'an apple'], b: ['apple, and again apples'] });
  named('c', 'Apple trees');
  expect(storage.searchPlaces({ text: 'apple' })).toEqual({
    chats: [
      { conversation: 'c', title: 'Apple trees', places: [] },
      { conversation: 'a', title: 'About a', places: [{ entry: 'a1', by: 'message', at: 1, excerpt: ['an ', 'apple', ''] }] },
      {
        conversation: 'b',
        title: 'About b',
        places: [{ entry: 'b0', by: 'message', at: 0, excerpt: ['', 'apple', ', and again ', 'apples', ''] }],
      },
    ],
    more: false,
  });
  expect(storage.searchPlaces({ text: '  ' })).toEqual({ chats: [], more: false });
});

test('of very many places the newest are listed, and that there are more', () => {
  const { storage } = storageWith({ a: Array.from({ length: 320 }, (_, at) => `apple ${at}`) });
  const { chats, more } = storage.searchPlaces({ text: 'apple' });
  expect(more).toBe(true);
  expect(chats[0]?.places.map(({ entry }) => entry).slice(0, 2)).toEqual(['a319', 'a318']);
  expect(chats[0]?.places).toHaveLength(300);
  const all = storage.searchPlaces({ text: 'apple', most: 600 });
  expect(all.more).toBe(false);
  expect(all.chats[0]?.places).toHaveLength(320);
});

test('an answer is found when it is whole, and by its last words only', () => {
  const { storage, found } = storageWith({ a: [] });
  const entry = { type: 'answer', id: 'x', turn: 't', at: 1, reply: 'r', model: 'M', text: 'half', state: 'streaming' } as const;
  storage.keep({ type: 'entry.changed', conversation: 'a', entry });
  expect(found('half')).toEqual([]);
  storage.keep({ type: 'entry.changed', conversation: 'a', entry: { ...entry, text: 'half and whole', state: 'done' } });
  expect(found('whole')).toEqual(['a']);
});

test('a word that stands everywhere finds titles first, then what was said last', () => {
  const database = openedDatabase(join(temporaryFolder(), 'd.db'));
  const chat = (number: number, title: string) => {
    database.run(
      'INSERT INTO conversations (number, id, title, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
      number,
      `c${number}`,
      title,
    );
    database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', -number, title);
  };
  database.together(() => {
    ['Short', 'Plan of the apple', 'Long', 'Last'].forEach((title, at) => chat(at + 1, title));
    for (let number = 1; number <= 6000; number += 1) {
      const id = number === 6000 ? 'c4' : number > 3000 ? 'c3' : 'c1';
      database.run(
        'INSERT INTO entries (number, conversation, id, at, entry) VALUES (?, ?, ?, ?, ?)',
        number,
        id,
        `e${number}`,
        number,
        '{}',
      );
      database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', number, number === 1 ? 'apple' : `the apple ${number}`);
    }
  });
  expect(searchSaid(database, 'apple').map(({ conversation }) => conversation)).toEqual(['c2', 'c4', 'c3', 'c1']);
  expect(searchSaid(database, 'apple')[1]).toEqual({
    entry: 'e6000',
    conversation: 'c4',
    title: 'Last',
    snippet: 'the apple 6000',
    at: 6000,
  });
  database.close();
});

test('a removed chat is not found', () => {
  const { storage, found } = storageWith({ a: ['apple'] });
  storage.keep({ type: 'conversation.removed', conversation: 'a' });
  expect(found('apple')).toEqual([]);
});

test('no text a person can type breaks the search', () => {
  const { storage } = storageWith({ a: ['apple'] });
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => Array.isArray(storage.search(text))),
    random(100),
  );
  for (const text of ['', '   ', '"', 'a AND', 'NEAR(a b)', 'text:apple', '*', "'; DROP TABLE said", '-apple', '(', '\0', '\ud800', '漢字'])
    expect(storage.search(text)).toBeInstanceOf(Array);
});

test('a call is found by its arguments and its result, a message by what goes along with it, each as what holds the words', () => {
  const { storage, dataFolder } = storageWith({ a: ['Where is the harbour?'] });
  const hash = 'f'.repeat(64);
  mkdirSync(join(dataFolder, 'attachments'));
  writeFileSync(join(dataFolder, 'attachments', hash), 'Berths of the harbour, by tide');
  const tool = { server: 's', serverName: 'files', name: 'search' };
  const call = (id: string, query: string, text: string) => ({
    type: 'call' as const,
    id,
    turn: 't',
    at: 5,
    reply: 'r',
    toolUse: id,
    alias: 'search',
    tool,
    input: { query },
    state: { state: 'ended' as const, outcome: 'ok' as const, tookMs: 1, content: [{ type: 'text' as const, text }] },
  });
  const entries: Entry[] = [
    call('c1', 'harbour', 'nothing'),
    call('c2', 'quay', 'the harbour wall'),
    { ...call('c3', 'harbour', ''), state: { state: 'proposed' } },
    {
      type: 'message',
      id: 'f1',
      turn: 't',
      at: 6,
      text: 'Read',
      files: [{ hash, name: 'tides.txt', bytes: 30, kind: 'text', mimeType: 'text/plain' }],
    },
    {
      type: 'message',
      id: 'f2',
      turn: 't',
      at: 7,
      text: 'Of which harbour?',
      files: [{ hash, name: 'x', bytes: 30, kind: 'text', mimeType: 'text/plain' }],
    },
  ];
  for (const entry of entries) storage.keep({ type: 'entry.changed', conversation: 'a', entry });
  const found = (what: { only?: 'message' | 'call' | 'file'; oldestFirst?: true } = {}) =>
    storage.searchPlaces({ text: 'harbour', ...what }).chats.flatMap(({ places }) => places.map(({ entry, by }) => `${entry} ${by}`));
  expect(found()).toEqual(['f2 message', 'f1 file', 'c2 result', 'c1 arguments', 'a0 message']);
  expect(found({ oldestFirst: true })).toEqual(found().toReversed());
  expect(found({ only: 'call' })).toEqual(['c2 result', 'c1 arguments']);
  expect(found({ only: 'file' })).toEqual(['f1 file']);
  expect(found({ only: 'message' })).toEqual(['f2 message', 'a0 message']);
  expect(storage.searchPlaces({ text: 'tides' }).chats[0]?.places).toMatchObject([
    { entry: 'f1', file: 'tides.txt', excerpt: ['', 'tides', expect.stringContaining('Berths')] },
  ]);
  expect(storage.searchPlaces({ text: 'wall' }).chats[0]?.places).toMatchObject([
    { entry: 'c2', tool, excerpt: ['search\nquay\n\nthe harbour ', 'wall', ''] },
  ]);
});

test('a message that a prompt sent is found by the text that it sent', () => {
  const { storage } = storageWith({ a: ['Hello'] });
  const content = { type: 'text' as const, text: 'Sum up the tides of the quay.' };
  const prompt = { server: 's', serverName: 'notes', name: 'sum_up', messages: [{ role: 'user' as const, content }] };
  const entry: Entry = { type: 'message', id: 'p1', turn: 't', at: 6, text: '/notes:sum_up', prompt };
  storage.keep({ type: 'entry.changed', conversation: 'a', entry });
  expect(storage.search('tides')).toMatchObject([{ conversation: 'a', entry: 'p1' }]);
  expect(storage.searchPlaces({ text: 'tides' }).chats[0]?.places).toMatchObject([
    { entry: 'p1', by: 'message', excerpt: [expect.stringContaining('Sum up the '), 'tides', ' of the quay.'] },
  ]);
});

test('archived chats are searched where that is asked for, and however many places of them come first, none of another is missed', () => {
  const { storage } = storageWith({ b: ['an apple'], a: Array.from({ length: 400 }, (_, at) => `apple ${at}`) });
  const conversation = { id: 'a', title: 'Old', createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
  storage.keep({ type: 'conversation.changed', conversation: { ...conversation, archived: true } });
  const chats = (archived?: true) =>
    storage.searchPlaces({ text: 'apple', ...(archived && { archived }) }).chats.map((chat) => chat.conversation);
  expect(chats()).toEqual(['b']);
  expect(chats(true)).toEqual(['a']);
});

test('what was deleted from a chat is not found', () => {
  const { storage, found } = storageWith({ a: ['apple'] });
  storage.keep({ type: 'path.changed', conversation: 'a', shown: 'other', entries: [], forks: [], removed: ['t'] });
  expect(found('apple')).toEqual([]);
  expect(storage.searchPlaces({ text: 'apple' }).chats).toEqual([]);
});
