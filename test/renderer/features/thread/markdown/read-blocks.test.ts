import { expect, test } from 'vitest';
import type { MarkdownBlocks } from '../../../../../renderer/features/thread/markdown/read-blocks.ts';
import { insideOf, readAnswer, readOn } from '../../../../doubles/read-answer.ts';

const TEXT =
  'One *line*, see [the docs][1] and [more].\n\n[1]: https://docs.example\n\n- a\n- b\n\n  more of b\n\n```js\nlet a = 1;\n\nlet b;\n```\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\nThe [end][1]\n\n[more]: https://more.example';

test('read letter by letter, the blocks are those of the whole text', () => {
  const grow = reader();
  for (let length = 1; length < TEXT.length; length += 1) grow(TEXT.slice(0, length));
  expect(insideOf(grow(TEXT, true))).toEqual(readAnswer(TEXT));
});

test('a link that is defined later in the stream leads there as soon as that line is over', () => {
  const read = reader();
  const linksIn = ({ finished }: MarkdownBlocks) => JSON.stringify(finished).match(/"href":"[^"]*"/g);
  expect(linksIn(read('See [the docs][1].\n\nMore'))).toBeNull();
  expect(linksIn(read('See [the docs][1].\n\nMore\n\n[1]: https://docs.example\n\nAnd [the docs][1] ag'))?.[0]).toBe(
    '"href":"https://docs.example"',
  );
  const again = read('See [the docs][1].\n\nMore\n\n[1]: https://docs.example\n\nAnd [the docs][1] again.\n\nThe end');
  expect(linksIn(again)).toHaveLength(3);
});

test('a finished block stays the very same while more is written', () => {
  const read = reader();
  const before = read('First.\n\nSecond.\n\nThi').finished;
  const after = read('First.\n\nSecond.\n\nThird and **more').finished;
  expect(before.length).toBeGreaterThan(0);
  expect(after.slice(0, before.length).every((token, index) => token === before[index])).toBe(true);
  const whole = read('First.\n\nSecond.\n\nThird and **more**', true).finished;
  expect(whole.slice(0, before.length).every((token, index) => token === before[index])).toBe(true);
});

test('items of a list and rows of a table stay the very same while more of them are written', () => {
  const read = reader();
  const partsIn = ({ open: [block] }: MarkdownBlocks) => (block?.type === 'list' ? block.items : block?.type === 'table' ? block.rows : []);
  const [one, two] = partsIn(read('- one\n- two\n- thr'));
  const items = partsIn(read('- one\n- two\n- three, and more'));
  expect(items).toHaveLength(3);
  expect(items[0]).toBe(one);
  expect(items[1]).toBe(two);
  const [row] = partsIn(read('| a | b |\n|--|--|\n| 1 | 2 |\n| 3'));
  expect(partsIn(read('| a | b |\n|--|--|\n| 1 | 2 |\n| 3 | 4 |'))[0]).toBe(row);
});

test('a row of a table with another alignment is another one', () => {
  const read = reader();
  read('| a |\n|:-|\n| 1 |');
  const other = '| a |\n|-:|\n| 1 |';
  expect(insideOf(read(other))).toEqual(insideOf(readOn(other, false)));
});

test('an item is another one as soon as its list is loose', () => {
  const read = reader();
  read('- one\n- two');
  const grown = read('- one\n- two\n\n- three');
  expect(insideOf(grown)).toEqual(insideOf(readOn('- one\n- two\n\n- three', false)));
});

test('code stays open until something follows it', () => {
  const read = reader();
  expect(read('```js\nlet a').open[0]?.type).toBe('code');
  expect(read('```js\nlet a;\n```\n').finished).toEqual([]);
  expect(read('```js\nlet a;\n```\n\nSo').finished[0]?.type).toBe('code');
});

test('a text that is another one is read from its beginning', () => {
  const read = reader();
  read('Old.\n\nOlder.\n\nOldest');
  expect(shape(read('New'))).toEqual(['paragraph New']);
});

test('nesting nobody can read is shown as it was written', () => {
  const deep = '>'.repeat(20_000);
  expect(
    readAnswer(deep)
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(deep);
});

/** Reads on from what was read before. */
function reader(): (text: string, isWhole?: boolean) => MarkdownBlocks {
  let blocks: MarkdownBlocks | undefined;
  return (text, isWhole = false) => {
    blocks = readOn(text, isWhole, blocks);
    insideOf(blocks);
    return blocks;
  };
}

function shape({ finished, open }: MarkdownBlocks): string[] {
  return [...finished, ...open].filter(({ type }) => type !== 'space').map(({ type, raw }) => `${type} ${raw.trim()}`);
}
