import { expect, test } from 'vitest';
import { beginningOf } from '../../../../renderer/features/thread/beginning-of.ts';

test('a message is told by its beginning, in one line and never through a character', () => {
  expect(beginningOf('  Which\n\n tables?  ')).toBe('Which tables?');
  expect(beginningOf('x'.repeat(80))).toBe('x'.repeat(80));
  expect(beginningOf('x'.repeat(5000))).toBe(`${'x'.repeat(80)}…`);
  expect(beginningOf('😀'.repeat(81))).toBe(`${'😀'.repeat(40)}…`);
  expect(beginningOf(`a${'😀'.repeat(81)}`)).toMatch(/^a(😀){39}.…$/u);
});
