import { expect, test } from 'vitest';
import { readSampling, textOfSampling } from '../../../../renderer/features/context/sampling-draft.ts';

test('what I type is read, and drawn again as I typed it', () => {
  const text = { topP: '0.9', stop: 'END\n\\nUser:\na\\\\b' };
  const read = readSampling(text);
  expect(read).toEqual({ sampling: { topP: 0.9, stop: ['END', '\nUser:', 'a\\b'] } });
  expect('sampling' in read && textOfSampling(read.sampling)).toEqual(text);
  expect(readSampling({ topP: ' 0,5 ', stop: '\n\n' })).toEqual({ sampling: { topP: 0.5 } });
  expect(readSampling(textOfSampling(undefined))).toEqual({ sampling: {} });
});

test.each([
  [{ topP: '1.2', stop: '' }, { topP: 'wrong' }],
  [{ topP: 'much', stop: '' }, { topP: 'wrong' }],
  [{ topP: '', stop: 'a\nb\nc\nd\ne' }, { stop: 'too-many' }],
  [{ topP: '', stop: '\\n' }, { stop: 'blank' }],
  [{ topP: '', stop: 'x'.repeat(201) }, { stop: 'too-long' }],
])('of %o it says what is wrong', (text, problem) => {
  expect(readSampling(text)).toEqual({ problem });
});
