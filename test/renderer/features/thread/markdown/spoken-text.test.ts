import { expect, test } from 'vitest';
import { spokenText } from '../../../../../renderer/features/thread/markdown/spoken-text.ts';

const spoken = (markdown: string) => spokenText(markdown, { code: 'Code is left out.', formula: 'a formula' });

test('a voice reads the words of an answer part by part, without the marks of Markdown', () => {
  expect(spoken('# Why\n\nThe **index** is _new_.\nIt hurts.\n\n- drop it\n- [wait](https://example.com/a)\n\n> Or `both`.')).toEqual([
    'Why',
    'The index is new. It hurts.',
    'drop it',
    'wait',
    'Or both.',
  ]);
});

test('code and formulas are named and not read, and a table is read by rows', () => {
  expect(
    spoken('Run this:\n\n```sql\nDROP INDEX a;\n```\n\n| Table | Rows |\n|---|---|\n| runs | 12 |\n\nWith \\(x^2\\) rows.\n\n$$\nx^2\n$$'),
  ).toEqual(['Run this:', 'Code is left out.', 'Table, Rows', 'runs, 12', 'With a formula rows.', 'a formula']);
});

test('of an address that stands for itself its place is read, and nothing of a line or a sign', () => {
  expect(spoken('See https://example.com/a/very/long?path=1\n\n---\n\n***\n\n…')).toEqual(['See example.com']);
});

test('a very long answer is read whole', () => {
  expect(spoken(Array.from({ length: 3000 }, (_, at) => `Part ${at}.`).join('\n\n'))).toHaveLength(3000);
});
