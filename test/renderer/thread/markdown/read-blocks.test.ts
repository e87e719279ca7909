import { expect, test } from 'vitest';
import { createBlockReader } from '../../../../renderer/thread/markdown/read-blocks.ts';

const TEXT = 'One *line*.\n\n- a\n- b\n\n  more of b\n\n```js\nlet a = 1;\n\nlet b;\n```\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\nThe end';

test('read letter by letter, the blocks are those of the whole text', () => {
  const grow = createBlockReader();
  for (let length = 1; length < TEXT.length; length += 1) grow(TEXT.slice(0, length));
  expect(shape(grow(TEXT))).toEqual(shape(createBlockReader()(TEXT)));
});

test('a finished block stays the very same while more is written', () => {
  const read = createBlockReader();
  const before = read('First.\n\nSecond.\n\nThi').finished;
  const after = read('First.\n\nSecond.\n\nThird and **more').finished;
  expect(before.length).toBeGreaterThan(0);
  expect(after.slice(0, before.length).every((token, index) => token === before[index])).toBe(true);
});

test('code stays open until something follows it', () => {
  const read = createBlockReader();
  expect(read('```js\nlet a').open[0]?.type).toBe('code');
  expect(read('```js\nlet a;\n```\n').finished).toEqual([]);
  expect(read('```js\nlet a;\n```\n\nSo').finished[0]?.type).toBe('code');
});

test('a text that is another one is read from its beginning', () => {
  const read = createBlockReader();
  read('Old.\n\nOlder.\n\nOldest');
  expect(shape(read('New'))).toEqual(['paragraph New']);
});

test('nesting nobody can read is shown as it was written', () => {
  const deep = '>'.repeat(20_000);
  const { finished, open } = createBlockReader()(deep);
  expect([...finished, ...open].map(({ raw }) => raw).join('')).toBe(deep);
});

function shape({ finished, open }: ReturnType<ReturnType<typeof createBlockReader>>): string[] {
  return [...finished, ...open].filter(({ type }) => type !== 'space').map(({ type, raw }) => `${type} ${raw.trim()}`);
}
