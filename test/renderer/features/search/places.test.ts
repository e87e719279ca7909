import { expect, test } from 'vitest';
import { countPlaces, placesInChat, wordsIn } from '../../../../renderer/features/search/places.ts';

const place = (entry: string, by: 'message' | 'answer') => ({ entry, by, at: 1, excerpt: ['', 'apple', ''] });
const chats = [
  { conversation: 'a', title: 'A', places: [place('a1', 'message'), place('a2', 'answer')] },
  { conversation: 'b', title: 'Apple', places: [] },
  { conversation: 'c', title: 'C', places: [place('c1', 'message')] },
];

test('a chat of which the title alone holds the words is one place, which nobody is led to', () => {
  expect(countPlaces(chats)).toBe(4);
  expect(placesInChat(chats).map(({ conversation, entry }) => `${conversation} ${entry}`)).toEqual(['a a1', 'a a2', 'c c1']);
});

test('in the chat all of the text is looked for, or where its words stand apart the first of them', () => {
  expect(wordsIn(['An ', 'Apple', ' ', 'pie', ''], 'apple pie')).toBe('apple pie');
  expect(wordsIn(['A ', 'pie', ' of ', 'apples', ''], 'apple pie')).toBe('pie');
});
