import { expect, test } from 'vitest';
import type { Conversation } from '../../../contract/conversation.ts';
import { groupChats } from '../../../renderer/frame/chat-groups.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();

test('chats stand under the day they were last used in, newest first', () => {
  const chats = [
    at('older', 2026, 9, 1),
    at('week', 2026, 10, 15),
    at('yesterday', 2026, 10, 20),
    at('late', 2026, 10, 21, 8),
    at('early', 2026, 10, 21, 0),
  ];
  expect(groupChats(chats, now).map(({ days, chats: group }) => [days, ...group.map(({ id }) => id)])).toEqual([
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
  expect(groupChats(chats, now).map(({ days, chats: group }) => [days, ...group.map(({ id }) => id)])).toEqual([
    ['pinned', 'kept'],
    ['today', 'early'],
  ]);
});

test('a day without chats has no heading', () => {
  expect(groupChats([], now)).toEqual([]);
});

function at(id: string, year: number, month: number, day: number, hour = 12): Conversation {
  const updatedAt = new Date(year, month, day, hour).getTime();
  return { id, title: id, createdAt: updatedAt, updatedAt, model: null, activity: { state: 'resting' } };
}
