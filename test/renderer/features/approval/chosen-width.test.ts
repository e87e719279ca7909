import { expect, test } from 'vitest';
import type { Width } from '../../../../contract/approval.ts';
import { allowWords, coveredBy, prefixProblem } from '../../../../renderer/features/approval/chosen-width.ts';
import { english } from '../../../../client/words/words.ts';
import { flat } from '../../../../client/words/phrase.ts';

const input = { command: 'npm run build' };
const widths: Width[] = [{ width: 'exact', input }, { width: 'prefix', argument: 'command', prefix: 'npm run ' }, { width: 'tool' }];

test('the suggested beginning is taken until it is edited', () => {
  expect(coveredBy({ choice: 1 }, widths, { input })).toEqual(widths[1]);
  expect(coveredBy({ choice: 1, prefix: 'npm ' }, widths, { input })).toEqual({ width: 'prefix', argument: 'command', prefix: 'npm ' });
});

test('what is no beginning of this call makes no rule', () => {
  expect(coveredBy({ choice: 1, prefix: '' }, widths, { input })).toBeUndefined();
  expect(coveredBy({ choice: 1, prefix: 'rm ' }, widths, { input })).toBeUndefined();
  expect(prefixProblem('rm ', input.command)).toBe('other');
  expect(prefixProblem('1', 12)).toBe('other');
});

test('an edited beginning changes no other choice', () => {
  expect(coveredBy({ choice: 0, prefix: 'rm ' }, widths, { input })).toEqual(widths[0]);
  expect(coveredBy({ choice: 'tools', prefix: 'rm ' }, widths, { input })).toEqual({ width: 'tool' });
});

test.each<[Width | undefined, number, string]>([
  [{ width: 'exact', input }, 0, 'Always allow this call'],
  [{ width: 'folder', argument: 'cwd', folder: '/home/mara/code' }, 0, 'Always allow in ~/code'],
  [
    { width: 'folder', argument: 'cwd', folder: '/srv/a-long-name-of-a-folder/and-another' },
    0,
    'Always allow in …ame-of-a-folder/and-another',
  ],
  [{ width: 'prefix', argument: 'command', prefix: 'npm run ' }, 0, 'Always allow “npm run …”'],
  [{ width: 'tool' }, 0, 'Always allow every call'],
  [{ width: 'tool' }, 2, 'Always allow 3 tools'],
  [undefined, 0, 'Always allow'],
])('the button says what it does: %j with %i others', (covers, tools, words) => {
  expect(flat(allowWords(english.approval, covers, { others: tools, home: '/home/mara' }))).toBe(words);
});
