import { expect, test } from 'vitest';
import { messageBeginning } from '../../../../renderer/features/thread/beginning-of.ts';

test('a message is told by its beginning, in one line and never through a character', () => {
  expect(messageBeginning('  Which\n\n tables?  ')).toBe('Which tables?');
  expect(messageBeginning('x'.repeat(80))).toBe('x'.repeat(80));
  expect(messageBeginning('x'.repeat(5000))).toBe(`${'x'.repeat(80)}…`);
  expect(messageBeginning('😀'.repeat(81))).toBe(`${'😀'.repeat(40)}…`);
  expect(messageBeginning(`a${'😀'.repeat(81)}`)).toMatch(/^a(😀){39}.…$/u);
});
