import { expect, test } from 'vitest';
import type { Conversation } from '../../../contract/conversation.ts';
import { chatsByLastUse } from '../../../renderer/parts/chats/chat-order.ts';
import { type ChatGroup, groupChats } from '../../../renderer/shell/chat-groups.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();

test('chats stand under the day they were last used in, newest first', () => {
  const chats = [
    at('older', 2026, 9, 1),
    at('week', 2026, 10, 15),
    at('yesterday', 2026, 10, 20),
    at('late', 2026, 10, 21, 8),
    at('early', 2026, 10, 21, 0),
  ];
  expect(named(groupChats(ordered(chats), now))).toEqual([
    ['today', 'late', 'early'],
    ['yesterday', 'yesterday'],
    ['week', 'week'],
    ['older', 'older'],
  ]);
});

test('pinned chats stand above all others, and archived ones are not among them', () => {
  const chats = [
    { ...at('kept', 2026, 9, 1), pinned: true as const },
    at('early', 2026, 10, 21),
    { ...at('away', 2026, 10, 21), archived: true as const },
  ];
  expect(named(groupChats(ordered(chats), now))).toEqual([
    ['pinned', 'kept'],
    ['today', 'early'],
  ]);
});

test('a day without chats has no heading', () => {
  expect(groupChats([], now)).toEqual([]);
});

test('by folder, the chats stand under their first one, those without a choice under the usual one, and the pinned above', () => {
  const folder = (path: string, usual = false) => ({ path, name: path, usual, state: 'here' as const, hiddenFrom: [] });
  const chats = [
    { ...at('one', 2026, 10, 20), folders: ['/work/harbour'] },
    { ...at('two', 2026, 9, 1), folders: ['/work/harbour', '/home'] },
    at('usual', 2026, 10, 21),
    { ...at('none', 2026, 8, 1), folders: [] },
    { ...at('kept', 2026, 7, 1), pinned: true as const },
  ];
  expect(named(groupChats(ordered(chats), now, 'folder', [folder('/work/harbour'), folder('/home', true)]))).toEqual([
    ['pinned', 'kept'],
    ['/home', 'usual'],
    ['/work/harbour', 'one', 'two'],
    [undefined, 'none'],
  ]);
});

function named(groups: ChatGroup[]) {
  return groups.map(({ of, chats }) => [of.by === 'day' ? of.days : of.by === 'folder' ? of.path : of.by, ...chats]);
}

function ordered(chats: Conversation[]) {
  return chatsByLastUse(Object.fromEntries(chats.map((chat) => [chat.id, chat])));
}

function at(id: string, year: number, month: number, day: number, hour = 12): Conversation {
  const updatedAt = new Date(year, month, day, hour).getTime();
  return { id, title: id, createdAt: updatedAt, updatedAt, model: null, activity: { state: 'resting' } };
}
