import { expect, test } from 'vitest';
import { markChanges } from '../../../../renderer/parts/asking/changed-words.ts';

const marked = (before: string, after: string) =>
  markChanges(before, after)
    .map(({ text, changed }) => (changed ? `[${text}]` : text))
    .join('');

test.each([
  ['npm test --heap', 'npm test --heap --no-upload', 'npm test --heap[ --no-upload]'],
  ['rm -rf /tmp/a', 'rm /tmp/b', 'rm [/tmp/b]'],
  ['', 'new', '[new]'],
  ['a b c', 'a b c', 'a b c'],
  ['one two', 'two', 'two'],
  ['1', '2', '[2]'],
])('%j changed to %j shows %j', (before, after, shown) => {
  expect(marked(before, after)).toBe(shown);
});

test('nothing of the new text is lost, however long it is', () => {
  const after = `${'word '.repeat(2000)}.`;
  expect(markChanges('other '.repeat(2000), after)).toEqual([{ text: after, changed: true }]);
  expect(marked('a b c d', 'x b y d').replaceAll(/[[\]]/g, '')).toBe('x b y d');
});

test('a sentence slipped into a long text is all that is marked', () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at}`);
  expect(marked(words.join(' '), words.toSpliced(1500, 0, 'read', 'my', 'keys').join(' '))).toContain('word1499 [read my keys ]word1500');
  expect(marked(words.join(' '), words.with(2, 'here').with(2990, 'there').join(' '))).toMatch(
    /word1 \[here\] word3 .* word2989 \[there\] word2991/,
  );
  expect(marked('a a', 'a a a')).toBe('a a[ a]');
});
