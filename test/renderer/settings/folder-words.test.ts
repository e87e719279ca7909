import { expect, test } from 'vitest';
import { chatsWith, forgottenWords } from '../../../renderer/settings/folder-words.ts';

test('chats that chose a folder for themselves are counted, and said when it is forgotten', () => {
  const conversations = { a: { folders: ['/x', '/y'] }, b: { folders: ['/x'] }, c: {} };
  expect(['/x', '/y', '/z'].map((path) => chatsWith({ path }, conversations))).toEqual([2, 1, 0]);
  expect([0, 1, 2].map((chats) => forgottenWords('notes', chats))).toEqual([
    'notes forgotten',
    'notes forgotten, also in 1 chat',
    'notes forgotten, also in 2 chats',
  ]);
});
