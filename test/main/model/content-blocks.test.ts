import { expect, test } from 'vitest';
import type { Content } from '../../../contract/content.ts';
import { blocksFrom } from '../../../main/host/model/content-blocks.ts';

test('what was read once is read again with the room it has each time', () => {
  const piece: Content = { type: 'text', text: 'word '.repeat(18_000) };
  const lengths = (contents: Content[]) =>
    blocksFrom(contents, { images: false }).map((block) => block.type === 'text' && block.text.length);
  const alone = lengths([piece]);
  const [first, second] = lengths([piece, piece]);
  expect(first).toBe(90_000);
  expect(second).toBeLessThan(11_000);
  expect(lengths([piece])).toEqual(alone);
});
