import { expect, test } from 'vitest';
import type { Conversation } from '../../../../contract/conversation.ts';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { chatsWith } from '../../../../renderer/features/settings/folder-words.ts';

test('chats that chose a folder for themselves are counted, and said when it is forgotten', () => {
  const chat = (id: string, folders?: string[]): Conversation => ({
    id,
    title: id,
    createdAt: 0,
    updatedAt: 0,
    model: null,
    activity: { state: 'resting' },
    ...(folders && { folders }),
  });
  const conversations = { a: chat('a', ['/x', '/y']), b: chat('b', ['/x']), c: chat('c') };
  expect(['/x', '/y', '/z'].map((path) => chatsWith({ path }, conversations))).toEqual([2, 1, 0]);
  expect([0, 1, 2].map((chats) => flat(english.settings.folders.forgotten('notes', chats)))).toEqual([
    'notes forgotten',
    'notes forgotten, also in 1 chat',
    'notes forgotten, also in 2 chats',
  ]);
});
