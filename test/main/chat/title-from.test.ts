import { expect, test } from 'vitest';
import { titleFrom } from '../../../main/host/chat/title-from.ts';

test.each([
  ['Hello', 'Hello'],
  ['\n\n  Second line\nThird', 'Second line'],
  ['## **Bold** and `code` and [a link](https://example.org)', 'Bold and code and a link'],
  ['- item _one_ of snake_case', 'item one of snake_case'],
  ['/notes:summarize_notes', 'summarize_notes'],
  ['```ts\nconst a = 1;', 'const a = 1;'],
  ['   \n', 'New chat'],
  ['1. First', 'First'],
])('%j is titled %j', (text, title) => {
  expect(titleFrom(text)).toBe(title);
});

test('a long first line is cut between two words, at 60 characters or before', () => {
  const title = titleFrom('word '.repeat(40));
  expect(title.length).toBeLessThanOrEqual(60);
  expect(title).toMatch(/word…$/);
});

test('no character is cut in half', () => {
  expect(titleFrom('😀'.repeat(60)).isWellFormed()).toBe(true);
  expect(titleFrom(`a${'😀'.repeat(60)}`).isWellFormed()).toBe(true);
});

test('a pasted text of nothing but marks is titled at once', () => {
  expect(titleFrom('['.repeat(1_000_000))).toMatch(/^\[+…$/);
});
