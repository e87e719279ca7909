import { expect, test } from 'vitest';
import { changeOf, countLines } from '../../../../renderer/features/sampling/changed-lines.ts';
import { compareLines } from '../../../../renderer/foundation/ui/compare-lines.ts';
import { english } from '../../../../client/words/words.ts';

const drawn = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text, number }) => `${number ?? ''}${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

test('a changed line stands as removed and added, and the lines keep the numbers they had', () => {
  expect(drawn('a\nb\nc', 'a\nB\nc')).toEqual(['1 a', '2-b', '+B', '3 c']);
});

test('lines that moved apart are found again', () => {
  expect(drawn('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual(['1 a', '2-b', '+x', '3 c', '+y', '4 d']);
});

test('a line that is there twice is counted once only', () => {
  expect(drawn('a\na', 'a\na\na')).toEqual(['1 a', '2 a', '+a']);
  expect(drawn('a\nb\na', 'a')).toEqual(['1 a', '2-b', '3-a']);
});

test.each([
  ['a\nb', 'n\na\nb', 'You added 1 line'],
  ['a\nb\nc', 'b', 'You removed 2 lines'],
  ['a\nb\nc', 'a\nx\ny', 'You changed 2 lines'],
  ['a', 'a', undefined],
  ['', 'a', 'You added 1 line'],
  ['a', '', 'You removed 1 line'],
])('%j made %j: %j', (before, after, words) => {
  const change = changeOf(before, after);
  expect(change && english.sampling[change.did](change.lines)).toBe(words);
});

test('two small changes far apart in a long text are found, and nothing between them', () => {
  const before = Array.from({ length: 30_000 }, (_, at) => `line ${at}`);
  const after = before.with(10, 'first change').with(29_990, 'second change');
  expect(changeOf(before.join('\n'), after.join('\n'))).toEqual({ did: 'youChanged', lines: 2 });
});

test('texts too different to compare count as changed between the first and the last change', () => {
  const before = Array.from({ length: 3000 }, (_, at) => `old ${at}`);
  const after = before.map((line) => `${line}!`);
  const lines = compareLines(['same', ...before, 'end'].join('\n'), ['same', ...after, 'end'].join('\n'));
  expect(lines).toHaveLength(6002);
  expect([lines[0], lines.at(-1)]).toEqual([
    { kind: 'same', text: 'same', number: 1 },
    { kind: 'same', text: 'end', number: 3002 },
  ]);
});

test('nothing has no lines', () => {
  expect([countLines(''), countLines('a'), countLines('a\n')]).toEqual([0, 1, 2]);
});
