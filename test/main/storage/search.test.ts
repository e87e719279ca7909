import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStorage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';

function storageWith(chats: Record<string, string[]>) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-'));
  const storage = openStorage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  for (const [id, texts] of Object.entries(chats)) {
    named(id, `About ${id}`);
    texts.forEach((text, at) => {
      storage.keep({ type: 'entry.changed', conversation: id, entry: { type: 'message', id: `${id}${at}`, turn: 't', at, text } });
    });
  }
  return { ...storage, named, found: (text: string) => storage.search(text).map(({ conversation }) => conversation) };

  function named(id: string, title: string): void {
    const conversation = { id, title, createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
    storage.keep({ type: 'conversation.changed', conversation });
  }
}

test('a chat is found by its words, whatever their case and accents, the last one half typed', () => {
  const { found, search } = storageWith({ a: ['The crème brûlée is ready'], b: ['Nothing here'] });
  expect(found('CREME read')).toEqual(['a']);
  expect(found('creme nothing')).toEqual([]);
  expect(search('brulee')).toEqual([{ conversation: 'a', title: 'About a', snippet: 'The crème brûlée is ready', at: 0 }]);
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

test('an answer is found when it is whole, and by its last words only', () => {
  const { keep, found } = storageWith({ a: [] });
  const entry = { type: 'answer', id: 'x', turn: 't', at: 1, reply: 'r', model: 'M', text: 'half', state: 'streaming' } as const;
  keep({ type: 'entry.changed', conversation: 'a', entry });
  expect(found('half')).toEqual([]);
  keep({ type: 'entry.changed', conversation: 'a', entry: { ...entry, text: 'half and whole', state: 'done' } });
  expect(found('whole')).toEqual(['a']);
});

test('a removed chat is not found', () => {
  const { keep, found } = storageWith({ a: ['apple'] });
  keep({ type: 'conversation.removed', conversation: 'a' });
  expect(found('apple')).toEqual([]);
});

test('no text a person can type breaks the search', () => {
  const { search } = storageWith({ a: ['apple'] });
  fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => Array.isArray(search(text))));
  for (const text of ['', '   ', '"', 'a AND', 'NEAR(a b)', 'text:apple', '*', "'; DROP TABLE said", '-apple', '(', '\0', '\ud800', '漢字'])
    expect(search(text)).toBeInstanceOf(Array);
});
