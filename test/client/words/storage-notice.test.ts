import { expect, test } from 'vitest';
import { flat } from '../../../client/words/phrase.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';
import type { Language } from '../../../contract/language.ts';
import { wordsFor } from '../../doubles/words.ts';
import type { StorageTrouble } from '../../../contract/storage-notice.ts';

const none = { chats: 0, entries: 0, rules: 0, decisions: 0 };
const damaged = { kind: 'database-damaged', setAside: '/data/switchyard.damaged.db', found: 'start' } as const;
const lost: StorageTrouble = { ...damaged, saved: { ...none, chats: 12, entries: 1340 }, lost: { ...none, entries: 1, rules: 2 } };

function textOf(trouble: StorageTrouble, language: Language = 'en'): string {
  return flat(inNotice(wordsFor(language), trouble).text);
}

test('a damaged database says what was saved, what was lost and where the file lies', () => {
  expect(textOf(lost)).toBe(
    'Saved: 12 chats and 1,340 messages and calls. Lost: 1 message or call and 2 permissions. The damaged file is kept as /data/switchyard.damaged.db.',
  );
});

test('plurals, lists and numbers follow the language', () => {
  expect(textOf(lost, 'de')).toContain(
    'Gerettet: 12 Chats und 1.340 Nachrichten und Aufrufe. Verloren: 1 Nachricht oder Aufruf und 2 Berechtigungen.',
  );
  expect(textOf(lost, 'zh-Hans')).toContain('12 个聊天和1,340 条消息和调用');
});

test('where nothing could be counted nothing is made up', () => {
  expect(textOf({ ...damaged, saved: { ...none, chats: 1 }, lost: none })).toContain('Saved: 1 chat. Nothing is known to be lost.');
  expect(textOf({ ...damaged, found: 'use', saved: none, lost: none })).toMatch(
    /^This was found while the app was running. Nothing in the database could be read\./,
  );
});

test('an entry of the settings file that is held back is named', () => {
  const trouble = { kind: 'settings-held-back', setAside: '/s', list: 'servers', names: ['files', '{"x":1}'] } as const;
  expect(textOf({ ...trouble, names: [...trouble.names] })).toContain('Not used from “servers”: files, {"x":1}.');
});
