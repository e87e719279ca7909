import { expect, test } from 'vitest';
import { storageNoticeWords } from '../../contract/storage-notice-words.ts';

const none = { chats: 0, entries: 0, rules: 0, decisions: 0 };
const damaged = { kind: 'database-damaged', setAside: '/data/switchyard.damaged.db', found: 'start' } as const;

test('a damaged database says what was saved, what was lost and where the file lies', () => {
  const { text } = storageNoticeWords({ ...damaged, saved: { ...none, chats: 12, entries: 340 }, lost: { ...none, entries: 1, rules: 2 } });
  expect(text).toBe(
    'Saved: 12 chats, 340 messages and calls. Lost: 1 message or call, 2 permissions. The damaged file is kept as /data/switchyard.damaged.db.',
  );
});

test('where nothing could be counted nothing is made up', () => {
  expect(storageNoticeWords({ ...damaged, saved: { ...none, chats: 1 }, lost: none }).text).toContain(
    'Saved: 1 chat. Nothing is known to be lost.',
  );
  expect(storageNoticeWords({ ...damaged, found: 'use', saved: none, lost: none }).text).toMatch(
    /^This was found while the app was running. Nothing in it could be read\./,
  );
});

test('an entry of the settings file that is held back is named', () => {
  const trouble = { kind: 'settings-held-back', setAside: '/s', list: 'servers', names: ['files', '{"x":1}'] } as const;
  expect(storageNoticeWords({ ...trouble, names: [...trouble.names] }).text).toContain('Held back of “servers”: files, {"x":1}.');
});
