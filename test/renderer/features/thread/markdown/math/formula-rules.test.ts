import type { Token } from 'marked';
import { expect, test } from 'vitest';
import type { MarkdownBlocks } from '../../../../../../renderer/features/thread/markdown/read-blocks.ts';
import { insideOf, readAnswer, readOn } from '../../../../../doubles/read-answer.ts';

const inlineOf = (text: string) => {
  const [block] = readAnswer(text);
  const tokens = block && 'tokens' in block ? block.tokens : undefined;
  return (tokens ?? []).map(({ type, raw }: Token) => [type, raw]);
};

test.for([
  ['with \\(a^2 + b_1 + c_2\\) in it', '\\(a^2 + b_1 + c_2\\)'],
  ['with \\[\\int f(x)\\,dx\\] in it', '\\[\\int f(x)\\,dx\\]'],
  ['with $$x*y*z$$ in it', '$$x*y*z$$'],
  ['with $x_1*y_1$, in it', '$x_1*y_1$'],
  ['with $a\\$b$ in it', '$a\\$b$'],
] as const)('a formula in a line stays as it was written: %s', ([text, formula]) => {
  expect(inlineOf(text)).toContainEqual(['formula', formula]);
  expect(
    inlineOf(text)
      .map(([, raw]) => raw)
      .join(''),
  ).toBe(text);
});

test.for([
  'It costs $5 and $10.',
  'From $5 to 10$ a day',
  'Set $HOME and $PATH',
  'a \\(b',
  'one $ and two $ of them',
  '\\$5 and \\$6',
  '\\(\\)',
])('what is no formula is text as before: %s', (text) => {
  expect(inlineOf(text).filter(([type]) => type === 'formula')).toEqual([]);
});

test('a formula on lines of its own is a block, whatever its lines begin with', () => {
  const text = 'So:\n\\[\na\n= b\n+ c\n\\]\n\nAnd\n\n$$\nx_1 * y_1 * z\n$$\nis it.';
  expect(readAnswer(text).filter(({ type }) => type !== 'space')).toMatchObject([
    { type: 'paragraph', text: 'So:' },
    { type: 'formula', isBlock: true, text: 'a\n= b\n+ c' },
    { type: 'paragraph', text: 'And' },
    { type: 'formula', isBlock: true, text: 'x_1 * y_1 * z' },
    { type: 'paragraph', text: 'is it.' },
  ]);
});

test('read letter by letter, formulas are those of the whole text', () => {
  const text = 'One \\(a_1\\) and\n\n\\[\na\n= b\n\\]\n\nthen $c$ and $$d$$ end';
  let blocks: MarkdownBlocks | undefined;
  for (let length = 1; length <= text.length; length += 1) blocks = readOn(text.slice(0, length), length === text.length, blocks);
  expect(blocks && insideOf(blocks)).toEqual(readAnswer(text));
});

test('a hundred thousand openings that nobody closes are text', () => {
  const text = '\\( $a $$ \\[ '.repeat(25_000).trim();
  const blocks = readAnswer(text);
  expect(blocks.filter(({ type }) => type !== 'paragraph')).toEqual([]);
  expect(blocks.map(({ raw }) => raw).join('')).toBe(text);
});
