import { expect, test } from 'vitest';
import type { Content } from '../../../contract/content.ts';
import { blocksFrom } from '../../../main/host/models/content-blocks.ts';
import { reasonInEnglish } from '../../../client/words/reason-in-english.ts';

test('what was read once is read again with the room it has each time', () => {
  const piece: Content = { type: 'text', text: 'word '.repeat(18_000) };
  const lengths = (contents: Content[]) =>
    blocksFrom(contents, { images: false, inEnglish: reasonInEnglish }).map((block) => block.type === 'text' && block.text.length);
  const alone = lengths([piece]);
  const [first, second] = lengths([piece, piece]);
  expect(first).toBe(90_000);
  expect(second).toBeLessThan(11_000);
  expect(lengths([piece])).toEqual(alone);
});

test.each([
  ['its JSON', '{ "a": 1, "b": ["x"] }', { a: 1, b: ['x'] }],
  ['the one string it holds', 'a file\nof text', { content: 'a file\nof text' }],
  ['the one string deep within it', 'word', { result: [{ text: 'word' }] }],
])('a structured result that the text repeats as %s reaches the model once', (_how, text, structured) => {
  expect(blocksFrom([{ type: 'text', text }], { images: false, inEnglish: reasonInEnglish }, structured)).toEqual([{ type: 'text', text }]);
});

test.each([
  ['another string', 'done', { content: 'a file' }],
  ['more than the text', 'a file', { content: 'a file', lines: 1 }],
  ['nothing', 'a file', {}],
])('a structured result that holds %s reaches the model beside the text', (_what, text, structured) => {
  expect(blocksFrom([{ type: 'text', text }], { images: false, inEnglish: reasonInEnglish }, structured)).toHaveLength(2);
});
