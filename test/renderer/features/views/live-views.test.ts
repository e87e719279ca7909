import { expect, test } from 'vitest';
import { makeRoomForView } from '../../../../renderer/features/views/live-views.ts';

test('three views of a chat run at a time: the oldest gives way, and one that ended counts no more', () => {
  const closed: string[] = [];
  const begin = (chat: string, name: string) => makeRoomForView(chat, () => closed.push(name));
  const ends = ['one', 'two', 'three'].map((name) => begin('a', name));
  begin('b', 'elsewhere');
  expect(closed).toEqual([]);
  ends[1]?.();
  ends.push(begin('a', 'four'));
  expect(closed).toEqual([]);
  begin('a', 'five');
  expect(closed).toEqual(['one']);
});
